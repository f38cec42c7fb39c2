import { sql } from 'kysely'
import type { ImageRow } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface TrashRow {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date
  readonly deleted_by: string | null
  readonly image: ImageRow | null
}

export async function countTrash(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mods where deleted_at is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deleted mods, the last deleted first. */
export async function selectTrash(
  db: Database,
  limit: number,
  offset: number,
): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`
    select m.id, m.name, m.deleted_at,
      (select c.account_name from mod_changes c where c.mod_id = m.id and c.action = 'deleted'
        order by c.id desc limit 1) as deleted_by,
      (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'placeholder', i.placeholder, 'webp_widths', i.webp_widths, 'avif_widths', i.avif_widths,
  'copy_attempts', i.copy_attempts)
        from images i where i.id = m.main_image_id) as image
    from mods m where m.deleted_at is not null
    order by m.deleted_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Mods deleted before a time, locked; those that somebody brings back at this moment are left out. */
export async function lockOldTrash(tx: Database, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mods where deleted_at < ${before} order by deleted_at limit ${limit}
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everything in the storage that the mods, their releases and their histories refer to. */
export async function selectMediaOf(
  tx: Database,
  modIds: readonly number[],
): Promise<{ fileIds: number[]; imageIds: number[] }> {
  const files = await sql<{ id: number }>`
    select file_id as id from mods where id = any(${modIds}::int[]) and file_id is not null
    union select file_id from releases where mod_id = any(${modIds}::int[])`.execute(tx)
  const images = await sql<{ id: number }>`
    select main_image_id as id from mods
    where id = any(${modIds}::int[]) and main_image_id is not null
    union select image_id from mod_images where mod_id = any(${modIds}::int[])
    union select image_id from mod_history_images where mod_id = any(${modIds}::int[])`.execute(tx)
  return {
    fileIds: files.rows.map(({ id }) => id),
    imageIds: images.rows.map(({ id }) => id),
  }
}

/** Removes mods for good, with everything that hangs on them. They must have left the lists. */
export async function deleteMods(tx: Database, modIds: readonly number[]): Promise<void> {
  await sql`delete from mods where id = any(${modIds}::int[])`.execute(tx)
}
