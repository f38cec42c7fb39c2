import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '#tests/cluster/judge.ts'
import type { Drill } from '#tests/cluster/run-drill.ts'

/** `kill -9` of one of the processes, whichever it is, which comes back after a while. */
export const killAProcess: Drill = async ({ cluster, lengths }) => {
  const faults: Fault[] = []
  for (let round = 0; round < lengths.rounds; round++) {
    const index = Math.floor(Math.random() * cluster.sites.length)
    const from = performance.now()
    await cluster.kill(index)
    const killedBy = performance.now()
    await sleep(lengths.awayMs)
    await cluster.start(index)
    faults.push({ from, to: performance.now(), killedBy })
    await sleep(lengths.calmMs)
  }
  return faults
}
