import { insertExternalIds } from '#server/catalogue/writing/external-ids.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Names the mods that have no external id, for good; nothing that visitors see changes. */
export function giveExternalIds(db: Database): Promise<void> {
  return insertExternalIds(db)
}
