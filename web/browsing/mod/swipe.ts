/** What a swipe across the popup means. */
export type Swipe = 'next' | 'previous' | 'close'

/** How far a finger has to move, in CSS pixels, for a swipe to count. */
const SIDEWAYS_PX = 45
const DOWN_PX = 90
/** A swipe counts for an axis if it moves this many times further along it than across it. */
const STRAIGHTNESS = 1.3

/** The meaning of a swipe of `x` pixels to the right and `y` down; undefined if it has none. */
export function swipeOf(x: number, y: number): Swipe | undefined {
  if (Math.abs(x) >= SIDEWAYS_PX && Math.abs(x) > Math.abs(y) * STRAIGHTNESS) {
    return x < 0 ? 'next' : 'previous'
  }
  if (y >= DOWN_PX && y > Math.abs(x) * STRAIGHTNESS) return 'close'
  return undefined
}
