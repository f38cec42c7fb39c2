import type { ModImage } from '#contract/mods.ts'
import type { Database } from '#server/db/connect.ts'
import { selectImage } from '#server/images/images.sql.ts'
import { modImage } from '#server/images/mod-image.ts'

/** The image of this id as the API answers it, with its storage path and its size in bytes. */
export async function findImage(
  db: Database,
  id: number,
): Promise<{ path: string; size: number; image: ModImage } | undefined> {
  const row = await selectImage(db, id)
  return row && { path: row.path, size: row.byte_size, image: modImage(row) }
}
