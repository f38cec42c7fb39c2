import { sql } from 'kysely'
import type { Snapshot } from '#contract/publishing/history.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Undefined for an unknown mod; those in the trash have a history as well. */
export async function selectMod(db: Database, id: number) {
  return db
    .selectFrom('mods')
    .select(['name', 'updated_at', 'deleted_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The mods' entries as the database has them now; unknown mods are left out. */
export async function selectSnapshots(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, Snapshot>> {
  const { rows } = await sql<{ id: number; snapshot: Snapshot }>`
    select m.id, json_build_object(
      'name', m.name, 'description', m.description, 'searchKeywords', m.search_keywords,
      'category', m.category, 'mainCategory', m.main_category, 'subCategory', m.sub_category,
      'tags', array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position),
      'mainTag', (select t.tag from tags t where t.id = m.main_tag_id),
      'mainImage', (select json_build_object('id', i.id, 'path', i.path)
        from images i where i.id = m.main_image_id),
      'images', coalesce((select json_agg(json_strip_nulls(json_build_object('id', i.id,
        'path', i.path, 'afterId', ip.after_id)) order by mi.position)
        from mod_images mi join images i on i.id = mi.image_id
        left join mod_image_pairs ip on ip.mod_id = mi.mod_id and ip.before_id = i.id
        where mi.mod_id = m.id), '[]'),
      'file', (select json_build_object('id', f.id, 'path', f.path, 'name', f.name,
        'size', f.byte_size) from files f where f.id = m.file_id),
      'version', coalesce(r.version, ''), 'changelog', coalesce(r.changelog, ''),
      'credit', case when c.mod_id is not null then json_build_object('author', c.author,
        'authorUrl', c.author_url, 'originalUrl', c.original_url, 'licence', c.licence,
        'permission', c.permission) end,
      'videos', coalesce((select json_agg(json_build_object('host', v.host, 'id', v.video_id)
        order by v.position) from mod_videos v where v.mod_id = m.id), '[]')) as snapshot
    from mods m left join releases r on r.mod_id = m.id and r.file_id = m.file_id
    left join mod_credits c on c.mod_id = m.id
    where m.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.snapshot]))
}

/** The same for one that there is. */
export async function selectSnapshot(tx: Database, id: number): Promise<Snapshot> {
  const snapshot = (await selectSnapshots(tx, [id])).get(id)
  if (!snapshot) throw new Error(`There is no mod ${id}`)
  return snapshot
}

export async function selectUpdatedAt(tx: Database, id: number): Promise<Date> {
  const row = await tx
    .selectFrom('mods')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.updated_at
}
