/** One entry for each box; an empty string where nothing is typed yet. */
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
 * The boxes after typing into one. A digit replaces what was there and moves to the next box; a
 * whole code, as phones fill it in, fills all boxes. Undefined if anything but digits was typed.
 */
export function typeDigits(digits: Digits, index: number, text: string): Change | undefined {
  const typed = text.replace(/\s/g, '')
  if (!/^\d*$/.test(typed)) return undefined
  if (typed === '') return { digits: digits.with(index, ''), focus: index }
  const former = digits[index] ?? ''
  const isReplaced = former !== '' && typed.length === 2
  return fill(digits, index, isReplaced ? typed.replace(former, '') : typed)
}

/** The boxes after a paste. Undefined if it is not digits, or more digits than boxes. */
export function pasteDigits(digits: Digits, index: number, text: string): Change | undefined {
  const pasted = text.replace(/\s/g, '')
  if (!/^\d+$/.test(pasted) || pasted.length > digits.length) return undefined
  return fill(digits, index, pasted)
}

/** The boxes after Backspace: it empties the box, or from an empty box the one before. */
export function eraseDigit(digits: Digits, index: number): Change {
  const focus = digits[index] === '' ? Math.max(0, index - 1) : index
  return { digits: digits.with(focus, ''), focus }
}

function fill(digits: Digits, index: number, text: string): Change {
  // What does not fit from here on starts at the first box.
  const start = index + text.length > digits.length ? 0 : index
  const filled = digits.map((digit, place) => text[place - start] ?? digit)
  return { digits: filled, focus: Math.min(start + text.length, digits.length - 1) }
}
