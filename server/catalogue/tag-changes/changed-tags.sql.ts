import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A tag as somebody is about to change it. */
export interface LockedTag {
  readonly id: number
  readonly tag: string
  readonly version: number
  readonly leads_to: number | null
  readonly image_id: number | null
}

/** The tags with these ids, kept from others until the transaction ends. */
export async function lockTags(tx: Database, ids: readonly number[]): Promise<LockedTag[]> {
  const { rows } = await sql<LockedTag>`
    select id, tag, version, leads_to, image_id from tags
    where id = any(${ids}::int[]) order by id for update`.execute(tx)
  return rows
}

/** Who has a label, ignoring case; with the tag that it leads to. */
export async function selectLabelOwner(
  tx: Database,
  label: string,
): Promise<{ id: number; leads_to: number | null; leads_to_tag: string | null } | undefined> {
  const { rows } = await sql<{
    id: number
    leads_to: number | null
    leads_to_tag: string | null
  }>`
    select t.id, t.leads_to, target.tag as leads_to_tag
    from tags t left join tags target on target.id = t.leads_to
    where lower(t.tag) = lower(${label})`.execute(tx)
  return rows[0]
}

/** Writes a tag's new label. */
export async function updateLabel(tx: Database, id: number, label: string): Promise<void> {
  await sql`update tags set tag = ${label}, version = version + 1 where id = ${id}`.execute(tx)
}

/**
 * Has a label lead to a tag.
 * @param id of a former name that is to have the label now; undefined for a new one.
 */
export async function insertFormerName(
  tx: Database,
  label: string,
  tagId: number,
  id?: number,
): Promise<void> {
  await sql`
    insert into tags (id, tag, leads_to)
    values (coalesce(${id ?? null}::int, nextval(pg_get_serial_sequence('tags', 'id'))::int),
      ${label}, ${tagId})`.execute(tx)
}

/** Has a tag, and what leads to it, lead to another; the other gets its picture if it has none. */
export async function leadTag(tx: Database, id: number, intoId: number): Promise<void> {
  await sql`
    update tags into_tag set image_id = coalesce(into_tag.image_id, merged.image_id)
    from tags merged where into_tag.id = ${intoId} and merged.id = ${id}`.execute(tx)
  await sql`
    update tags set leads_to = ${intoId}, version = version + 1,
      image_id = case when id = ${id} then null else image_id end
    where id = ${id} or leads_to = ${id}`.execute(tx)
}

export async function updateImage(tx: Database, id: number, imageId: number | null): Promise<void> {
  await sql`
    update tags set image_id = ${imageId}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Removes a tag with the names that lead to it. */
export async function deleteTag(tx: Database, id: number): Promise<void> {
  await sql`delete from tags where id = ${id} or leads_to = ${id}`.execute(tx)
}

/** Whether any mod has the tag, hidden ones and the trash included. */
export async function selectIsUsed(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from mod_tags t where t.tag_id in (select id from tags
        where id = ${id} or leads_to = ${id}))
      or exists (select from mods m where m.main_tag_id in (select id from tags
        where id = ${id} or leads_to = ${id})) as is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}

/** How many mods have a tag, and how many of those another one. */
export async function countMods(
  db: Database,
  id: number,
  otherId: number,
): Promise<{ total: number; both: number }> {
  const { rows } = await sql<{ total: number; both: number }>`
    select (select count(*) from (
        select mod_id from mod_tags where tag_id = ${id}
        union select m.id from mods m where m.main_tag_id = ${id}) having_it)::int as total,
      (select count(*) from mod_tags one join mod_tags other
        on other.mod_id = one.mod_id and other.tag_id = ${otherId}
        where one.tag_id = ${id})::int as both`.execute(db)
  return rows[0] ?? { total: 0, both: 0 }
}

export async function selectTag(
  db: Database,
  id: number,
): Promise<Pick<LockedTag, 'tag' | 'leads_to' | 'version'> | undefined> {
  const { rows } = await sql<Pick<LockedTag, 'tag' | 'leads_to' | 'version'>>`
    select tag, leads_to, version from tags where id = ${id}`.execute(db)
  return rows[0]
}
