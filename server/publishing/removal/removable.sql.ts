import { sql } from 'kysely'
import type { ImageRow } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface ModHead {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date | null
}

/** Undefined for an unknown mod; those in the trash can be removed as well. */
export async function selectModHead(db: Database, id: number): Promise<ModHead | undefined> {
  return db
    .selectFrom('mods')
    .select(['id', 'name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface FileOfMod {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly version: string
  readonly isCurrent: boolean
}

/** Every file that a mod has or had, the newest first. */
export async function selectFilesOfMod(db: Database, modId: number): Promise<FileOfMod[]> {
  const { rows } = await sql<FileOfMod>`
    select f.id, f.name, f.byte_size::float8 as size, coalesce(r.version, '') as version,
      m.file_id is not distinct from f.id as "isCurrent"
    from mods m
    join files f on f.id = m.file_id
      or f.id in (select file_id from releases where mod_id = m.id)
    left join releases r on r.mod_id = m.id and r.file_id = f.id
    where m.id = ${modId}
    order by r.published_at desc nulls last, f.id desc`.execute(db)
  return rows
}

/** Every image that a mod shows or has shown; those of now first. */
export async function selectImagesOfMod(
  db: Database,
  modId: number,
): Promise<(ImageRow & { is_current: boolean })[]> {
  const { rows } = await sql<ImageRow & { is_current: boolean }>`
    select i.id, i.width, i.height, i.placeholder, i.webp_widths, i.avif_widths, i.copy_attempts,
      used.is_current
    from (
      select image_id, bool_or(is_current) as is_current from (
        select main_image_id as image_id, true as is_current from mods
          where id = ${modId} and main_image_id is not null
        union all select image_id, true from mod_images where mod_id = ${modId}
        union all select image_id, false from mod_history_images where mod_id = ${modId}) every
      group by image_id) used
    join images i on i.id = used.image_id
    order by used.is_current desc, i.id`.execute(db)
  return rows
}

export interface StoredBytes {
  readonly id: number
  readonly path: string
  readonly name: string
  readonly byte_size: number
  /** Null where it was never computed. */
  readonly sha256: string | null
}

const FILES = sql`select id, path, name, byte_size::float8 as byte_size, sha256 from files`
const IMAGES = sql`select id, path, path as name, byte_size::float8 as byte_size, sha256 from images`

export async function selectFileBytes(
  db: Database,
  ids: readonly number[],
): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    ${FILES} where id = any(${ids}::int[]) order by id`.execute(db)
  return rows
}

export async function selectImageBytes(
  db: Database,
  ids: readonly number[],
): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    ${IMAGES} where id = any(${ids}::int[]) order by id`.execute(db)
  return rows
}

/** Images of one of these sizes of which nobody has computed the hash. */
export async function selectUnhashedImages(
  db: Database,
  sizes: readonly number[],
): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    ${IMAGES} where byte_size = any(${sizes}::int[]) and sha256 is null order by id`.execute(db)
  return rows
}

interface Marks {
  /** In hexadecimal digits. */
  readonly hashes: readonly string[]
  readonly paths: readonly string[]
}

/** Files that have one of the hashes or lie at one of the paths. */
export async function selectFilesLike(db: Database, marks: Marks): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    ${FILES} where sha256 = any(${marks.hashes}::text[]) or path = any(${marks.paths}::text[])
    order by id`.execute(db)
  return rows
}

/** The same of images. */
export async function selectImagesLike(db: Database, marks: Marks): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    ${IMAGES} where sha256 = any(${marks.hashes}::text[]) or path = any(${marks.paths}::text[])
    order by id`.execute(db)
  return rows
}

/** Mods other than one that use any of the files or images, now or in their histories. */
export async function selectOtherMods(
  db: Database,
  modId: number,
  fileIds: readonly number[],
  imageIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from mods where id <> ${modId} and id in (
      select id from mods where file_id = any(${fileIds}::int[])
        or main_image_id = any(${imageIds}::int[])
      union select mod_id from releases where file_id = any(${fileIds}::int[])
      union select mod_id from mod_images where image_id = any(${imageIds}::int[])
      union select mod_id from mod_history_images where image_id = any(${imageIds}::int[]))
    order by id`.execute(db)
  return rows
}

/** Tags that have one of the images as their picture. */
export async function selectTagsWith(
  db: Database,
  imageIds: readonly number[],
): Promise<{ id: number; tag: string }[]> {
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag from tags where image_id = any(${imageIds}::int[]) order by id`.execute(db)
  return rows
}

/** Which of the files and images any mod has, now or in its history, or a tag. */
export async function selectUsedMedia(
  db: Database,
  fileIds: readonly number[],
  imageIds: readonly number[],
): Promise<{ fileIds: Set<number>; imageIds: Set<number> }> {
  const files = await sql<{ id: number }>`
    select file_id as id from releases where file_id = any(${fileIds}::int[])
    union select file_id from mods where file_id = any(${fileIds}::int[])`.execute(db)
  const images = await sql<{ id: number }>`
    select image_id as id from mod_history_images where image_id = any(${imageIds}::int[])
    union select image_id from mod_images where image_id = any(${imageIds}::int[])
    union select main_image_id from mods where main_image_id = any(${imageIds}::int[])
    union select image_id from tags where image_id = any(${imageIds}::int[])`.execute(db)
  return {
    fileIds: new Set(files.rows.map(({ id }) => id)),
    imageIds: new Set(images.rows.map(({ id }) => id)),
  }
}

export async function countReports(db: Database, modId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports where mod_id = ${modId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many files of an archive no other archive here lists. */
export async function countOwnEntries(db: Database, fileId: number): Promise<number> {
  return (await selectOwnMarks(db, fileId)).length
}

/** By what these are recognised; small files are alike too often to say anything. */
export async function selectOwnMarks(
  db: Database,
  fileId: number,
): Promise<{ crc32: number; size: number }[]> {
  const { rows } = await sql<{ crc32: number; size: number }>`
    select distinct crc32, byte_size::float8 as size from inner_files f
    where file_id = ${fileId} and crc32 is not null and not exists (
      select from inner_files other join files o on o.id = other.file_id
      where other.crc32 = f.crc32 and other.byte_size = f.byte_size and other.file_id <> f.file_id
        and o.sha256 is distinct from (select sha256 from files where id = ${fileId}))`.execute(db)
  return rows
}

const SHOWN_ENTRIES = 2_000

/** The files that an archive lists, the largest first. */
export async function selectEntries(
  db: Database,
  fileId: number,
): Promise<{ entries: { path: string; size: number }[]; count: number }> {
  const { rows } = await sql<{ path: string; size: number; total: number }>`
    select entry ->> 'path' as path, (entry ->> 'size')::float8 as size,
      (count(*) over ())::int as total
    from file_contents c, jsonb_array_elements(c.entries) as entry
    where c.file_id = ${fileId} and not (entry ->> 'isFolder')::boolean
    order by 2 desc, 1 limit ${SHOWN_ENTRIES}`.execute(db)
  const entries = rows.map(({ path, size }) => ({ path, size }))
  return { entries, count: rows[0]?.total ?? 0 }
}
