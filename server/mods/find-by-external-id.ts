import type { Database } from '#server/db/connect.ts'
import { selectByExternalIds } from '#server/mods/mods.sql.ts'

/** The ids of the mods that have these external ids, those in the trash included. */
export async function findByExternalIds(
  db: Database,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectByExternalIds(db, externalIds)
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
