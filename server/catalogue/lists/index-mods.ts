import { BLOCK_SIZE, type BlockSize } from '#server/catalogue/lists/block-size.ts'
import { facetKeysOf } from '#server/catalogue/lists/facet-key.ts'
import { factFacetKeys } from '#server/catalogue/lists/fact-facets.ts'
import {
  ensureFacets,
  type ListedMod,
  moveMods,
  type SourceRow,
  selectSource,
  writeListed,
} from '#server/catalogue/lists/index-mods.sql.ts'
import { reshapeBlocks } from '#server/catalogue/lists/reshape-blocks.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLockAndRead } from '#server/platform/db/locks.ts'

/**
 * Makes the lists agree with what the catalogue says now about these mods: new, changed, deleted or
 * restored ones, with their tags and download counts. Doing it again changes nothing.
 *
 * To be called in the transaction that changed the mods, after all its other writes: it then holds
 * the lists' lock until the transaction ends. Batches of a few thousand are the fastest.
 */
export async function indexMods(
  tx: Database,
  modIds: readonly number[],
  size: BlockSize = BLOCK_SIZE,
): Promise<void> {
  const ids = [...new Set(modIds)]
  if (ids.length === 0) return
  const source = await takeLockAndRead(tx, 'lists', (db) => selectSource(db, ids))
  const listed = await listedOf(tx, source)
  const [changed] = await atOnce(tx, (all) => [
    moveMods(all, ids, listed, size),
    writeListed(all, ids, listed),
  ])
  await reshapeBlocks(tx, changed, size)
}

/** The mods as the lists should have them; makes facets that they are the first in. */
export async function readListed(tx: Database, modIds: readonly number[]): Promise<ListedMod[]> {
  return listedOf(tx, await selectSource(tx, modIds))
}

async function listedOf(tx: Database, source: readonly SourceRow[]): Promise<ListedMod[]> {
  const keys = new Map(source.map((row) => [row.mod_id, keysOf(row)]))
  const facetIds = await ensureFacets(tx, [...new Set([...keys.values()].flat())])
  return source.map(({ mod_id, created_key, downloads }) => ({
    mod_id,
    created_key,
    downloads,
    facet_ids: (keys.get(mod_id) ?? []).flatMap((key) => facetIds.get(key) ?? []),
  }))
}

/** The keys of the lists that a mod, as the database has it, is in. */
export function keysOf(row: SourceRow): string[] {
  const places = facetKeysOf({
    category: row.category,
    mainCategory: row.main_category,
    subCategory: row.sub_category,
    tagIds: row.tag_ids,
    author: row.author,
  })
  return [...places, ...factFacetKeys(row.facts)]
}
