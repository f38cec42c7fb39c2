import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import {
  selectSizes,
  selectSizesFrom,
  selectSizesSince,
} from '#server/catalogue/lists/list-sizes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A list as it was a moment ago. */
export interface ListSize {
  readonly id: number
  readonly total: number
}

/** What is planned and weighed by them may be as old as this. */
const KEPT_MS = 30_000
const MICROSECONDS = 1000

interface Kept {
  readonly lists: Map<string, ListSize>
  readonly since: Map<number, number>
  /** By the list's id and the least downloads. */
  readonly downloaded: Map<string, number>
  readonly until: number
}

const kept = new WeakMap<Database, Kept>()

function keptOf(db: Database): Kept {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known
  const until = performance.now() + KEPT_MS
  const fresh = { lists: new Map(), since: new Map(), downloaded: new Map(), until }
  kept.set(db, fresh)
  return fresh
}

/**
 * About how many mods these lists have, from memory where they were read within the last half minute:
 * adding up the blocks of a list of a million mods takes longer than finding a page. Lists without mods
 * are left out, and looked up each time. For what is shown there is `listTotals`.
 * @param db whose lists they are; `tx` is where they are read.
 */
export async function listSizes(
  db: Database,
  tx: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ListSize>> {
  const { lists } = keptOf(db)
  const unknown = keys.filter((key) => !lists.has(key))
  if (unknown.length > 0) keepSizes(db, await selectSizes(tx, unknown))
  return lists
}

/** Those of these lists that are in memory. */
export function knownListSizes(db: Database): ReadonlyMap<string, ListSize> {
  return keptOf(db).lists
}

/** Keeps sizes that were read with something else. */
export function keepSizes(
  db: Database,
  rows: readonly { key: string; id: number; total: number }[],
): void {
  const { lists } = keptOf(db)
  for (const { key, id, total } of rows) if (total > 0) lists.set(key, { id, total })
}

/** About which share of all mods was uploaded since then, from 0 to 1. */
export async function shareSince(db: Database, tx: Database, createdFrom: number): Promise<number> {
  const { since } = keptOf(db)
  // A moment later it is the same: of days the seconds do not matter.
  const moment = Math.floor(createdFrom / (60_000 * MICROSECONDS))
  const all = (await listSizes(db, tx, [ALL_MODS])).get(ALL_MODS)
  if (!all) return 1
  const known = since.get(moment)
  if (known !== undefined) return known
  const share = Math.min(1, (await selectSizesSince(tx, all.id, createdFrom)) / all.total)
  since.set(moment, share)
  return share
}

/** About how many mods of a list have so many downloads: up to one block of it more than there are. */
export async function sizeFrom(
  db: Database,
  tx: Database,
  { id }: ListSize,
  minDownloads: number,
): Promise<number> {
  const { downloaded } = keptOf(db)
  const key = `${id} ${minDownloads}`
  const size = downloaded.get(key) ?? (await selectSizesFrom(tx, id, minDownloads))
  downloaded.set(key, size)
  return size
}
