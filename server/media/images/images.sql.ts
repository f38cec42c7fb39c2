import { sql } from 'kysely'
import { MAX_COPY_ATTEMPTS } from '#server/media/images/copy-limits.ts'
import type { DecodedImage } from '#server/media/images/decode-image.ts'
import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What is needed to send an image or to make its copies. */
export interface StoredImage {
  id: number
  path: string
  content_type: string
  width: number | null
  webp_widths: number[]
  avif_widths: number[]
  copy_attempts: number
}

export async function selectStoredImage(
  db: Database,
  id: number,
): Promise<StoredImage | undefined> {
  const { rows } = await sql<StoredImage>`
    select id, path, content_type, width, webp_widths, avif_widths, copy_attempts
    from images where id = ${id}
  `.execute(db)
  return rows[0]
}

/** An image as it is sent, and whether visitors may see it. */
export interface ServedImage extends StoredImage {
  /** A mod that visitors see shows it, or shows it in its history; or a tag does. */
  is_public: boolean
}

export async function selectServedImage(
  db: Database,
  id: number,
): Promise<ServedImage | undefined> {
  const { rows } = await sql<ServedImage>`
    select i.id, i.path, i.content_type, i.width, i.webp_widths, i.avif_widths, i.copy_attempts,
      exists (select from visible_mods m where m.main_image_id = i.id)
      or exists (select from mod_images g join visible_mods m on m.id = g.mod_id
        where g.image_id = i.id)
      or exists (select from mod_history_images h join visible_mods m on m.id = h.mod_id
        where h.image_id = i.id)
      or exists (select from tags t where t.image_id = i.id) as is_public
    from images i where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Ids of the mods that visitors see with an image, in their history too. */
export async function selectModsShowing(db: Database, imageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from visible_mods m where m.main_image_id = ${imageId}
    union select m.id from mod_images g join visible_mods m on m.id = g.mod_id
      where g.image_id = ${imageId}
    union select m.id from mod_history_images h join visible_mods m on m.id = h.mod_id
      where h.image_id = ${imageId}
    -- More than an answer can name.
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** An image that the storage has, as it was measured. */
export interface MeasuredImage extends Omit<DecodedImage, 'drawn'> {
  readonly byteSize: number
  /** In hexadecimal digits, where it is known. */
  readonly sha256?: string | undefined
}

export async function insertImage(
  db: Database,
  path: string,
  image: MeasuredImage,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into images (path, content_type, width, height, byte_size, placeholder, sha256)
    values (${path}, ${image.contentType}, ${image.width}, ${image.height}, ${image.byteSize},
      ${image.placeholder}, ${image.sha256 ?? null})
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The image was not stored')
  return row.id
}

/**
 * Says that the copies of these widths are in the storage: the whole set of a format, so what had to be
 * ended before was not the image's fault.
 */
export async function setVariantWidths(
  db: Database,
  imageId: number,
  format: VariantFormat,
  widths: readonly number[],
): Promise<void> {
  const column = sql.ref(`${format}_widths`)
  await sql`update images set ${column} = ${widths}::int[], copy_attempts = 0
    where id = ${imageId}`.execute(db)
}

/** Whether an image has this path. */
export async function selectIsPathTaken(db: Database, path: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from images where path = ${path}`.execute(db)
  return rows.length > 0
}

/** The images that a mod shows, or has shown, with their checksums where they are known. */
export async function selectImagesOfMod(
  db: Database,
  modId: number,
): Promise<{ id: number; path: string; sha256: string | null }[]> {
  const { rows } = await sql<{ id: number; path: string; sha256: string | null }>`
    select id, path, sha256 from images where id in (
      select main_image_id from mods where id = ${modId}
      union select image_id from mod_images where mod_id = ${modId}
      union select image_id from mod_history_images where mod_id = ${modId})
    order by id`.execute(db)
  return rows
}

export async function setImageSha256(db: Database, id: number, sha256: string): Promise<void> {
  await sql`update images set sha256 = ${sha256} where id = ${id}`.execute(db)
}

/** Notes that making a copy of an image had to be ended; returns how often that has happened. */
export async function countCopyAttempt(db: Database, imageId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    update images set copy_attempts = least(copy_attempts + 1, 100) where id = ${imageId}
    returning copy_attempts as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Forgets all such notes; returns whether there were any. */
export async function forgetCopyAttempts(tx: Database): Promise<boolean> {
  const { rows } = await sql`
    update images set copy_attempts = 0 where copy_attempts > 0 returning id`.execute(tx)
  return rows.length > 0
}

/** Notes with which library copies are made from now on; returns whether it was another one before. */
export async function noteLibrary(tx: Database, version: string): Promise<boolean> {
  const { rows } = await sql`
    insert into image_library (version) values (${version})
    on conflict (singleton) do update set version = excluded.version
      where image_library.version <> excluded.version
    returning version`.execute(tx)
  return rows.length > 0
}

/** Images after `afterId`, by id, whose copies are not given up and that lack copies in a format, and which formats. */
export async function selectWithoutVariants(
  db: Database,
  afterId: number,
  limit: number,
): Promise<{ id: number; formats: VariantFormat[] }[]> {
  const { rows } = await sql<{ id: number; formats: VariantFormat[] }>`
    select id, array_remove(array[
      case when webp_widths = '{}' then 'webp' end,
      case when avif_widths = '{}' then 'avif' end], null) as formats
    from images
    where id > ${afterId} and width is not null and copy_attempts < ${MAX_COPY_ATTEMPTS} and (webp_widths = '{}' or avif_widths = '{}')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Of a mod's images: how many can have copies, and how many have theirs in each format. */
export async function selectCopyCounts(
  db: Database,
  modId: number,
): Promise<Record<'images' | VariantFormat, number>> {
  const { rows } = await sql<Record<'images' | VariantFormat, number>>`
    select count(*)::int as images,
      (count(*) filter (where webp_widths <> '{}'))::int as webp,
      (count(*) filter (where avif_widths <> '{}'))::int as avif
    from images
    where width is not null and copy_attempts < ${MAX_COPY_ATTEMPTS} and id in (
      select main_image_id from mods where id = ${modId}
      union select image_id from mod_images where mod_id = ${modId})`.execute(db)
  return rows[0] ?? { images: 0, webp: 0, avif: 0 }
}

/** A stored image as the API tells of it. */
export async function selectImage(db: Database, id: number) {
  return db
    .selectFrom('images')
    .select([
      'id',
      'path',
      'byte_size',
      'width',
      'height',
      'placeholder',
      'webp_widths',
      'avif_widths',
      'copy_attempts',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
