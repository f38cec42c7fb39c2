import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The id of a stored file; undefined for an unknown one. */
export async function selectFileId(db: Database, path: string): Promise<number | undefined> {
  const row = await db.selectFrom('files').select('id').where('path', '=', path).executeTakeFirst()
  return row?.id
}

/** A file that two archives seem to share: its size and CRC-32 are the same in both. */
export interface SameFileRow {
  /** The other mod. */
  readonly id: number
  readonly name: string
  readonly other_file_id: number
  /** The file's name in either archive. */
  readonly own_name: string
  readonly other_name: string
  readonly byte_size: number
  readonly crc32: number
  /** Whether its SHA-256 was computed in either, or tried in vain. */
  readonly is_own_tried: boolean
  readonly is_other_tried: boolean
  /** Whether both have the same SHA-256; null where one of them is not known. */
  readonly is_equal: boolean | null
}

/** How far is looked: the largest files of the archive, and so many rows. */
export interface SameFileLimits {
  readonly keys: number
  readonly rows: number
}

/** Visible mods with files of the same size and checksum, the largest files first. */
export async function selectSameFiles(
  db: Database,
  { fileId, modId }: { fileId: number; modId: number },
  { keys, rows: most }: SameFileLimits,
): Promise<SameFileRow[]> {
  const { rows } = await sql<SameFileRow>`
    select m.id, m.name, n.file_id as other_file_id, own.name as own_name, n.name as other_name,
      own.byte_size, own.crc32, a.file_id is not null as is_own_tried,
      b.file_id is not null as is_other_tried, a.sha256 = b.sha256 as is_equal
    from (select name, byte_size, crc32 from inner_files
        where file_id = ${fileId} and crc32 is not null
        order by byte_size desc, name limit ${keys}) own
      join inner_files n on n.crc32 = own.crc32 and n.byte_size = own.byte_size
        and n.crc32 is not null
      join visible_mods m on m.file_id = n.file_id
      left join inner_file_hashes a on a.file_id = ${fileId} and a.name = own.name
        and a.byte_size = own.byte_size and a.crc32 = own.crc32
      left join inner_file_hashes b on b.file_id = n.file_id and b.name = n.name
        and b.byte_size = n.byte_size and b.crc32 = n.crc32
    where n.file_id <> ${fileId} and m.id <> ${modId}
    order by own.byte_size desc, own.name, m.id, n.name
    limit ${most}`.execute(db)
  return rows
}
