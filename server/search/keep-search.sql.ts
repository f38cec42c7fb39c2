import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { BANDS } from '#server/search/terms.ts'

/**
 * Of the next `limit` mods after an id those whose downloads are in another band than the index says;
 * `last` is the id to go on after, null at the end.
 */
export async function selectMovedMods(
  db: Database,
  after: number,
  limit: number,
): Promise<{ last: number | null; modIds: number[] }> {
  const { rows } = await sql<{ last: number | null; mod_ids: number[] | null }>`
    select max(d.mod_id) as last,
      array_agg(d.mod_id) filter (where not d.terms @> array[
        -1 - width_bucket(l.downloads, ${`{${BANDS.join(',')}}`}::int[])]) as mod_ids
    from (
      select mod_id, terms from search_docs where mod_id > ${after}
      order by mod_id limit ${limit}
    ) d join list_mods l on l.mod_id = d.mod_id`.execute(db)
  return { last: rows[0]?.last ?? null, modIds: rows[0]?.mod_ids ?? [] }
}
