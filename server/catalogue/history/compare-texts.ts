import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a text that was compared with another. */
export interface TextPart {
  type: 'same' | 'added' | 'removed'
  text: string
}

/** The time grows with their square, and is the time of everybody whom the site answers. */
const MOST_CHANGES = 250

/**
 * Two texts as one, with what went and what came in its place: word by word, or line by line where too
 * many words differ, or as a whole where too many lines do.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const options = { maxEditLength: MOST_CHANGES }
  const parts =
    diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options) ?? []
  if (parts.length > 0) return parts.map(partOf)
  const whole: TextPart[] = [
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ]
  return whole.filter(({ text }) => text !== '')
}

function partOf({ added, removed, value }: ChangeObject<string>): TextPart {
  return { type: added ? 'added' : removed ? 'removed' : 'same', text: value }
}
