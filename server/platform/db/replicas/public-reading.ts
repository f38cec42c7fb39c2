import { AsyncLocalStorage } from 'node:async_hooks'
import { NoConnectionFreeError } from '#server/platform/db/connection-shares.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { codeOf } from '#server/platform/errors/system-error.ts'

/** One piece of public reading, which goes on where it began as long as that is allowed. */
export interface Reading {
  /** A replica, or the primary for the rest of it; undefined before the first statement. */
  source: object | 'primary' | undefined
  hasUsedReplica: boolean
}

const readings = new AsyncLocalStorage<Reading | undefined>()

/**
 * Reads what is the same for all visitors: on a replica where there is one that has everything, on the
 * primary otherwise. Nothing may be written within `work`. What a replica breaks off is done once
 * more on the primary, from the beginning.
 */
export function readPublic<T>(work: () => Promise<T>): Promise<T> {
  const outer = readings.getStore()
  if (outer) return attempt(outer, work)
  const reading: Reading = { source: undefined, hasUsedReplica: false }
  return readings.run(reading, () => attempt(reading, work))
}

async function attempt<T>(reading: Reading, work: () => Promise<T>): Promise<T> {
  const mayRepeat = reading.source !== 'primary'
  try {
    return await work()
  } catch (error) {
    if (!mayRepeat || !reading.hasUsedReplica || !isReplicaFault(error)) throw error
    reading.source = 'primary'
    return work()
  }
}

/** Does something on the primary that does not belong to the reading around it, such as counting it. */
export function outsideReading<T>(work: () => Promise<T>): Promise<T> {
  return readings.run(undefined, work)
}

/** The reading that is under way, if there is one. */
export function currentReading(): Reading | undefined {
  return readings.getStore()
}

/** Whether what goes on just now reads from a replica. */
export function readsReplica(): boolean {
  const source = readings.getStore()?.source
  return source !== undefined && source !== 'primary'
}

/** What a standby ends because the primary has removed what it reads, or locked it (serialization_failure, deadlock_detected). */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01'])
/** The statement takes too long, or writes: it would on the primary, too. */
const OWN_FAULTS = new Set(['57014', '55P03', '25006'])

function isReplicaFault(error: unknown): boolean {
  // The primary is spared what has used up its share of a replica.
  if (error instanceof NoConnectionFreeError) return false
  const code = codeOf(error) ?? ''
  return RECOVERY_CONFLICTS.has(code) || (!OWN_FAULTS.has(code) && isDatabaseAway(error))
}

const READS = /^\s*(select|with|begin|commit|rollback|savepoint|release|deallocate|set local)\b/i
const WRITES_WITHIN =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+(only\s+)?[\w".]+\s+(as\s+\w+\s+|\w+\s+)?set)\b/i

/** @throws Error for a statement that would write; a standby refuses it in any case. */
export function refuseWrites(text: string): void {
  const isReading = READS.test(text)
  if (isReading && !(/^\s*with\b/i.test(text) && WRITES_WITHIN.test(text))) return
  throw new Error(`What is read for everybody must not write: ${text.slice(0, 80)}`)
}
