/** A source of numbers from 0 up to, but not including, 1. */
export type Chance = () => number

/** A repeatable source: the same numbers give the same chances on every machine. */
export function chanceOf(seed: number, index: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(chance: Chance, low: number, high: number): number {
  return low + Math.floor(chance() * (high - low + 1))
}

/**
 * Makes a function that picks among `items`, the first the most often: the n-th about as often as
 * `1 / (n + offset) ** exponent`, as words in texts and tags in catalogues are (Zipf, Mandelbrot).
 */
export function skewedChoice<T>(
  items: readonly T[],
  exponent: number,
  offset = 0,
): (chance: Chance) => T {
  if (items.length === 0) throw new RangeError('There is nothing to pick from')
  const cumulative = new Float64Array(items.length)
  let sum = 0
  for (let rank = 0; rank < items.length; rank++) {
    sum += 1 / (rank + 1 + offset) ** exponent
    cumulative[rank] = sum
  }
  return (chance) => items[firstAbove(cumulative, chance() * sum)] as T
}

function firstAbove(rising: Float64Array, value: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}
