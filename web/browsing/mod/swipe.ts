/** What a finger meant by a stroke across the popup. */
export type Swipe = 'next' | 'previous' | 'close'

/** How far a finger has to move, in CSS pixels, to mean it. */
const SIDEWAYS_PX = 45
const DOWN_PX = 90
/** A stroke counts for an axis when it moves this much more along it than across. */
const STRAIGHTNESS = 1.3

/** The meaning of a stroke that went `x` pixels to the right and `y` down; undefined: none. */
export function swipeOf(x: number, y: number): Swipe | undefined {
  if (Math.abs(x) >= SIDEWAYS_PX && Math.abs(x) > Math.abs(y) * STRAIGHTNESS) {
    return x < 0 ? 'next' : 'previous'
  }
  if (y >= DOWN_PX && y > Math.abs(x) * STRAIGHTNESS) return 'close'
  return undefined
}
