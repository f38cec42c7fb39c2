/** One entry for each box; an empty text where nothing was typed yet. */
export type Digits = readonly string[]

/** The boxes after a change, and the one that takes the focus. */
export interface Change {
  readonly digits: Digits
  readonly focus: number
}

/** Boxes without a digit. */
export function emptyDigits(length: number): Digits {
  return Array.from({ length }, () => '')
}

/**
 * What a box holds after typing: one digit replaces the one that was there and leads on; a whole
 * code, as phones fill it in, goes to all boxes. Undefined when something else than digits came.
 */
export function typeDigits(digits: Digits, index: number, text: string): Change | undefined {
  const typed = text.replace(/\s/g, '')
  if (!/^\d*$/.test(typed)) return undefined
  if (typed === '') return { digits: digits.with(index, ''), focus: index }
  const former = digits[index] ?? ''
  const isReplaced = former !== '' && typed.length === 2
  return fill(digits, index, isReplaced ? typed.replace(former, '') : typed)
}

/** What a paste into any box does; undefined when it is not digits, or more than there are boxes. */
export function pasteDigits(digits: Digits, index: number, text: string): Change | undefined {
  const pasted = text.replace(/\s/g, '')
  if (!/^\d+$/.test(pasted) || pasted.length > digits.length) return undefined
  return fill(digits, index, pasted)
}

/** Backspace: empties the box, or goes back from an empty one and empties that. */
export function eraseDigit(digits: Digits, index: number): Change {
  const focus = digits[index] === '' ? Math.max(0, index - 1) : index
  return { digits: digits.with(focus, ''), focus }
}

function fill(digits: Digits, index: number, text: string): Change {
  // What would not fit from here on begins at the first box.
  const start = index + text.length > digits.length ? 0 : index
  const filled = digits.map((digit, place) => text[place - start] ?? digit)
  return { digits: filled, focus: Math.min(start + text.length, digits.length - 1) }
}
