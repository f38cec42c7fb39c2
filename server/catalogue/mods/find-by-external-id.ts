import { selectByExternalIds, selectWithoutImage } from '#server/catalogue/mods/mods.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The ids of the mods that have these external ids, those in the trash included. */
export async function findByExternalIds(
  db: Database,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectByExternalIds(db, externalIds)
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

/** The same of those that have no main image and are not in the trash. */
export async function findWithoutImage(
  db: Database,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectWithoutImage(db, externalIds)
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
