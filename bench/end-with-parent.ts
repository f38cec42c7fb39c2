import type { ChildProcess } from 'node:child_process'
import process from 'node:process'

/** Ends a child when this process ends before it, for whatever reason but a kill. */
export function endWithParent(child: ChildProcess): void {
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
