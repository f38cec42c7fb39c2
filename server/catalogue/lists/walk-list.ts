import type { ListConditions } from '#server/catalogue/lists/list-conditions.ts'
import type { ListOrder } from '#server/catalogue/lists/list-order.ts'
import { selectPassing } from '#server/catalogue/lists/walk-list.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Mods of a list that pass, in its order. */
export interface WalkedList {
  readonly ids: readonly number[]
  /** True: there are no more. */
  readonly isEnd: boolean
}

/** The least key that can pass, where a condition is about the key of an order. */
const LEAST_KEY: Readonly<Record<ListOrder, (of: ListConditions) => number | undefined>> = {
  newest: ({ createdFrom }) => createdFrom,
  downloads: ({ minDownloads }) => minDownloads || undefined,
}

/**
 * The first mods of a list that pass, found by looking at its first blocks: where the order is that of
 * a condition (newest first, since last week), no further than the condition reaches.
 * @param request.blocks how many blocks are looked at; @param request.most how many mods are wanted.
 */
export async function walkList(
  tx: Database,
  request: {
    facetId: number
    order: ListOrder
    conditions: ListConditions
    blocks: number
    most: number
  },
): Promise<WalkedList> {
  const { order, conditions, blocks, most } = request
  const least = LEAST_KEY[order](conditions)
  const found = await selectPassing(tx, { ...request, least })
  return { ids: found.ids, isEnd: found.blocks < blocks && found.ids.length < most }
}
