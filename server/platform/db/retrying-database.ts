import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { withCommitActions } from '#server/platform/db/after-commit.ts'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'
import { readsReplica } from '#server/platform/db/replicas/public-reading.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const ATTEMPTS = 6
/** The longest first pause; each further one may be twice as long. */
const FIRST_PAUSE_MS = 20

/** serialization_failure, deadlock_detected: what lost against another transaction. */
const LOST_RACES = new Set(['40001', '40P01'])

/**
 * The database whose transactions are run again when they lose a race or a deadlock against another
 * one, which PostgreSQL resolves by ending one of the two. What a transaction does besides its
 * statements has to bear being done twice, or to wait for the commit (`afterCommit`).
 */
export class RetryingDatabase extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
      retryLostRaces(() => withCommitActions(work, once))
    return builder
  }
}

/**
 * Runs `work` up to six times, as long as it loses races, with pauses that grow and differ.
 * @throws what `work` throws; DatabaseAwayError when it has lost every time.
 */
export async function retryLostRaces<T>(
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      // What a replica breaks off is read from the primary.
      if (!isLostRace(error) || readsReplica()) throw error
      if (attempt === ATTEMPTS) {
        throw new DatabaseAwayError('Other transactions were always faster', { cause: error })
      }
      // Two that met once and waited equally long would meet again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && LOST_RACES.has((error as { code?: string }).code ?? '')
}
