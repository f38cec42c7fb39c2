import { sql } from 'kysely'
import { parseIds } from '#server/catalogue/search/parse-ids.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod of a result, as far as counting needs it. */
export interface CountedRow {
  readonly createdKey: number
  readonly downloads: number
  readonly facetIds: readonly number[]
}

/** These mods as far as counting needs them, in no order. */
export async function selectCounted(tx: Database, ids: readonly number[]): Promise<CountedRow[]> {
  if (ids.length === 0) return []
  // One text of nothing but numbers: as rows of arrays they would take longer to read than to find.
  const { rows } = await sql<{ mods: string | null }>`
    select string_agg(concat_ws(',', created_key, downloads, cardinality(facet_ids),
      nullif(array_to_string(facet_ids, ','), '')), ',') as mods
    from list_mods where mod_id = any(${`{${ids.join(',')}}`}::int[])`.execute(tx)
  const numbers = parseIds(rows[0]?.mods ?? '')
  const mods: CountedRow[] = []
  for (let at = 0; at < numbers.length; ) {
    const [createdKey = 0, downloads = 0, lists = 0] = numbers.slice(at, at + 3)
    const end = at + 3 + lists
    mods.push({ createdKey, downloads, facetIds: numbers.slice(at + 3, end) })
    at = end
  }
  return mods
}
