import Library, { type MarkdownIt, type StateInline } from 'markdown-it'

/**
 * Characters that may be searched for the ends of links in one text. Brackets in brackets are
 * searched again for each of them; beyond this they are text.
 */
const MAX_LINK_SEARCH = 200_000

type InlineRule = (state: StateInline, silent: boolean) => boolean
/** Whether a rule of the library may look at the present character. */
type Guard = (state: StateInline) => boolean

const GUARDED: Readonly<Record<string, Guard>> = {
  // File names have underscores at their ends too.
  emphasis: ({ src, pos }) => src[pos] !== '_',
  escape: isEscape,
  link: (state) => state.src[state.pos] !== '[' || hasTarget(state, state.pos, true),
  image: (state) =>
    !state.src.startsWith('![', state.pos) || hasTarget(state, state.pos + 1, false),
}

/** Bounds what is read in a line, and keeps plain texts as they look. */
export function addInlineRules(md: MarkdownIt): void {
  for (const [name, guard] of Object.entries(GUARDED)) {
    const rule = libraryRule(name)
    md.inline.ruler.at(name, (state, silent) => guard(state) && rule(state, silent))
  }
  const backticks = libraryRule('backticks')
  md.inline.ruler.at('backticks', (state, silent) => {
    const { posMax } = state
    state.posMax = Math.min(posMax, lineEnd(state))
    const isRead = backticks(state, silent)
    state.posMax = posMax
    return isRead
  })
}

/** The lines that were looked at last, so that many marks in a line cost one search. */
const lines = new WeakMap<StateInline, readonly [start: number, end: number]>()

/** Where the present line ends: code ends with it, since a break inside of code would be lost. */
function lineEnd(state: StateInline): number {
  const [start, end] = lines.get(state) ?? [0, -1]
  if (start <= state.pos && state.pos <= end) return end
  const found = state.src.indexOf('\n', state.pos)
  const next = found < 0 ? state.src.length : found
  lines.set(state, [state.pos, next])
  return next
}

/** The library gives its rules by their chain only: one of a parser that has no other. */
function libraryRule(name: string): InlineRule {
  const { ruler } = new Library.ParserInline()
  ruler.enableOnly(name)
  const [rule] = ruler.getRules('')
  if (!rule) throw new Error(`The Markdown library has no rule '${name}'`)
  return rule
}

/**
 * A backslash takes the meaning from a mark only where a path is unlikely to have one: paths such as
 * `mods\[cars]\_new\..` are shown as they are.
 */
function isEscape({ src, pos }: StateInline): boolean {
  if (src[pos] !== '\\') return false
  const mark = src[pos + 1] ?? ''
  if (mark === '*' || mark === '`' || mark === '~') return true
  // A list's number has nine digits at most.
  const before = src.slice(Math.max(0, pos - 10), pos)
  if (before === '' || before.endsWith('\n')) return /[-#>+]/.test(mark)
  return /[.)]/.test(mark) && /(?:^|\n)\d{1,9}$/.test(before)
}

/** Whether `[…]` is followed by the `(…)` of a link, and that is not empty as in `list[1]()`. */
function hasTarget(state: StateInline, start: number, disableNested: boolean): boolean {
  const searched = Number(state.env.linkSearch ?? 0)
  if (searched > MAX_LINK_SEARCH) return false
  const end = state.md.helpers.parseLinkLabel(state, start, disableNested)
  state.env.linkSearch = searched + (end < 0 ? state.posMax : end) - start
  if (end < 0 || state.src[end + 1] !== '(') return false
  const afterParenthesis = /\S/g
  afterParenthesis.lastIndex = end + 2
  return afterParenthesis.exec(state.src)?.[0] !== ')'
}
