import { sql } from 'kysely'
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
  // One text: as rows of arrays they would take longer to read than to find.
  const { rows } = await sql<{ mods: string | null }>`
    select string_agg(
      concat_ws(',', created_key, downloads, array_to_string(facet_ids, ',')), ';') as mods
    from list_mods where mod_id = any(${`{${ids.join(',')}}`}::int[])`.execute(tx)
  return (rows[0]?.mods ?? '').split(';').map((mod) => {
    const [createdKey = 0, downloads = 0, ...facetIds] = mod.split(',').map(Number)
    return { createdKey, downloads, facetIds }
  })
}
