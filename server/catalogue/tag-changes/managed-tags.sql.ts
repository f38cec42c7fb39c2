import { type RawBuilder, sql } from 'kysely'
import type { TagSort, TagView } from '#contract/desk/tag-states.ts'
import type { TagRow } from '#server/catalogue/tags/find-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface TagFilter {
  readonly text?: string | undefined
  readonly view: TagView
}

export interface ManagedTagRow extends TagRow {
  readonly version: number
  readonly mods: number
  readonly is_used: boolean
  readonly former_names: string[]
}

/** How many mods that visitors see each tag has; those with none are left out. */
const COUNTS = sql`
  select substr(f.key, 5)::int as tag_id, sum(b.n)::int as n
  from list_facets f join list_blocks b on b.facet_id = f.id and b.sort = 0
  where f.key like 'tag:%' group by f.id`

const IS_USED = sql`(exists (select from mod_tags u where u.tag_id = t.id)
  or exists (select from mods m where m.main_tag_id = t.id))`

const ORDERS: Readonly<Record<TagSort, RawBuilder<unknown>>> = {
  name: sql`lower(t.tag), t.id`,
  mods: sql`coalesce(c.n, 0) desc, t.id`,
  newest: sql`t.id desc`,
}

function conditions({ text, view }: TagFilter): RawBuilder<unknown> {
  const all = [sql`t.leads_to is null`]
  if (text) {
    const has = (column: RawBuilder<unknown>) =>
      sql`position(lower(${text}) in lower(${column})) > 0`
    all.push(sql`(${has(sql`t.tag`)} or exists (
      select from tags former where former.leads_to = t.id and ${has(sql`former.tag`)}))`)
  }
  if (view === 'unused') all.push(sql`not ${IS_USED}`)
  if (view === 'pictured') all.push(sql`t.image_id is not null`)
  return sql.join(all, sql` and `)
}

export async function countTags(db: Database, filter: TagFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tags t where ${conditions(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of the tags that match, in an order. */
export async function selectManagedTags(
  db: Database,
  filter: TagFilter,
  { sort, limit, offset }: { sort: TagSort; limit: number; offset: number },
): Promise<ManagedTagRow[]> {
  const { rows } = await sql<ManagedTagRow>`
    with counts as (${COUNTS}), page as materialized (
      select t.id, t.tag, t.version, t.image_id, coalesce(c.n, 0) as mods,
        row_number() over (order by ${ORDERS[sort]}) as place
      from tags t left join counts c on c.tag_id = t.id
      where ${conditions(filter)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    )
    select t.id, t.tag, t.version, t.image_id, t.mods, ${IS_USED} as is_used,
      array(select former.tag from tags former where former.leads_to = t.id order by former.id)
        as former_names,
      i.width, i.height, i.placeholder, i.webp_widths, i.avif_widths, i.copy_attempts
    from page t left join images i on i.id = t.image_id order by t.place`.execute(db)
  return rows
}
