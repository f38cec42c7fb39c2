/** Repeatable chance: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** A number from `low` (0) up to, but not including, `high` (1). */
  number(low?: number, high?: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  /** One of the items; throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T
  /** `count` different items in a random order; all of them if there are fewer. */
  take<T>(items: readonly T[], count: number): T[]
}

/** The 32-bit FNV-1a hash of a text, finished so that similar texts differ in every bit. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Makes the random source that belongs to a seed text. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const number = (low = 0, high = 1) => low + next() * (high - low)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from')
    return items[Math.floor(next() * items.length)] as T
  }
  const take = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(Math.floor(next() * left.length), 1))
    }
    return taken
  }
  return { number, whole, chance: (probability) => next() < probability, pick, take }
}
