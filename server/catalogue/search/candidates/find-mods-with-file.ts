import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import {
  selectModsWithFile,
  selectModsWithFiles,
} from '#server/catalogue/search/candidates/inner-files.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Of names that only begin so, this many are looked at, in the order of the alphabet. */
const MOST_BEGUN = 3_000
/** What is shorter is the beginning of nearly everything. */
const LEAST_BEGINNING = 3

/** Mods that have a file. */
export interface ModsWithFile {
  readonly ids: readonly number[]
  /** Whether there may be more than these. */
  readonly isCut: boolean
}

/**
 * Mods whose present file has a file of this name in it, whatever its case; a name that ends in `*` is
 * the beginning of one. Of more than are shown, one more than that, those whose files came last.
 */
export async function findModsWithFile(db: Database, name: string): Promise<ModsWithFile> {
  const lower = name.toLowerCase()
  const beginning = lower.replace(/\*+$/, '')
  if (beginning === lower) {
    const ids = await selectModsWithFile(db, lower, RESULT_CAP + 1)
    return { ids, isCut: ids.length > RESULT_CAP }
  }
  if (beginning.length < LEAST_BEGINNING) return { ids: [], isCut: false }
  const most = { names: MOST_BEGUN, mods: RESULT_CAP + 1 }
  const { ids, isCut } = await selectModsWithFiles(db, beginning, most)
  return { ids, isCut: isCut || ids.length > RESULT_CAP }
}
