import { sql } from 'kysely'
import type { Snapshot } from '#contract/history.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** What says whether a mod may be changed. */
export interface LockedMod {
  readonly name: string
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

/** Keeps others from changing the mod until the transaction ends. Undefined for an unknown one. */
export async function lockMod(tx: Database, id: number): Promise<LockedMod | undefined> {
  await takeLock(tx, 'saving')
  const { rows } = await sql<LockedMod>`
    select name, updated_at, deleted_at from mods where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

/** The same without keeping anybody from anything. */
export async function findEntry(db: Database, id: number): Promise<LockedMod | undefined> {
  const { rows } = await sql<LockedMod>`
    select name, updated_at, deleted_at from mods where id = ${id}`.execute(db)
  return rows[0]
}

/** The mod's entry as the database has it now. */
export async function selectSnapshot(tx: Database, id: number): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`
    select json_build_object(
      'name', m.name, 'keywords', m.keywords, 'description', m.description,
      'category', m.category, 'mainCategory', m.main_category, 'subCategory', m.sub_category,
      'tags', array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position),
      'mainTag', (select t.tag from tags t where t.id = m.main_tag_id),
      'mainImage', (select json_build_object('id', i.id, 'path', i.path)
        from images i where i.id = m.main_image_id),
      'images', coalesce((select json_agg(json_build_object('id', i.id, 'path', i.path)
        order by mi.position)
        from mod_images mi join images i on i.id = mi.image_id where mi.mod_id = m.id), '[]'),
      'file', (select json_build_object('id', f.id, 'path', f.path, 'name', f.name,
        'size', f.byte_size) from files f where f.id = m.file_id),
      'version', coalesce(r.version, ''), 'changelog', coalesce(r.changelog, '')) as snapshot
    from mods m left join releases r on r.mod_id = m.id and r.file_id = m.file_id
    where m.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no mod ${id}`)
  return row.snapshot
}

/** Puts the mod into the trash, or takes it out of it. */
export async function setDeleted(tx: Database, id: number, isDeleted: boolean): Promise<void> {
  await sql`
    update mods set deleted_at = case when ${isDeleted}::boolean then now() end, updated_at = now()
    where id = ${id}`.execute(tx)
}

export async function selectUpdatedAt(tx: Database, id: number): Promise<Date> {
  const row = await tx
    .selectFrom('mods')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.updated_at
}
