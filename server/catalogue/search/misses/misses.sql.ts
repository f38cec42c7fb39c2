import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A search that found nothing. */
export interface Miss {
  readonly query: string
  readonly times: number
  /** The day of the last time, as '2026-11-21'. */
  readonly last_day: string
}

/** Counts one more. Whoever searches does not wait until it lies on the disk: a crash may lose the last. */
export async function insertMiss(db: Database, query: string): Promise<void> {
  await sql`
    insert into search_misses as m (query)
    select ${query} from (select set_config('synchronous_commit', 'off', true)) as unflushed
    on conflict (query) do update set times = m.times + 1, last_day = current_date`.execute(db)
}

export async function selectMisses(db: Database, most: number): Promise<Miss[]> {
  const { rows } = await sql<Miss>`
    select query, times, last_day::text as last_day from search_misses
    order by times desc, last_day desc, query limit ${most}`.execute(db)
  return rows
}

/** Deletes all but the most frequent, of equals the latest. */
export async function deleteOldMisses(db: Database, kept: number): Promise<void> {
  await sql`
    delete from search_misses where query in (
      select query from search_misses order by times desc, last_day desc, query offset ${kept}
    )`.execute(db)
}

/** Forgets that a search found nothing. */
export async function forgetMiss(tx: Database, query: string): Promise<void> {
  await sql`delete from search_misses where query = ${query}`.execute(tx)
}
