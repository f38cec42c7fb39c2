import { foldText } from '#server/catalogue/search/words/fold-text.ts'

/** A part of a text: [first, behind the last], in UTF-16 units. */
export type Range = [number, number]

interface FoldedText {
  readonly text: string
  /** For each unit of the folded text, where the character that it comes from begins and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const WORD = /[\p{L}\p{N}\p{M}]/u

/** The parts of `text` that match the words that were typed, in their order and apart. */
export function markMatches(text: string, words: readonly string[]): Range[] {
  const folded = foldWithPlaces(text)
  const ranges = words.flatMap((word) =>
    placesOf(folded.text, word).map((at) => rangeOf(folded, at, word)),
  )
  if (ranges.length > 0) return merge(ranges)
  // Typed as one, written as two or with something between.
  const compact = compactWithPlaces(folded)
  const key = words.join('')
  const at = key === '' ? -1 : compact.text.indexOf(key)
  return at < 0 ? [] : [rangeOf(compact, at, key)]
}

function foldWithPlaces(text: string): FoldedText {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const plain = foldText(character)
    // An accent of its own belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    folded += plain
    at = end
  }
  return { text: folded, starts, ends }
}

/** Without what is between letters and digits. */
function compactWithPlaces({ text, starts, ends }: FoldedText): FoldedText {
  const kept = Array.from({ length: text.length }, (_, at) => at).filter((at) =>
    WORD.test(text.charAt(at)),
  )
  return {
    text: kept.map((at) => text.charAt(at)).join(''),
    starts: kept.map((at) => starts[at] as number),
    ends: kept.map((at) => ends[at] as number),
  }
}

/** Where the word begins a word of the text; anywhere in it if it begins none. */
function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  const beginnings = places.filter((at) => at === 0 || !WORD.test(text.charAt(at - 1)))
  return beginnings.length > 0 ? beginnings : places.slice(0, 1)
}

function rangeOf({ starts, ends }: FoldedText, at: number, word: string): Range {
  return [starts[at] ?? 0, ends[at + word.length - 1] ?? 0]
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
