/** A piece of a text that was compared with another. */
export interface TextPart {
  type: 'same' | 'added' | 'removed'
  text: string
}

/** Above this many cells the table of the comparison would take too much memory and time. */
const MAX_CELLS = 4_000_000

/**
 * Two texts as one, with what went and what came in its place. Compared word by word, longer texts
 * line by line, and what is longer still as a whole between their equal ends.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const pieces = [/\s+|[^\s]+/g, /[^\n]*\n|[^\n]+/g].map((pattern) => ({
    left: before.match(pattern) ?? [],
    right: after.match(pattern) ?? [],
  }))
  for (const { left, right } of pieces) {
    const parts = comparePieces(left, right)
    if (parts) return parts
  }
  const { left, right } = pieces[1] as (typeof pieces)[number]
  const { start, end } = equalEnds(left, right)
  return joined([
    ...part('same', left.slice(0, start)),
    ...part('removed', left.slice(start, left.length - end)),
    ...part('added', right.slice(start, right.length - end)),
    ...part('same', left.slice(left.length - end)),
  ])
}

function part(type: TextPart['type'], pieces: readonly string[]): TextPart[] {
  return pieces.map((text) => ({ type, text }))
}

function equalEnds(left: readonly string[], right: readonly string[]) {
  const most = Math.min(left.length, right.length)
  let start = 0
  while (start < most && left[start] === right[start]) start += 1
  let end = 0
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return { start, end }
}

/** Undefined when there are too many pieces. */
function comparePieces(left: readonly string[], right: readonly string[]): TextPart[] | undefined {
  const { start, end } = equalEnds(left, right)
  const from = left.slice(start, left.length - end)
  const to = right.slice(start, right.length - end)
  if ((from.length + 1) * (to.length + 1) > MAX_CELLS) return undefined
  return joined([
    ...part('same', left.slice(0, start)),
    ...walk(from, to, commonLengths(from, to)),
    ...part('same', left.slice(left.length - end)),
  ])
}

/** For each pair of rests, how many pieces both have in the same order at most. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint32Array {
  const width = to.length + 1
  const lengths = new Uint32Array((from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        from[i] === to[j]
          ? (lengths[at + width + 1] as number) + 1
          : Math.max(lengths[at + width] as number, lengths[at + 1] as number)
    }
  }
  return lengths
}

function walk(from: readonly string[], to: readonly string[], lengths: Uint32Array): TextPart[] {
  const width = to.length + 1
  const parts: TextPart[] = []
  let i = 0
  let j = 0
  while (i < from.length || j < to.length) {
    const at = i * width + j
    if (i < from.length && from[i] === to[j]) {
      parts.push({ type: 'same', text: from[i] as string })
      i += 1
      j += 1
    } else if (
      i < from.length &&
      (j === to.length || (lengths[at + width] as number) >= (lengths[at + 1] as number))
    ) {
      parts.push({ type: 'removed', text: from[i] as string })
      i += 1
    } else {
      parts.push({ type: 'added', text: to[j] as string })
      j += 1
    }
  }
  return parts
}

/** Joins neighbours of one type; of what went and came between two equal parts, what went is first. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) all.push({ type: 'removed', text: removed })
    if (added) all.push({ type: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { type, text } of parts) {
    if (type === 'removed') removed += text
    else if (type === 'added') added += text
    else {
      flush()
      const last = all.at(-1)
      if (last?.type === 'same') last.text += text
      else all.push({ type, text })
    }
  }
  flush()
  return all
}
