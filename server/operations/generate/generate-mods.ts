import { rebuildLists } from '#server/catalogue/lists/rebuild-lists.ts'
import { rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { modGenerator } from '#server/operations/generate/generated-mod.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const BATCH = 2_000

/** What happens, for whoever waits. */
export interface GenerateProgress {
  readonly step: 'mods' | 'lists' | 'search'
  readonly done: number
  readonly of: number
}

export interface GenerateOptions {
  /** Other seeds give other mods. Default 1. */
  readonly seed?: number
  readonly onProgress?: (progress: GenerateProgress) => void
}

/**
 * Fills the catalogue with invented mods for benchmarks, so that `generated:1` to `generated:COUNT`
 * exist; those that exist already and are the same stay untouched. Returns how many are new.
 */
export async function generateMods(
  handle: DatabaseHandle,
  count: number,
  options: GenerateOptions = {},
): Promise<number> {
  const generate = modGenerator(options.seed ?? 1)
  const report = options.onProgress ?? (() => undefined)
  let created = 0
  for (let first = 1; first <= count; first += BATCH) {
    const size = Math.min(BATCH, count - first + 1)
    const drafts = Array.from({ length: size }, (_, index) => generate(first + index))
    const saved = await handle.db
      .transaction()
      .execute((tx) => saveMods(tx, drafts, { updateLists: false }))
    created += saved.created
    report({ step: 'mods', done: first + size - 1, of: count })
  }
  await rebuildLists(handle.db, (done, of) => report({ step: 'lists', done, of }))
  await rebuildSearch(handle.db, (done, of) => report({ step: 'search', done, of }))
  return created
}
