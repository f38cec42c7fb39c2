import type { ModImage } from '#contract/catalogue/mods.ts'
import { imageUrl } from '#server/media/images/image-sizes.ts'
import { selectImage } from '#server/media/images/images.sql.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * The image with this id as administrators see it, public or not: its permanent address, its
 * storage path and size in bytes, and `image` with addresses that are valid for an hour.
 */
export async function findImage(
  { db, imageSigner }: { db: Database; imageSigner: ImageSigner },
  id: number,
): Promise<{ url: string; path: string; size: number; image: ModImage } | undefined> {
  const row = await selectImage(db, id)
  if (!row) return undefined
  const image = modImage(row, imageSigner.sign(id))
  return { url: imageUrl(id, 'original'), path: row.path, size: row.byte_size, image }
}
