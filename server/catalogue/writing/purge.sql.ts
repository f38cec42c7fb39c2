import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

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
