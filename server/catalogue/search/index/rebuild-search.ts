import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import {
  analyzeCatalogue,
  analyzeSearch,
  countListed,
  createTermIndexes,
  deleteRebuild,
  deleteUnusedWords,
  dropTermIndexes,
  hasDocs,
  saveRebuild,
  selectNextIds,
  selectRebuild,
} from '#server/catalogue/search/index/rebuild-search.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** Each batch holds the index's lock: larger ones are faster, smaller ones let writers in sooner. */
const ONLINE_BATCH = 500
const FIRST_BATCH = 2_000

/** Whether there are mods but no index of them, or only a part of one. */
export async function isRebuildNeeded(db: Database): Promise<boolean> {
  if (await selectRebuild(db)) return true
  return !(await hasDocs(db)) && (await countListed(db)) > 0
}

/**
 * Makes the index of search anew from the catalogue, in small transactions beside the running site.
 * One that was stopped goes on where it was. Into an empty index it works several times faster.
 * @param onProgress is told how many mods are done of how many.
 * @returns how many mods were indexed, in this run and in the stopped ones that it continues.
 */
export async function rebuildSearch(
  db: Database,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<number> {
  const started = await selectRebuild(db)
  const isFirst = (started?.done ?? 0) === 0 && !(await hasDocs(db))
  if (isFirst) await dropTermIndexes(db)
  const total = await countListed(db)
  await analyzeCatalogue(db)
  let { after_id: after, done } = started ?? { after_id: 0, done: 0 }
  for (;;) {
    const ids = await selectNextIds(db, after, isFirst ? FIRST_BATCH : ONLINE_BATCH)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    done += ids.length
    await indexBatch(db, ids, { after_id: after, done })
    onProgress(done, Math.max(total, done))
  }
  // Also where a stopped first run left them out.
  await createTermIndexes(db)
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'search')
    await deleteUnusedWords(tx)
    await deleteRebuild(tx)
  })
  await analyzeSearch(db)
  return done
}

async function indexBatch(
  db: Database,
  ids: readonly number[],
  state: { after_id: number; done: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await indexSearch(tx, ids)
    await saveRebuild(tx, state)
  })
}
