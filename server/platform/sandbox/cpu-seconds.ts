import { readFileSync } from 'node:fs'

/** Linux counts for programs in hundredths of a second, whatever it counts in itself. */
const TICKS_PER_SECOND = 100
/** Counted from the state, which follows the name: see proc(5). */
const USER_TIME = 11
const SYSTEM_TIME = 12

/** The processor's time that a process has taken so far; undefined where the system does not say. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name is in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
