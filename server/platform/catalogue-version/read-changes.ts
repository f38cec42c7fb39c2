import { type ChangeRow, selectChanges } from '#server/platform/catalogue-version/changes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What one version of the catalogue changed. */
export type CatalogueChange = ChangeRow

/** The catalogue's version, and what led to it. */
export interface CatalogueChanges {
  readonly version: number
  readonly changes: readonly CatalogueChange[]
}

/**
 * The changes from a version on, that one included, oldest first. Those of long ago are forgotten, and an
 * older release of the site, while it still runs beside this one, notes none.
 */
export function readChanges(db: Database, version: number): Promise<CatalogueChanges> {
  return selectChanges(db, version)
}
