import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export async function updateMainImage(db: Database, id: number, imageId: number): Promise<void> {
  await db.updateTable('mods').set({ main_image_id: imageId }).where('id', '=', id).execute()
}

/** Replaces the whole gallery. */
export async function updateGallery(
  db: Database,
  id: number,
  imageIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('mod_images').where('mod_id', '=', id).execute()
  await sql`
    insert into mod_images (mod_id, image_id, position)
    select ${id}, image_id, position from unnest(${imageIds}::int[])
      with ordinality as gallery (image_id, position)`.execute(db)
}
