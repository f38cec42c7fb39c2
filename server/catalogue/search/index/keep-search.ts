import { refreshGenericWords } from '#server/catalogue/search/index/generic-words.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { selectMovedMods } from '#server/catalogue/search/index/keep-search.sql.ts'
import { isRebuildNeeded, rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** Mods that one statement looks at: few enough not to keep others waiting. */
const BATCH = 2_000

/**
 * Has the queue keep search in order: once an hour mods that have become more popular are moved up
 * and words found anew that nearly all mods of a category have, and at once the index is built where a
 * catalogue has none yet, or was left half built.
 */
export async function workKeepSearch(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('keep-search', async () => {
    if (await isRebuildNeeded(db)) await rebuildSearch(db)
    await refreshPopularity(db)
    await refreshGenericWords(db)
  })
  if (await isRebuildNeeded(db)) await jobs.send(db, 'keep-search', {})
}

/** Notes the popularity tiers of mods whose downloads have left them; returns how many did. */
export async function refreshPopularity(db: Database): Promise<number> {
  let moved = 0
  let after = 0
  for (;;) {
    const { last, modIds } = await selectMovedMods(db, after, BATCH)
    if (modIds.length > 0) await db.transaction().execute((tx) => indexSearch(tx, modIds))
    moved += modIds.length
    if (last === null) return moved
    after = last
  }
}
