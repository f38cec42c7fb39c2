import { type RawBuilder, sql } from 'kysely'
import { createdAtText } from '#server/catalogue/mods/created-at-text.ts'
import { replaceDifferent } from '#server/catalogue/writing/replace-different.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod as the statements below take it; the `has_` flags say whether a value was given at all. */
export interface ModRow {
  readonly id: number
  readonly external_id: string | null
  readonly name: string
  readonly description: string
  readonly search_keywords: string
  readonly category: readonly string[]
  readonly main_category: readonly string[]
  readonly sub_category: string
  readonly main_tag_id: number | null
  readonly tag_ids: readonly number[]
  readonly download_count: number | undefined
  readonly has_created_at: boolean
  readonly created_at: string | null
  readonly created_at_text: string | null
  readonly has_released_at: boolean
  readonly released_at: string | null
  readonly released_at_text: string | null
  readonly has_main_image: boolean
  readonly main_image_id: number | null
  readonly image_ids: readonly number[] | undefined
  readonly has_file: boolean
  readonly file_id: number | null
}

/** The new mods, which have nothing yet that would have to be compared. */
export type NewIds = ReadonlySet<number>

export interface KnownMod {
  readonly id: number
  readonly external_id: string
  readonly is_deleted: boolean
}

/** The mods that have one of these external ids, those in the trash included. */
export async function selectKnown(
  tx: Database,
  externalIds: readonly string[],
): Promise<KnownMod[]> {
  if (externalIds.length === 0) return []
  const { rows } = await sql<KnownMod>`
    select id, external_id, deleted_at is not null as is_deleted
    from mods where external_id = any(${externalIds}::text[])`.execute(tx)
  return rows
}

/** Takes the next `count` ids, in rising order. */
export async function reserveIds(tx: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('mods', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

const MOD_COLUMNS =
  sql.raw(`id int, external_id text, name text, description text, search_keywords text,
  category text[], main_category text[], sub_category text, main_tag_id int,
  has_created_at boolean, created_at timestamptz, created_at_text text,
  has_released_at boolean, released_at timestamptz, released_at_text text,
  has_main_image boolean, main_image_id int, has_file boolean, file_id int`)

function inputOf(rows: readonly ModRow[]): RawBuilder<unknown> {
  const slim = rows.map(({ tag_ids, image_ids, download_count, ...columns }) => columns)
  return sql`json_to_recordset(${JSON.stringify(slim)}::json) as input (${MOD_COLUMNS})`
}

/** Kept only where it says more than the time itself, so that what an export wrote is no change. */
const GIVEN_TEXT = sql`nullif(input.created_at_text, ${createdAtText(sql`input.created_at`)})`
const GIVEN_RELEASED_TEXT = sql`
  nullif(input.released_at_text, ${createdAtText(sql`input.released_at`)})`

export async function insertMods(tx: Database, rows: readonly ModRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into mods (id, external_id, name, description, search_keywords, category, main_category,
      sub_category, main_tag_id, main_image_id, file_id, created_at, created_at_text,
      released_at, released_at_text)
    overriding system value
    select id, external_id, name, description, search_keywords, category, main_category,
      sub_category, main_tag_id, main_image_id, file_id,
      case when has_created_at then created_at else now() end, ${GIVEN_TEXT},
      case when has_released_at then released_at when has_created_at then created_at
        else now() end, ${GIVEN_RELEASED_TEXT}
    from ${inputOf(rows)} order by id`.execute(tx)
}

/** Changes the mods that differ from their rows; returns their ids. */
export async function updateMods(tx: Database, rows: readonly ModRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const changed = await sql<{ id: number }>`
    update mods m set name = wanted.name, description = wanted.description,
      search_keywords = wanted.search_keywords, category = wanted.category,
      main_category = wanted.main_category, sub_category = wanted.sub_category,
      main_tag_id = wanted.main_tag_id, main_image_id = wanted.main_image_id,
      file_id = wanted.file_id, created_at = wanted.created_at,
      created_at_text = wanted.created_at_text, released_at = wanted.released_at,
      released_at_text = wanted.released_at_text, updated_at = now()
    from (
      select input.id, input.name, input.description, input.search_keywords, input.category,
        input.main_category, input.sub_category, input.main_tag_id,
        case when has_main_image then input.main_image_id else o.main_image_id end main_image_id,
        case when has_file then input.file_id else o.file_id end file_id,
        case when has_created_at then input.created_at else o.created_at end created_at,
        case when has_created_at then ${GIVEN_TEXT} else o.created_at_text end created_at_text,
        case when has_released_at then input.released_at
          -- Never released anew: the newest file came with the mod.
          when has_created_at and o.released_at is not distinct from o.created_at
            then input.created_at
          else o.released_at end released_at,
        case when has_released_at then ${GIVEN_RELEASED_TEXT}
          else o.released_at_text end released_at_text
      from ${inputOf(rows)} join mods o on o.id = input.id
    ) wanted
    where m.id = wanted.id
      and (m.name, m.description, m.search_keywords, m.category, m.main_category, m.sub_category,
        m.main_tag_id, m.main_image_id, m.file_id, m.created_at, m.created_at_text,
        m.released_at, m.released_at_text)
      is distinct from (wanted.name, wanted.description, wanted.search_keywords, wanted.category,
        wanted.main_category, wanted.sub_category, wanted.main_tag_id, wanted.main_image_id,
        wanted.file_id, wanted.created_at, wanted.created_at_text, wanted.released_at,
        wanted.released_at_text)
    returning m.id`.execute(tx)
  return changed.rows.map((row) => row.id)
}

/** Notes that something of the mods changed that is not in their rows. */
export async function touchMods(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update mods set updated_at = now() where id = any(${ids}::int[])`.execute(tx)
}

/** Gives the mods the tags of their rows, in that order; returns the ids of those that changed. */
export async function replaceModTags(
  tx: Database,
  rows: readonly ModRow[],
  newIds: NewIds,
): Promise<number[]> {
  const lists = rows.map((row) => ({ id: row.id, wanted: row.tag_ids }))
  return replaceRelated(tx, lists, newIds, { table: 'mod_tags', column: 'tag_id' })
}

/** Gives the mods the images of those rows that name any; returns the ids of those that changed. */
export async function replaceModImages(
  tx: Database,
  rows: readonly ModRow[],
  newIds: NewIds,
): Promise<number[]> {
  const lists = rows.flatMap(({ id, image_ids }) => (image_ids ? { id, wanted: image_ids } : []))
  return replaceRelated(tx, lists, newIds, { table: 'mod_images', column: 'image_id' })
}

async function replaceRelated(
  tx: Database,
  lists: readonly { id: number; wanted: readonly number[] }[],
  newIds: NewIds,
  names: { table: 'mod_tags' | 'mod_images'; column: 'tag_id' | 'image_id' },
): Promise<number[]> {
  const table = sql.table(names.table)
  const column = sql.ref(names.column)
  return replaceDifferent(tx, lists, newIds, {
    selectDifferent: (known) => sql<{ id: number }>`
      select id from json_to_recordset(${JSON.stringify(known)}::json)
        as input (id int, wanted int[])
      where wanted is distinct from
        array(select r.${column} from ${table} r where r.mod_id = input.id order by r.position)`,
    remove: (ids) => sql`delete from ${table} where mod_id = any(${ids}::int[])`,
    insert: (different) => {
      const places = different.flatMap(({ id, wanted }) =>
        wanted.map((value, position) => ({ id, value, position })),
      )
      return sql`
        insert into ${table} (mod_id, ${column}, position)
        select unnest(${places.map((place) => place.id)}::int[]),
          unnest(${places.map((place) => place.value)}::int[]),
          unnest(${places.map((place) => place.position)}::int[])`
    },
  })
}

/**
 * Gives every new mod a counter and sets those of known mods whose rows name a count; returns the ids
 * of the known ones that changed. In the order of the ids, as everything that writes many counters.
 */
export async function writeDownloads(
  tx: Database,
  newRows: readonly ModRow[],
  knownRows: readonly ModRow[],
): Promise<number[]> {
  const counters = [
    ...newRows.map(({ id, download_count }) => ({ id, count: download_count ?? 0, isNew: true })),
    ...knownRows.flatMap(({ id, download_count }) =>
      download_count === undefined ? [] : { id, count: download_count, isNew: false },
    ),
  ]
  if (counters.length === 0) return []
  const { rows } = await sql<{ mod_id: number }>`
    insert into mod_downloads as d (mod_id, download_count)
    select id, count
    from unnest(${counters.map((counter) => counter.id)}::int[],
      ${counters.map((counter) => counter.count)}::int[]) as input (id, count)
    order by id
    on conflict (mod_id) do update set download_count = excluded.download_count
    where d.download_count <> excluded.download_count
    returning mod_id`.execute(tx)
  const created = new Set(newRows.map((row) => row.id))
  return rows.map((row) => row.mod_id).filter((id) => !created.has(id))
}
