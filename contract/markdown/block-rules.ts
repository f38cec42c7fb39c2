import Library, { type MarkdownIt, type StateBlock } from 'markdown-it'

/** Lists, quotes and sections in one another; what is deeper is text. A list counts twice. */
const MAX_DEPTH = 12
/** A wider table is text: a few characters a line would make thousands of cells. */
const MAX_COLUMNS = 20

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean
/** Whether a rule of the library may look at a line. */
type Guard = (state: StateBlock, line: number) => boolean

/** The rules of the library that are asked first, and the blocks that each of them ends. */
const GUARDED: Readonly<Record<string, readonly [guard: Guard, ends: string[]]>> = {
  list: [isShallow, ['paragraph', 'blockquote']],
  blockquote: [isShallow, ['paragraph', 'blockquote', 'list']],
  // A row of underscores is text, as every underscore is.
  hr: [(state, line) => !textOf(state, line).startsWith('_'), ['paragraph', 'blockquote', 'list']],
  heading: [(state, line) => /[^#\s]/.test(textOf(state, line)), ['paragraph', 'blockquote']],
  table: [(state, line) => columnsOf(textOf(state, line)) <= MAX_COLUMNS, ['paragraph']],
}

/** Bounds what is read in lines, and keeps plain texts as they look. */
export function addBlockRules(md: MarkdownIt): void {
  for (const [name, [guard, alt]] of Object.entries(GUARDED)) {
    const rule = libraryRule(name)
    md.block.ruler.at(
      name,
      (state, start, end, silent) => guard(state, start) && rule(state, start, end, silent),
      { alt },
    )
  }
  md.block.ruler.before('table', 'outdent', endsByOutdent, { alt: ['paragraph', 'blockquote'] })
}

/** The library gives its rules by their chain only: one of a parser that has no other. */
function libraryRule(name: string): BlockRule {
  const { ruler } = new Library.ParserBlock()
  ruler.enableOnly(name)
  const [rule] = ruler.getRules('')
  if (!rule) throw new Error(`The Markdown library has no rule '${name}'`)
  return rule
}

export function isShallow({ level }: StateBlock): boolean {
  return level < MAX_DEPTH
}

/** A line without its indentation. */
export function textOf(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  return state.src.slice(start, state.eMarks[line])
}

function columnsOf(line: string): number {
  return line.split('|', MAX_COLUMNS + 3).length - 1
}

/**
 * A line under a list or a quote that has no mark of its own is no part of it, as it was none when
 * all texts were plain. (Markdown would draw it in.)
 */
function endsByOutdent(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  if (!silent) return false
  if (state.parentType === 'blockquote') return true
  const indent = state.sCount[line] ?? 0
  const isOutdented = indent < state.blkIndent && indent <= state.listIndent
  return state.parentType === 'paragraph' && isOutdented
}
