import { type RawBuilder, sql } from 'kysely'
import type { ManageSort, ModView } from '#contract/desk/manage-choices.ts'
import type { ModFilter } from '#contract/desk/managed-mods.ts'
import type { ImageRow } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { matching } from '#server/publishing/manage/filter-mods.sql.ts'

export interface ManagedRow {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date | null
  readonly hidden_at: Date | null
  readonly shown_from: Date | null
  readonly category: string[]
  readonly main_category: string[]
  readonly sub_category: string
  readonly tags: string[]
  readonly download_count: number
  readonly created_at: Date | null
  readonly updated_at: Date
  readonly image: ImageRow | null
  readonly file: {
    readonly name: string
    readonly size: number
    readonly scan: 'clean' | 'infected' | 'not_scanned'
  } | null
  readonly added_by: string | null
}

/** Which page of which order. */
export interface PageOfOrder {
  readonly sort: ManageSort
  readonly isDescending: boolean
  /** The mod that the page follows, or that follows the page; without either, the first page. */
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** What the mods are ordered by; the indexes of the migration have the same. */
const KEYS: Readonly<Record<ManageSort, readonly RawBuilder<unknown>[]>> = {
  name: [sql`lower(m.name) collate "C"`],
  category: [sql`m.main_category`, sql`m.sub_category`],
  created: [sql`coalesce(m.created_at, '-infinity')`],
  changed: [sql`m.updated_at`],
  downloads: [sql`coalesce(d.download_count, 0)`],
}
const COUNTS = sql`left join mod_downloads d on d.mod_id = m.id`

/**
 * The ids of a page in its order, and how many mods match in all. Pages begin beside a mod and not at
 * a number: however far into the catalogue, an index finds them at once. What no index finds is looked
 * through once for both.
 */
export async function selectPage(
  db: Database,
  filter: ModFilter,
  page: PageOfOrder,
  limit: number,
): Promise<{ total: number; ids: number[] }> {
  const { sort, isDescending, after, before } = page
  const isBackwards = before !== undefined
  const isAscending = isDescending === isBackwards
  const joined = sort === 'downloads' ? COUNTS : sql``
  const keys = KEYS[sort]
  const names = keys.map((_, index) => sql.ref(`key_${index}`))
  const beside = before ?? after
  const condition =
    beside === undefined
      ? sql`true`
      : sql`(${sql.join([...names, sql`id`])}) ${sql.raw(isAscending ? '>' : '<')}
          (${sql.join([...keys, sql`m.id`].map((key) => keyOf(key, beside, joined)))})`
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const order = sql.join([...names, sql`id`].map((key) => sql`${key} ${direction}`))
  const columns = sql.join(keys.map((key, index) => sql`${key} as ${sql.ref(`key_${index}`)}`))
  const isNarrowed = NARROWING.some((part) => filter[part] !== undefined)
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matching as ${isNarrowed ? sql`materialized` : sql`not materialized`} (
      select m.id, ${columns} ${matching(filter, joined)})
    select ${isNarrowed ? COUNT_MATCHING : (WHOLE_VIEWS[filter.view] ?? COUNT_MATCHING)} as total,
      array(select id from matching where ${condition} order by ${order} limit ${limit}) as ids
    `.execute(db)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { total, ids: isBackwards ? ids.toReversed() : ids }
}

const COUNT_MATCHING = sql`(select count(*)::int from matching)`
/** Counting the few that a view lacks takes a tenth of the time. */
const WHOLE_VIEWS: Readonly<Partial<Record<ModView, RawBuilder<unknown>>>> = {
  live: sql`(select count(*)::int from mods)
    - (select count(*)::int from mods where deleted_at is not null)`,
  public: sql`(select count(*)::int from mods)
    - (select count(*)::int from mods where deleted_at is not null or hidden_at is not null)`,
}

/** What narrows a view to mods that the indexes of the orders do not have together. */
const NARROWING = [
  ...(['text', 'lacks', 'addedBy', 'editorId'] as const),
  ...(['modType', 'category', 'subCategory'] as const),
]

/** What a mod has in an order, read anew. */
function keyOf(key: RawBuilder<unknown>, id: number, joined: RawBuilder<unknown>) {
  return sql`(select ${key} from mods m ${joined} where m.id = ${id})`
}

export async function countMatching(db: Database, filter: ModFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What the table shows of these mods, in the order of the ids. */
export async function selectManaged(db: Database, ids: readonly number[]): Promise<ManagedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ManagedRow>`
    select m.id, m.name, m.deleted_at, m.hidden_at, m.shown_from, m.category, m.main_category,
      m.sub_category, m.created_at, m.updated_at,
      array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position) as tags,
      coalesce((select d.download_count from mod_downloads d where d.mod_id = m.id), 0)
        as download_count,
      (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'placeholder', i.placeholder, 'webp_widths', i.webp_widths, 'avif_widths', i.avif_widths,
        'copy_attempts', i.copy_attempts) from images i where i.id = m.main_image_id) as image,
      (select json_build_object('name', f.name, 'size', f.byte_size, 'scan', f.scan_state)
        from files f where f.id = m.file_id) as file,
      (select c.account_name from mod_changes c where c.mod_id = m.id and c.action = 'added'
        and c.account_name <> '' order by c.id limit 1) as added_by
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join mods m on m.id = wanted.id order by wanted.place`.execute(db)
  return rows
}

/** Who has added mods: the index is walked from name to name. */
export async function selectPeople(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive people (name) as (
      (select min(account_name) from mod_changes where action = 'added' and account_name <> '')
      union all
      select (select min(account_name) from mod_changes
        where action = 'added' and account_name <> '' and account_name > people.name)
      from people where people.name is not null
    )
    select name from people where name is not null limit 200`.execute(db)
  return rows.map(({ name }) => name)
}
