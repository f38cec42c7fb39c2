import type { Database } from '#server/db/connect.ts'
import { readObject } from '#server/files/open-object.ts'
import { MAX_IMAGE_BYTES } from '#server/images/decode-image.ts'
import { selectStoredImage } from '#server/images/images.sql.ts'
import type { Storage } from '#server/storage/storage.ts'

/**
 * The bytes of an image as it was given.
 * @throws ObjectNotFound when the storage does not have it; whatever else the storage throws.
 */
export async function readImage(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
): Promise<Buffer | undefined> {
  const image = await selectStoredImage(db, id)
  return image && readObject(storage, image.path, MAX_IMAGE_BYTES)
}
