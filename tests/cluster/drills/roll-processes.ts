import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '#tests/cluster/judge.ts'
import type { Drill } from '#tests/cluster/run-drill.ts'

/** The proxy asks a process that it found gone again after five seconds (`fail_timeout`). */
const LEFT_OUT_MS = 5_500

/**
 * One process after the other is asked to end, and comes back as another release.
 * @param main that release's; the cluster goes on with it.
 * @param isFirstKilled the first is not asked: it is killed.
 */
export function rollProcesses(main: string, { isFirstKilled = false } = {}): Drill {
  return async ({ cluster }) => {
    const faults: Fault[] = []
    for (const index of cluster.sites.keys()) {
      if (index > 0) await sleep(LEFT_OUT_MS)
      const from = performance.now()
      const isKilled = isFirstKilled && index === 0
      await (isKilled ? cluster.kill(index) : cluster.end(index))
      const endedBy = performance.now()
      await cluster.start(index, main)
      faults.push({ from, to: performance.now(), ...(isKilled && { killedBy: endedBy }) })
    }
    return faults
  }
}
