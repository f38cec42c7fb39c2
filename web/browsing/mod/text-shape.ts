/** Texts longer than this, in characters or lines, are folded at first. */
const LONG_CHARACTERS = 1400
const LONG_LINES = 16

/** What the page has to know of a description that the server has drawn. */
export interface TextShape {
  readonly isEmpty: boolean
  readonly isLong: boolean
}

/** The shape of a text as it was written. */
export function textShape(text: string): TextShape {
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return { isEmpty: text.trim() === '', isLong }
}
