import { sql } from 'kysely'
import type { ImagePair } from '#server/catalogue/writing/image-pairs.ts'
import { replaceDifferent } from '#server/catalogue/writing/replace-different.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Gives the mods these pairs; returns the ids of those that changed. */
export async function replaceImagePairs(
  tx: Database,
  rows: readonly { readonly id: number; readonly pairs: readonly ImagePair[] }[],
  newIds: ReadonlySet<number>,
): Promise<number[]> {
  const lists = rows.map(({ id, pairs }) => ({
    id,
    pairs,
    wanted: pairs.map(({ before, after }) => `${before}:${after}`).toSorted(),
  }))
  return replaceDifferent(tx, lists, newIds, {
    selectDifferent: (known) => sql<{ id: number }>`
      select id from json_to_recordset(${JSON.stringify(known)}::json)
        as input (id int, wanted text[])
      where wanted is distinct from array(select p.before_id || ':' || p.after_id
        from mod_image_pairs p where p.mod_id = input.id
        order by (p.before_id || ':' || p.after_id) collate "C")`,
    remove: (ids) => sql`delete from mod_image_pairs where mod_id = any(${ids}::int[])`,
    insert: (different) => {
      const all = different.flatMap(({ id, pairs }) => pairs.map((pair) => ({ id, ...pair })))
      return sql`
        insert into mod_image_pairs (mod_id, before_id, after_id)
        select unnest(${all.map(({ id }) => id)}::int[]),
          unnest(${all.map(({ before }) => before)}::int[]),
          unnest(${all.map(({ after }) => after)}::int[])`
    },
  })
}
