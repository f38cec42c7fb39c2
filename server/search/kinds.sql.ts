import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** A list that a search may mean, with how many mods it has. */
export interface ListRow {
  readonly id: number
  readonly key: string
  readonly total: number
  /** Of the list of a tag: how the tag is written. */
  readonly tag: string | null
  /** The folded label by which a tag was asked for. */
  readonly label: string | null
}

/**
 * The lists with these keys, and those of the tags with these labels in lower case, as far as there are
 * such.
 */
export async function selectLists(
  db: Database,
  keys: readonly string[],
  labels: readonly string[],
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select f.id, f.key, wanted.tag, wanted.label, coalesce((
        select sum(b.n) from list_blocks b where b.facet_id = f.id and b.sort = 0
      ), 0)::int as total
    from (
      select unnest(${keys}::text[]) as key, null as tag, null as label
      union all
      select 'tag:' || t.id, t.tag, lower(t.tag) from tags t
      where lower(t.tag) = any(${labels}::text[])
    ) wanted
    join list_facets f on f.key = wanted.key`.execute(db)
  return rows
}
