import { sql } from 'kysely'
import type { WantedFile } from '#server/media/archives/hashes/hash-entries.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Where an archive lies in the storage. Undefined for one that is gone. */
export async function selectArchive(
  db: Database,
  id: number,
): Promise<{ path: string; name: string; byte_size: number } | undefined> {
  return db
    .selectFrom('files')
    .select(['path', 'name', 'byte_size'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Keeps hashes of files of an archive, as hexadecimal digits; null says that it was tried in vain. What
 * another process kept meanwhile stays.
 */
export async function insertHashes(
  db: Database,
  fileId: number,
  files: readonly (WantedFile & { readonly sha256: string | null })[],
): Promise<void> {
  await sql`
    insert into inner_file_hashes (file_id, name, byte_size, crc32, sha256)
    select f.id, given.name, given.byte_size, given.crc32, decode(given.sha256, 'hex')
    from files f cross join unnest(${files.map(({ name }) => name)}::text[],
      ${files.map(({ size }) => size)}::bigint[], ${files.map(({ crc32 }) => crc32)}::int[],
      ${files.map(({ sha256 }) => sha256)}::text[]) as given (name, byte_size, crc32, sha256)
    where f.id = ${fileId}
    on conflict do nothing`.execute(db)
}
