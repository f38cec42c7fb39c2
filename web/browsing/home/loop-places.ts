/**
 * One place in an endless row: which item is there, and whether it is the item itself or a copy.
 */
export interface Place {
  /** 0 for the first item; copies stand at negative positions and beyond the last item. */
  readonly position: number
  readonly index: number
  readonly isCopy: boolean
}

/** How many slides one swipe may go past the last item before the row is put back. */
const SWIPE_RESERVE = 3

/** How many copies stand on either side of the items, at most one of each item. */
export function copiesPerSide(count: number, perView: number): number {
  return Math.min(count, Math.ceil(perView) + SWIPE_RESERVE)
}

/**
 * The places of a row that can move endlessly in both directions: the items in order, with copies
 * on both sides. When the row stops at a copy, it jumps back to the item itself. So the items never
 * change their order, and only they have to be reachable.
 */
export function loopPlaces(count: number, perView: number): Place[] {
  const copies = copiesPerSide(count, perView)
  return Array.from({ length: count + 2 * copies }, (_, place) => {
    const position = place - copies
    const index = itemAt(position, count)
    return { position, index, isCopy: position !== index }
  })
}

/** Which item stands at a position, copies included. */
export function itemAt(position: number, count: number): number {
  return ((position % count) + count) % count
}
