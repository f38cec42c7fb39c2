import { FRESH_MS } from '#tests/cluster/ledger.ts'
import { isMarkedAway, type Kind, type Seen } from '#tests/cluster/visitor.ts'

/** Something that was done to the cluster; times are those of `performance.now()`. */
export interface Fault {
  readonly from: number
  /** When what was away was there again. */
  readonly to: number
  /** What may be refused meanwhile and two seconds beyond, and how soon that has to be said. */
  readonly refuses?: { readonly kinds: readonly Kind[]; readonly withinMs: number }
  /** Ended a process together with what it was doing, which was gone by then. */
  readonly killedBy?: number
}

/** What became of the requests of a drill. */
export interface Verdict {
  readonly requests: number
  /** Answered as if nothing had happened. */
  readonly done: number
  /** Of these, kept pages that said that they may be old. */
  readonly kept: number
  /** Refused with 503 and Retry-After, while something was away. */
  readonly refused: number
  readonly slowestRefusalMs: number
  /** Under way at a process that was killed, and not to be sent again by anybody but who sent it. */
  readonly inFlight: number
  /** Refused too late, or while nothing was away: none, on a machine that keeps up. */
  readonly late: readonly Seen[]
  /** All others, on any machine none of them. */
  readonly failed: readonly Seen[]
  /** How long a fault took, on average. */
  readonly awayMs: number
  /** From the end of the last fault until nothing was refused any more. */
  readonly recoveredMs: number
}

const EVERYTHING: readonly Kind[] = ['page', 'search', 'write', 'mail', 'upload', 'image']
/** The database's absence, by docs/operations.md. */
export const DATABASE_AWAY = { kinds: EVERYTHING, withinMs: 2_000 } as const
/** The storage's: an answer takes as long as the site waits for it. */
export const STORAGE_AWAY = { kinds: ['upload', 'image'], withinMs: 6_000 } as const

export function judge(seen: readonly Seen[], faults: readonly Fault[]): Verdict {
  const kinds = { done: [], kept: [], refused: [], late: [], inFlight: [], failed: [] } as Record<
    Outcome,
    Seen[]
  >
  for (const each of seen) kinds[outcomeOf(each, faults)].push(each)
  const { done, kept, refused, late, inFlight, failed } = kinds
  const end = Math.max(0, ...faults.map(({ to }) => to))
  const last = Math.max(end, ...refused.map(({ to }) => to))
  return {
    ...{ requests: seen.length, late, failed },
    ...{ done: done.length + kept.length, kept: kept.length },
    ...{ refused: refused.length, inFlight: inFlight.length },
    slowestRefusalMs: Math.max(0, ...refused.map(({ from, to }) => to - from)),
    awayMs: faults.reduce((sum, { from, to }) => sum + to - from, 0) / Math.max(1, faults.length),
    recoveredMs: last - end,
  }
}

type Outcome = 'done' | 'kept' | 'refused' | 'late' | 'inFlight' | 'failed'

function outcomeOf(seen: Seen, faults: readonly Fault[]): Outcome {
  const mayRefuse = faults.some((fault) => refusesThen(fault, seen))
  if (seen.status !== undefined && seen.status < 400 && !seen.failure) {
    if (!isMarkedAway(seen.headers)) return 'done'
    return mayRefuse ? 'kept' : 'late'
  }
  if (isRefusal(seen)) return mayRefuse ? 'refused' : 'late'
  return faults.some((fault) => wasCutOff(fault, seen)) ? 'inFlight' : 'failed'
}

function isRefusal({ status, headers }: Seen): boolean {
  return status === 503 && Number(headers['retry-after']) > 0
}

function refusesThen({ from, to, refuses }: Fault, seen: Seen): boolean {
  if (!refuses?.kinds.includes(seen.kind)) return false
  const isMeanwhile = seen.to >= from && seen.from <= to + FRESH_MS
  // Nobody can refuse for what is not away yet: an upload that was being checked had its time before.
  return isMeanwhile && seen.to - Math.max(seen.from, from) <= refuses.withinMs
}

/** What had been answered in part, and changes, which the proxy rightly sends to nobody else. */
function wasCutOff({ from, killedBy }: Fault, seen: Seen): boolean {
  if (killedBy === undefined || seen.from > killedBy || seen.to < from) return false
  return seen.method !== 'GET' || (seen.status === 200 && seen.failure !== undefined)
}

/** A request that failed, for whoever has to find out why. */
export function describeSeen({ kind, method, target, from, to, status, failure, text }: Seen) {
  const took = `${Math.round(to - from)} ms, at ${Math.round(from)}`
  return `${kind} ${method} ${target}: ${status} ${failure ?? text.slice(0, 200)} (${took})`
}
