import { sql } from 'kysely'
import type { Change } from '#server/catalogue/history/record-change.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface Media {
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
}

/** The mods that have one of the files or images now, or whose releases or histories do. */
export async function selectHolders(tx: Database, { fileIds, imageIds }: Media): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mods where file_id = any(${fileIds}::int[])
      or main_image_id = any(${imageIds}::int[])
    union select mod_id from releases where file_id = any(${fileIds}::int[])
    union select mod_id from mod_images where image_id = any(${imageIds}::int[])
    union select mod_id from mod_history_images where image_id = any(${imageIds}::int[])
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Notes what is told of files that were releases; of one that many mods had, once, for one that
 * visitors see rather than another. Of a release that they could never have nothing is told.
 */
export async function insertWithdrawnFiles(
  tx: Database,
  fileIds: readonly number[],
  reason: string,
): Promise<void> {
  await sql`
    insert into withdrawn_files (file_id, release_id, mod_id, version, published_at, reason)
    select distinct on (r.file_id) r.file_id, r.id, r.mod_id, r.version, r.published_at, ${reason}
    from releases r join mods m on m.id = r.mod_id
    where r.file_id = any(${fileIds}::int[]) and m.was_public
      and (m.hidden_at is null or r.published_at < m.hidden_at)
    order by r.file_id, m.hidden_at is not null or m.deleted_at is not null, r.mod_id
    on conflict (file_id) do nothing`.execute(tx)
}

/** Takes files out of mods, releases and every version of the histories of mods that had them. */
export async function detachFiles(tx: Database, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    update mod_changes c set snapshot = jsonb_set(c.snapshot, '{file}', 'null')
    where c.mod_id in (select mod_id from releases where file_id = any(${fileIds}::int[])
        union select id from mods where file_id = any(${fileIds}::int[]))
      and (c.snapshot -> 'file' ->> 'id')::int = any(${fileIds}::int[])`.execute(tx)
  await sql`
    with gone as (delete from releases where file_id = any(${fileIds}::int[]) returning id, mod_id)
    update mods m set file_id = case when m.file_id = any(${fileIds}::int[]) then null
        else m.file_id end,
      released_at = coalesce((select max(r.published_at) from releases r
        where r.mod_id = m.id and r.id not in (select id from gone)), m.created_at),
      released_at_text = null
    where m.id in (select mod_id from gone) or m.file_id = any(${fileIds}::int[])`.execute(tx)
}

/** The same for images. */
export async function detachImages(tx: Database, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  await sql`
    update mod_changes c set snapshot = c.snapshot || jsonb_build_object(
      'mainImage', case
        when (c.snapshot -> 'mainImage' ->> 'id')::int = any(${imageIds}::int[]) then null
        else c.snapshot -> 'mainImage' end,
      'images', coalesce((select jsonb_agg(image order by place)
        from jsonb_array_elements(c.snapshot -> 'images') with ordinality as all_images (image, place)
        where (image ->> 'id')::int <> all(${imageIds}::int[])), '[]'))
    where c.mod_id in (select mod_id from mod_history_images
      where image_id = any(${imageIds}::int[]))`.execute(tx)
  await sql`delete from mod_history_images where image_id = any(${imageIds}::int[])`.execute(tx)
  await sql`delete from mod_images where image_id = any(${imageIds}::int[])`.execute(tx)
  await sql`update mods set main_image_id = null
    where main_image_id = any(${imageIds}::int[])`.execute(tx)
}

/**
 * Takes images away from the tags that have them as their picture, and writes that down among the
 * changes of tags. Returns how many tags there were.
 */
export async function detachTagPictures(
  tx: Database,
  imageIds: readonly number[],
  author: Change['author'],
): Promise<number> {
  const accountId = 'id' in author ? author.id : null
  // Who has removed something before a backup was restored is not known any more.
  const name = author.name || 'a removal for good'
  const { rows } = await sql`
    with bare as (update tags set image_id = null, version = version + 1
      where image_id = any(${imageIds}::int[]) returning id, tag)
    insert into tag_changes (tag_id, account_id, account_name, action, label)
    select id, ${accountId}::int, ${name}, 'pictured', tag from bare order by id
    returning id`.execute(tx)
  return rows.length
}

/**
 * Empties what is said of a file's release where it comes from versions that are to go and from no
 * other. Called before they go.
 */
export async function forgetReleaseTexts(
  tx: Database,
  modId: number,
  changeIds: readonly number[],
): Promise<void> {
  const says = sql`(c.snapshot -> 'file' ->> 'id')::int = r.file_id
    and c.snapshot ->> 'version' = r.version and c.snapshot ->> 'changelog' = r.changelog`
  await sql`
    update releases r set version = '', changelog = ''
    where r.mod_id = ${modId}
      and not exists (select from mods m where m.id = r.mod_id and m.file_id = r.file_id)
      and exists (select from mod_changes c where c.mod_id = r.mod_id
        and c.id = any(${changeIds}::int[]) and ${says})
      and not exists (select from mod_changes c where c.mod_id = r.mod_id
        and c.id <> all(${changeIds}::int[]) and ${says})`.execute(tx)
}

/** Removes entries of a mod's history, and what they alone say that it has shown. */
export async function deleteVersions(
  tx: Database,
  modId: number,
  changeIds: readonly number[],
): Promise<void> {
  await sql`delete from mod_changes
    where mod_id = ${modId} and id = any(${changeIds}::int[])`.execute(tx)
  await sql`
    delete from mod_history_images h where h.mod_id = ${modId} and not exists (
      select from mod_changes c where c.mod_id = ${modId}
        and ((c.snapshot -> 'mainImage' ->> 'id')::int = h.image_id
          or c.snapshot -> 'images' @> jsonb_build_array(jsonb_build_object('id', h.image_id))))`.execute(
    tx,
  )
}

/** Gives mods a new version, so that nobody saves over what has changed. */
export async function touchMods(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`update mods set updated_at = now() where id = any(${ids}::int[])`.execute(tx)
}
