import { BLOCK_SIZE, type BlockSize } from '#server/catalogue/lists/block-size.ts'
import {
  selectHeadlessLists,
  selectListed,
  selectMisplacedMods,
  selectMisshapenBlocks,
  selectOutOfBounds,
} from '#server/catalogue/lists/check-lists.sql.ts'
import { selectNextIds, selectSource } from '#server/catalogue/lists/index-mods.sql.ts'
import { keysOf } from '#server/catalogue/lists/index-mods.ts'
import { allowLongWork } from '#server/catalogue/lists/long-work.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

const BATCH = 2_000
const MOST_REPORTED = 100

/**
 * Compares every list with the catalogue. Reads all of both, so it is slow (minutes for a million
 * mods); the lists cannot change meanwhile.
 * @returns what does not agree, one sentence each; empty when all is well.
 */
export async function checkLists(db: Database, size: BlockSize = BLOCK_SIZE): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await takeLock(tx, 'lists')
    return [
      ...(await selectHeadlessLists(tx)),
      ...(await selectMisshapenBlocks(tx, size)),
      ...(await selectMisplacedMods(tx)),
      ...(await selectOutOfBounds(tx)),
      ...(await compareMods(tx)),
    ]
  })
}

async function compareMods(tx: Database): Promise<string[]> {
  const found: string[] = []
  let after = 0
  while (found.length < MOST_REPORTED) {
    const ids = await selectNextIds(tx, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) return found
    after = last
    const expected = new Map(
      (await selectSource(tx, ids)).map((row) => [
        row.mod_id,
        describe({ ...row, keys: keysOf(row) }),
      ]),
    )
    const listed = new Map((await selectListed(tx, ids)).map((row) => [row.mod_id, describe(row)]))
    for (const id of ids) {
      const [is, should] = [listed.get(id), expected.get(id)]
      if (is !== should) found.push(`mod ${id}: listed as ${is}, should be ${should}`)
    }
  }
  return found
}

function describe(mod: {
  created_key: string
  downloads: number
  keys: readonly string[]
}): string {
  return `created ${mod.created_key}, ${mod.downloads} downloads, ${[...mod.keys].sort().join(' ')}`
}
