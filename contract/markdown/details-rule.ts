import type { MarkdownIt, StateBlock } from 'markdown-it'
import { isShallow, textOf } from '#contract/markdown/block-rules.ts'

/** Of lines without spaces at their ends. None of these goes back and forth in a long line. */
const OPENING = /^<details>(?:\s*<summary>(.*)<\/summary>)?$/
const SUMMARY = /^<summary>(.*)<\/summary>$/
const CLOSING = '</details>'
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** The summary of a section that was given none. */
const UNTITLED = 'More'

/**
 * Sections that fold: the lines `<details>`, `<summary>…</summary>` and `</details>`, letter for
 * letter and without attributes. They are matched before anything else is read, so that a line that
 * nothing closes stays text and costs no search.
 */
export function addDetails(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'details', readDetails, { alt: ['paragraph'] })
  md.renderer.rules.details_open = (tokens, index) =>
    `<details><summary>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</summary>\n`
  md.renderer.rules.details_close = () => '</details>\n'
}

function readDetails(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  // Only where a line of the source is a line of the text: not in lists and quotes.
  if (state.blkIndent !== 0 || state.sCount[start] !== 0 || !isShallow(state)) return false
  const opening = OPENING.exec(textOf(state, start).trimEnd())
  if (!opening) return false
  const close = pairsOf(state).get(start)
  if (close === undefined || close >= end) return false
  if (silent) return true
  const below = opening[1] === undefined ? SUMMARY.exec(textOf(state, start + 1).trimEnd()) : null
  const open = state.push('details_open', 'details', 1)
  open.content = (opening[1] ?? below?.[1] ?? '').trim() || UNTITLED
  const lineMax = state.lineMax
  const parentType = state.parentType
  state.lineMax = close
  state.parentType = 'details'
  state.md.block.tokenize(state, start + (below ? 2 : 1), close)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push('details_close', 'details', -1)
  state.line = close + 1
  return true
}

/** The line that closes each section, by the line that opens it; found once for each text. */
function pairsOf(state: StateBlock): ReadonlyMap<number, number> {
  const known = state.env.details
  if (known instanceof Map) return known
  const pairs = new Map<number, number>()
  const open: number[] = []
  let fence = ''
  for (const [line, whole] of state.src.split('\n').entries()) {
    const text = whole.trimEnd()
    const mark = fenceOf(text)
    if (fence) {
      if (mark.startsWith(fence) && text.trimStart() === mark) fence = ''
    } else if (mark) fence = mark
    else if (OPENING.test(text)) open.push(line)
    else if (text === CLOSING) {
      const start = open.pop()
      if (start !== undefined) pairs.set(start, line)
    }
  }
  state.env.details = pairs
  return pairs
}

/** The marks that begin or end lines of code; empty for another line. */
function fenceOf(line: string): string {
  const [start = '', mark = ''] = FENCE.exec(line) ?? []
  // Code in a line may begin like that, too.
  return mark.startsWith('`') && line.includes('`', start.length) ? '' : mark
}
