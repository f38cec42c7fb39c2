import { createHash, randomBytes } from 'node:crypto'
import { insertFile } from '#server/media/files/files.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * Stores a mod's file and records it with its checksum; returns its id. The random folder keeps
 * two files of the same name apart.
 */
export async function addFile(
  to: { db: Database; storage: Storage },
  file: { name: string; bytes: Buffer; contentType: string },
): Promise<number> {
  const { name, bytes, contentType } = file
  const path = `mods/${randomBytes(16).toString('hex')}/${name}`
  await to.storage.put(path, bytes, { contentType })
  return insertFile(to.db, {
    path,
    name,
    content_type: contentType,
    byte_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
}
