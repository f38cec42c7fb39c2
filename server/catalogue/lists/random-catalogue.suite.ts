import { TAXONOMY } from '#contract/base/taxonomy.ts'
import { addDownloads } from '#server/catalogue/lists/add-downloads.ts'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Blocks so small that a few dozen mods split, join and empty them. */
export const SMALL: BlockSize = { most: 8, split: 4, fewest: 3, fresh: 6 }
const DAY = 86_400_000

export type Random = (below: number) => number

/** Whole numbers from 0 up to but without `below`, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Adds `n` mods, in no list yet, and returns their ids. */
export async function addMods(
  handle: DatabaseHandle,
  n: number,
  { rng, created }: { rng: Random; created?: Date },
): Promise<number[]> {
  const rows = await handle.db
    .insertInto('mods')
    .values(
      Array.from({ length: n }, () => ({
        name: 'Mod',
        ...placement(rng),
        // Few different dates, so that many mods share one.
        created_at: created ?? (rng(10) === 0 ? null : new Date(rng(9) * DAY + 0.5)),
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  await setTags(handle, ids, rng)
  return ids
}

/** The ids of all mods, deleted ones too. */
export async function modIds(handle: DatabaseHandle): Promise<number[]> {
  return (await handle.db.selectFrom('mods').select('id').orderBy('id').execute()).map(
    (row) => row.id,
  )
}

/** Deletes the mods, or restores them, without telling the lists. */
export async function setDeleted(
  handle: DatabaseHandle,
  ids: number[],
  at: Date | null,
): Promise<void> {
  await handle.db.updateTable('mods').set({ deleted_at: at }).where('id', 'in', ids).execute()
}

/** `indexMods` in a transaction of its own, with small blocks. */
export function index(handle: DatabaseHandle, ids: number[]): Promise<void> {
  return handle.db.transaction().execute((tx) => indexMods(tx, ids, SMALL))
}

/** `addDownloads` in a transaction of its own, with small blocks. */
export function count(
  handle: DatabaseHandle,
  increments: { modId: number; by: number }[],
): Promise<void> {
  return handle.db.transaction().execute((tx) => addDownloads(tx, increments, SMALL))
}

/** Adds, counts, deletes, restores, tags or moves some mods. */
export async function randomChange(handle: DatabaseHandle, rng: Random): Promise<void> {
  const known = await modIds(handle)
  const chosen = known.filter(() => rng(4) === 0)
  const kind = rng(6)
  if (kind === 0 || chosen.length === 0) {
    return index(handle, await addMods(handle, 1 + rng(40), { rng }))
  }
  if (kind <= 2) {
    const highest = pick(rng, [2, 30])
    return count(
      handle,
      chosen.map((modId) => ({ modId, by: rng(highest) })),
    )
  }
  if (kind === 3) await setDeleted(handle, chosen, rng(3) > 0 ? new Date() : null)
  if (kind === 4) await setTags(handle, chosen, rng)
  if (kind === 5) {
    await handle.db
      .updateTable('mods')
      .set({ ...placement(rng), created_at: new Date(rng(9) * DAY) })
      .where('id', 'in', chosen)
      .execute()
  }
  return index(handle, chosen)
}

function placement(rng: Random) {
  const type = pick(rng, ['sp-mod', '5m-mod', 'graphics'] as const)
  const main = pick(rng, TAXONOMY[type])
  const other = pick(rng, TAXONOMY[type])
  const types: string[] = rng(5) === 0 && type !== 'graphics' ? ['sp-mod', '5m-mod'] : [type]
  return {
    category: types,
    main_category: rng(5) === 0 ? [main.value, other.value] : [main.value],
    sub_category: pick(rng, main.subCategories).value,
  }
}

function pick<T>(rng: Random, values: readonly T[]): T {
  return values[rng(values.length)] as T
}

async function setTags(handle: DatabaseHandle, ids: number[], rng: Random): Promise<void> {
  await handle.db.deleteFrom('mod_tags').where('mod_id', 'in', ids).execute()
  const rows = ids.flatMap((mod_id) =>
    [2, 3, 4].filter(() => rng(2) === 0).map((tag_id, position) => ({ mod_id, tag_id, position })),
  )
  if (rows.length > 0) await handle.db.insertInto('mod_tags').values(rows).execute()
}
