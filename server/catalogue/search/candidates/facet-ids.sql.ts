import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The ids of lists by their keys, as far as there are such lists. */
export async function selectFacetIds(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: number }>`
    select key, id from list_facets where key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
