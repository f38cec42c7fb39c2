import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { selectImagesOfMod, setImageSha256 } from '#server/media/images/images.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** The images that a mod shows, or has shown: their ids by their SHA-256 in hexadecimal digits. */
export async function findImagesOfMod(
  { db, storage }: { db: Database; storage: Storage },
  modId: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { id, path, sha256 } of await selectImagesOfMod(db, modId)) {
    const known = sha256 ?? (await hashImage({ db, storage }, id, path))
    if (known && !found.has(known)) found.set(known, id)
  }
  return found
}

/** Of an image that came before anybody asked; undefined where the storage has lost it. */
async function hashImage(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  path: string,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(await storage.read(path), hash)
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined
    throw error
  }
  const sha256 = hash.digest('hex')
  await setImageSha256(db, id, sha256)
  return sha256
}
