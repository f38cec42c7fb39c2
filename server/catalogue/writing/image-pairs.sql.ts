import { sql } from 'kysely'
import type { ImagePair } from '#server/catalogue/writing/image-pairs.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Gives the mods these pairs; returns the ids of those that changed. */
export async function replaceImagePairs(
  tx: Database,
  rows: readonly { readonly id: number; readonly pairs: readonly ImagePair[] }[],
): Promise<number[]> {
  const wanted = rows.map(({ id, pairs }) => ({
    id,
    wanted: pairs.map(({ before, after }) => `${before}:${after}`).toSorted(),
  }))
  if (wanted.length === 0) return []
  const { rows: different } = await sql<{ id: number }>`
    select id from json_to_recordset(${JSON.stringify(wanted)}::json) as input (id int, wanted text[])
    where wanted is distinct from array(select p.before_id || ':' || p.after_id
      from mod_image_pairs p where p.mod_id = input.id
      order by (p.before_id || ':' || p.after_id) collate "C")`.execute(tx)
  const changed = new Set(different.map(({ id }) => id))
  if (changed.size === 0) return []
  await tx
    .deleteFrom('mod_image_pairs')
    .where('mod_id', 'in', [...changed])
    .execute()
  const values = rows
    .filter(({ id }) => changed.has(id))
    .flatMap(({ id, pairs }) =>
      pairs.map(({ before, after }) => ({ mod_id: id, before_id: before, after_id: after })),
    )
  if (values.length > 0) await tx.insertInto('mod_image_pairs').values(values).execute()
  return [...changed]
}
