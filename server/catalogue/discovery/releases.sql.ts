import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A published file with the mod that it is of. */
export interface ReleaseRow {
  readonly id: number
  readonly mod_id: number
  readonly mod_name: string
  readonly category: readonly string[]
  readonly main_category: readonly string[]
  readonly sub_category: string
  /** Empty for none. */
  readonly author: string
  readonly version: string
  readonly changelog: string
  readonly published_at: Date
  readonly file_id: number
  readonly file_name: string
  readonly content_type: string
  /** In bytes. */
  readonly byte_size: number
}

function selectWhere(
  db: Database,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<ReleaseRow[]> {
  return sql<ReleaseRow>`
    select r.id, r.mod_id, m.name as mod_name, m.category, m.main_category, m.sub_category,
      coalesce(c.author, '') as author, r.version, r.changelog, r.published_at, f.id as file_id, f.name as file_name,
      f.content_type, f.byte_size
    from releases r
    join visible_mods m on m.id = r.mod_id
    join files f on f.id = r.file_id and f.scan_state <> 'infected'
    left join mod_credits c on c.mod_id = m.id
    where ${condition}
    order by r.published_at desc, r.id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
}

/** The newest releases of all mods that are not deleted. */
export function selectNewest(db: Database, limit: number): Promise<ReleaseRow[]> {
  return selectWhere(db, sql`true`, limit)
}

/** The same of these mods. */
export function selectNewestOf(
  db: Database,
  modIds: readonly number[],
  limit: number,
): Promise<ReleaseRow[]> {
  return selectWhere(db, sql`r.mod_id = any(${[...modIds]}::int[])`, limit)
}

/**
 * The same of a list with many mods: looks at one release after the other, of which a good part must
 * be of the list.
 */
export async function selectNewestInList(
  db: Database,
  key: string,
  limit: number,
): Promise<ReleaseRow[]> {
  const inList = sql`exists (
    select from list_mods l where l.mod_id = r.mod_id
      and l.facet_ids @> array(select f.id from list_facets f where f.key = ${key}))`
  return selectWhere(db, inList, limit)
}

/** A published file that was withdrawn, or that a virus scanner has found something in. */
export interface WithdrawnRow {
  /** Of the release. */
  readonly id: number
  readonly mod_id: number
  readonly mod_name: string
  readonly version: string
  readonly published_at: Date
  readonly withdrawn_at: Date
  /** Null where a scanner has withdrawn it. */
  readonly reason: string | null
  /** What the scanner has found. */
  readonly found: string | null
}

/** The files that were withdrawn last, of all mods or of one. */
export async function selectWithdrawn(
  db: Database,
  modId: number | null,
  limit: number,
): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`
    select w.*, m.name as mod_name from (
      select release_id as id, mod_id, version, published_at, withdrawn_at, reason, null as found
      from withdrawn_files where release_id is not null
      union all
      select r.id, r.mod_id, r.version, r.published_at, f.scanned_at, null, f.scan_note
      from files f join releases r on r.file_id = f.id
      where f.scan_state = 'infected' and f.scanned_at is not null) w
    join visible_mods m on m.id = w.mod_id
    where ${modId === null ? sql`true` : sql`w.mod_id = ${modId}`}
    order by w.withdrawn_at desc, w.id desc limit ${limit}`.execute(db)
  return rows
}
