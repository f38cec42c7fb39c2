import type { RawBuilder } from 'kysely'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How a table has what mods have several of, in an order or none. */
interface RelatedTable<W> {
  /** The ids of those that have something else. */
  readonly selectDifferent: (known: readonly W[]) => RawBuilder<{ id: number }>
  readonly remove: (ids: readonly number[]) => RawBuilder<unknown>
  readonly insert: (different: readonly W[]) => RawBuilder<unknown>
}

/**
 * Gives mods what is wanted of them and leaves alone those that have it; returns the ids of those that
 * changed.
 * @param newIds mods that have nothing yet.
 */
export async function replaceDifferent<
  W extends { readonly id: number; readonly wanted: readonly unknown[] },
>(
  tx: Database,
  lists: readonly W[],
  newIds: ReadonlySet<number>,
  table: RelatedTable<W>,
): Promise<number[]> {
  const known = lists.filter(({ id }) => !newIds.has(id))
  const { rows } = known.length > 0 ? await table.selectDifferent(known).execute(tx) : { rows: [] }
  const ids = rows.map(({ id }) => id)
  const changed = new Set(ids)
  const different = lists.filter(
    ({ id, wanted }) => changed.has(id) || (newIds.has(id) && wanted.length > 0),
  )
  const isFilled = different.some(({ wanted }) => wanted.length > 0)
  await atOnce(tx, (all) => [
    ids.length > 0 && table.remove(ids).execute(all),
    isFilled && table.insert(different).execute(all),
  ])
  return different.map(({ id }) => id)
}
