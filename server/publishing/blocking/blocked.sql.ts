import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export interface Blocked {
  readonly kind: 'file' | 'image' | 'entry'
  readonly reason: string
  readonly removed_at: Date
}

/** Why something of this hash is not taken; undefined for what is. */
export async function selectBlockedHash(
  db: Database,
  kind: Blocked['kind'],
  sha256: string,
): Promise<Blocked | undefined> {
  const { rows } = await sql<Blocked>`
    select b.kind, r.reason, r.removed_at from blocked_contents b
    join removals r on r.id = b.removal_id
    where b.kind = ${kind} and b.sha256 = ${sha256} and b.allowed_at is null limit 1`.execute(db)
  return rows[0]
}

export interface BlockedEntry {
  /** As a signed 32-bit number. */
  readonly crc32: number
  /** In bytes. */
  readonly size: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** Every blocked file in archives. */
export async function selectBlockedEntries(db: Database): Promise<BlockedEntry[]> {
  const { rows } = await sql<BlockedEntry>`
    select distinct crc32, byte_size::float8 as size, sha256 from blocked_contents
    where kind = 'entry' and allowed_at is null`.execute(db)
  return rows
}

/** Writes down what in a file may be blocked and was not looked into; replaces what was there. */
export async function replaceUnchecked(
  tx: Database,
  fileId: number,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from unchecked_entries where file_id = ${fileId}`.execute(tx)
  if (paths.length === 0) return
  await sql`insert into unchecked_entries (file_id, paths)
    values (${fileId}, ${paths}::text[])`.execute(tx)
}

const SHOWN_FILES = 50

/** Files with such entries, the latest first. */
export async function selectUnchecked(
  db: Database,
): Promise<{ mod: { id: number; name: string } | null; file: string; paths: string[] }[]> {
  const { rows } = await sql<{
    mod: { id: number; name: string } | null
    file: string
    paths: string[]
  }>`
    select f.name as file, u.paths, (select json_build_object('id', m.id, 'name', m.name)
      from releases r join mods m on m.id = r.mod_id where r.file_id = f.id
      order by m.id limit 1) as mod
    from unchecked_entries u join files f on f.id = u.file_id
    order by u.found_at desc, f.id limit ${SHOWN_FILES}`.execute(db)
  return rows
}

/** Why objects that a form names are not there any more, by their paths and ids. */
export async function selectRemoved(
  db: Database,
  named: { paths: readonly string[]; fileIds: readonly number[]; imageIds: readonly number[] },
): Promise<{ paths: string[]; fileIds: number[]; imageIds: number[]; reason: string }[]> {
  const { rows } = await sql<{
    paths: string[]
    fileIds: number[]
    imageIds: number[]
    reason: string
  }>`
    select paths, file_ids as "fileIds", image_ids as "imageIds", reason from removals
    where paths && ${named.paths}::text[] or file_ids && ${named.fileIds}::int[]
      or image_ids && ${named.imageIds}::int[]`.execute(db)
  return rows
}
