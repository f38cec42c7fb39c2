import { PAGE_SIZE } from '#contract/base/limits.ts'
import {
  type ReleaseRow,
  selectNewest,
  selectNewestInList,
  selectNewestOf,
  selectWithdrawn,
  type WithdrawnRow,
} from '#server/catalogue/discovery/releases.sql.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import type { Database } from '#server/platform/db/connect.ts'

export type { ReleaseRow, WithdrawnRow }

/** Of a list with up to so many mods all are named; of a larger one the newest releases are looked through. */
const FEW_MODS = 2_000
/** A reader that looks once a day misses none of a mod that is worked on. */
const OF_ONE_MOD = 50

/** The newest published files of a list, which is named by its facet key. */
export async function listReleases(db: Database, key: string = ALL_MODS): Promise<ReleaseRow[]> {
  if (key === ALL_MODS) return selectNewest(db, PAGE_SIZE)
  const { ids, total } = await listPage(db, { key, order: 'newest', page: 1, pageSize: FEW_MODS })
  return total > FEW_MODS
    ? selectNewestInList(db, key, PAGE_SIZE)
    : selectNewestOf(db, ids, PAGE_SIZE)
}

/** The published files of a mod, the newest first. */
export function listReleasesOf(db: Database, modId: number): Promise<ReleaseRow[]> {
  return selectNewestOf(db, [modId], OF_ONE_MOD)
}

/** Published files that were withdrawn lately, the latest first; of all mods, or of one. */
export function listWithdrawn(db: Database, modId: number | null = null): Promise<WithdrawnRow[]> {
  return selectWithdrawn(db, modId, PAGE_SIZE)
}
