import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'

const single = new WeakSet<Kysely<Tables>>()

/** Says that a database has one session: whatever is asked of it at once waits in a line. */
export function noteSingleSession(db: Kysely<Tables>): void {
  single.add(db)
}

export function hasSingleSession(db: Kysely<Tables>): boolean {
  return single.has(db)
}
