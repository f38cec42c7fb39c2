import { selectStoredImage } from '#server/media/images/images.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type SandboxObject, storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** An image as it was given, for a task to read; undefined where there is none of this id. */
export async function imageObject(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
): Promise<SandboxObject | undefined> {
  const image = await selectStoredImage(db, id)
  return image && storedObject(storage, image.path)
}
