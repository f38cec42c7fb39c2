/** A piece of a text, and whether it matches what was typed. */
export interface Part {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a text into matching and other parts.
 * @param matches [start, end) in UTF-16 units. They may overlap and be in any order.
 */
export function markedParts(
  text: string,
  matches: readonly (readonly [number, number])[],
): readonly Part[] {
  const parts: Part[] = []
  let place = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > place) parts.push({ text: text.slice(place, end), isMatch })
    place = Math.max(place, end)
  }
  for (const [first, end] of [...matches].sort((left, right) => left[0] - right[0])) {
    add(Math.min(first, text.length), false)
    add(Math.min(end, text.length), true)
  }
  add(text.length, false)
  return parts
}
