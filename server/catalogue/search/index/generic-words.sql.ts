import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Mods of a category that are looked at: enough to tell what nearly all of them have. */
const LOOKED_AT = 300

/** For each main category, by its list, the words that the keywords of nearly all its mods have. */
export async function selectGenericWords(
  db: Database,
): Promise<{ facet_id: number; word_ids: number[] }[]> {
  const { rows } = await sql<{ facet_id: number; word_ids: number[] }>`
    select facet_id, word_ids from search_generic_words`.execute(db)
  return rows
}

/**
 * Finds those words anew, from some mods of each category.
 * @param keys of the lists of the main categories.
 * @param share of the mods that have to have a word.
 * @param least mods of a category with fewer tell nothing.
 */
export async function updateGenericWords(
  tx: Database,
  keys: readonly string[],
  { share, least }: { share: number; least: number },
): Promise<void> {
  await sql`
    with looked_at as materialized (
      select f.id as facet_id, d.key_words from list_facets f
      cross join lateral (
        select t.mod_id from search_terms t where t.terms @> array[-f.id]
        limit ${LOOKED_AT}
      ) m
      join search_docs d on d.mod_id = m.mod_id
      where f.key = any(${keys}::text[])
    ), sizes as (
      select facet_id, count(*) as mods from looked_at group by facet_id
    ), common as (
      select l.facet_id, w.id as word_id
      from looked_at l cross join unnest(l.key_words) w (id) join sizes s using (facet_id)
      where s.mods >= ${least}::int
      group by l.facet_id, w.id, s.mods having count(*) >= ${share}::float * s.mods
    )
    insert into search_generic_words (facet_id, word_ids)
    select s.facet_id, array(
      select c.word_id from common c where c.facet_id = s.facet_id order by c.word_id
    ) from sizes s
    on conflict (facet_id) do update set word_ids = excluded.word_ids
    where search_generic_words.word_ids is distinct from excluded.word_ids`.execute(tx)
}
