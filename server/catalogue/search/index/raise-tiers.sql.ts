import { sql } from 'kysely'
import { TIER_STEPS } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** By how much a mod's downloads have just grown. */
export interface Downloaded {
  readonly modId: number
  readonly by: number
}

const STEPS = `{${TIER_STEPS.join(',')}}`

/** Those of the mods that had been in a lower tier before they grew. */
export async function selectRisen(
  tx: Database,
  downloaded: readonly Downloaded[],
): Promise<number[]> {
  const { rows } = await sql<{ mod_id: number }>`
    select l.mod_id
    from unnest(${downloaded.map(({ modId }) => modId)}::int[],
      ${downloaded.map(({ by }) => by)}::int[]) as grown (mod_id, by)
      join list_mods l on l.mod_id = grown.mod_id
    where width_bucket(l.downloads, ${STEPS}::int[])
      <> width_bucket(l.downloads - grown.by, ${STEPS}::int[])`.execute(tx)
  return rows.map((row) => row.mod_id)
}

/** Puts mods into the part of the index that their downloads belong to. */
export async function moveToTiers(tx: Database, modIds: readonly number[]): Promise<void> {
  await sql`
    update search_terms t set band = width_bucket(l.downloads, ${STEPS}::int[])
    from list_mods l
    where l.mod_id = any(${modIds}::int[]) and t.mod_id = any(${modIds}::int[])
      and t.mod_id = l.mod_id
      and t.band <> width_bucket(l.downloads, ${STEPS}::int[])`.execute(tx)
}
