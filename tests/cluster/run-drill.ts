import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, judge, type Verdict } from '#tests/cluster/judge.ts'
import type { Stale } from '#tests/cluster/ledger.ts'
import { measurePressure } from '#tests/cluster/pressure.ts'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import type { Traffic } from '#tests/cluster/traffic.ts'

/** How long the parts of drills take, in milliseconds. */
export interface Lengths {
  /** How long something stays away. */
  readonly awayMs: number
  /** How long the traffic goes on undisturbed, before and after. */
  readonly calmMs: number
  /** How often it is done. */
  readonly rounds: number
}

/** Does something to a cluster while it is used; says what and when. */
export type Drill = (on: {
  cluster: Cluster
  traffic: Traffic
  lengths: Lengths
}) => Promise<Fault[]>

export interface DrillResult extends Verdict {
  readonly stale: readonly Stale[]
  readonly seconds: number
  /** For which share of the time something waited for a processor. */
  readonly pressure: number
}

/** Longer than any answer may take: what was begun meanwhile belongs to the drill. */
const REST_MS = 3_000

/** Runs one, and counts what became of the requests from its beginning until all is calm again. */
export async function runDrill(
  drill: Drill,
  on: { cluster: Cluster; traffic: Traffic; lengths: Lengths },
): Promise<DrillResult> {
  const { visitor, ledger } = on.traffic
  const from = performance.now()
  const pressure = await measurePressure()
  const [firstSeen, firstStale] = [visitor.seen.length, ledger.stale.length]
  await sleep(on.lengths.calmMs)
  const faults = await drill(on)
  await sleep(on.lengths.calmMs + REST_MS)
  return {
    ...judge(visitor.seen.slice(firstSeen), faults),
    stale: ledger.stale.slice(firstStale),
    pressure: await pressure(),
    seconds: (performance.now() - from) / 1000,
  }
}

/** What is away from the beginning of `leave` to the end of `comeBack`. */
export async function awayFor(
  ms: number,
  leave: () => unknown,
  comeBack: () => unknown,
): Promise<Pick<Fault, 'from' | 'to'>> {
  const from = performance.now()
  await leave()
  await sleep(ms)
  await comeBack()
  return { from, to: performance.now() }
}
