import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Lets a transaction work through the whole catalogue: no time limit, and memory to sort in. */
export async function allowLongWork(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
}
