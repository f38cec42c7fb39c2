import { setImageSha256 } from '#server/media/images/images.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Keeps the SHA-256 of a stored image, in hexadecimal digits, for whoever asks next. */
export async function keepImageHash(db: Database, id: number, sha256: string): Promise<void> {
  await setImageSha256(db, id, sha256)
}
