import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Mods that have a tag, as their main one or among others, after one, by their ids. */
export async function selectTaggedMods(
  tx: Database,
  tagId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select mod_id as id from mod_tags where tag_id = ${tagId} and mod_id > ${after}
      order by mod_id limit ${limit})
    union
    (select m.id from mods m where m.main_tag_id = ${tagId} and m.id > ${after}
      order by m.id limit ${limit})
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Gives mods another tag in place of one, each at the place of whichever stood first. Their versions
 * stay: nobody has changed them, and whoever edits one at this moment need not do it again.
 */
export async function replaceTag(
  tx: Database,
  modIds: readonly number[],
  { tagId, intoId }: { readonly tagId: number; readonly intoId: number },
): Promise<void> {
  await sql`
    insert into mod_tags as t (mod_id, tag_id, position)
    select mod_id, ${intoId}, position from mod_tags
    where tag_id = ${tagId} and mod_id = any(${modIds}::int[])
    on conflict (mod_id, tag_id) do update
      set position = least(t.position, excluded.position)`.execute(tx)
  await sql`
    delete from mod_tags
    where tag_id = ${tagId} and mod_id = any(${modIds}::int[])`.execute(tx)
  await sql`
    update mods set main_tag_id = ${intoId}
    where main_tag_id = ${tagId} and id = any(${modIds}::int[])`.execute(tx)
}

/** The tag that a merged one leads to. */
export async function selectTarget(tx: Database, tagId: number): Promise<number | undefined> {
  const { rows } = await sql<{ leads_to: number | null }>`
    select leads_to from tags where id = ${tagId}`.execute(tx)
  return rows[0]?.leads_to ?? undefined
}
