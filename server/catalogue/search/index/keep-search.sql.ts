import { sql } from 'kysely'
import { TIER_STEPS } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Of the next `limit` mods after an id those that the index does not have, or has in another
 * tier of popularity;
 * `last` is the id to go on after, null at the end.
 */
export async function selectMovedMods(
  db: Database,
  after: number,
  limit: number,
): Promise<{ last: number | null; modIds: number[] }> {
  const { rows } = await sql<{ last: number | null; mod_ids: number[] | null }>`
    select max(l.mod_id) as last,
      array_agg(l.mod_id) filter (where t.band is distinct from
        width_bucket(l.downloads, ${`{${TIER_STEPS.join(',')}}`}::int[])) as mod_ids
    from (
      select mod_id, downloads from list_mods where mod_id > ${after}
      order by mod_id limit ${limit}
    ) l left join search_terms t on t.mod_id = l.mod_id`.execute(db)
  return { last: rows[0]?.last ?? null, modIds: rows[0]?.mod_ids ?? [] }
}
