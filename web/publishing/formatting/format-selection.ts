/** What the toolbar can make of a selection. */
export type Format =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'link'
  | 'list'
  | 'numbers'
  | 'table'
  | 'code'
  | 'details'

/** A text with what is selected in it; both ends are equal where there is only a cursor. */
export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What stands between `from` and `to` is replaced; then a part of the text is selected. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [start: number, end: number]
}

const TABLE = '| Name | Value |\n| --- | --- |\n| First | 1 |\n| Second | 2 |'

/** The change of the text that a button of the toolbar makes. Most of them undo themselves. */
export function formatSelection(format: Format, selection: Selection): Edit {
  switch (format) {
    case 'heading':
      return prefixLines(selection, () => '## ', /^#{1,6} +/)
    case 'list':
      return prefixLines(selection, () => '- ', /^[-*+] +/)
    case 'numbers':
      return prefixLines(selection, (index) => `${index + 1}. `, /^\d+[.)] +/)
    case 'bold':
      return wrap(selection, '**', 'bold text')
    case 'italic':
      return wrap(selection, '*', 'italic text')
    case 'code':
      return selected(selection).includes('\n') ? fence(selection) : wrap(selection, '`', 'code')
    case 'link':
      return link(selection)
    case 'table':
      return block(selection, TABLE, 'Name', false)
    case 'details':
      return details(selection)
  }
}

function selected({ text, start, end }: Selection): string {
  return text.slice(start, end)
}

/** Begins each selected line with a mark, or takes the marks away where all lines have one. */
function prefixLines(
  { text, start, end }: Selection,
  markOf: (index: number) => string,
  present: RegExp,
): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.some((line) => line.trim()) && lines.every((line) => isMarked(line, present))
  let index = 0
  const insert = lines
    .map((line) => {
      if (isOn) return line.replace(present, '')
      return line.trim() || lines.length === 1 ? markOf(index++) + line.replace(present, '') : line
    })
    .join('\n')
  const isCursor = start === end
  const at = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, select: isCursor ? [at, at] : [from, from + insert.length] }
}

function isMarked(line: string, mark: RegExp): boolean {
  return line.trim() === '' || mark.test(line)
}

/** Puts marks around the selected words, or takes them away. */
function wrap(selection: Selection, mark: string, placeholder: string): Edit {
  const { text, start, end } = selection
  const { length } = mark
  if (isWrapped(selection, mark)) {
    const insert = selected(selection)
    const from = start - length
    return { from, to: end + length, insert, select: [from, from + insert.length] }
  }
  const words = selected(selection)
  const inner = words.trim() || placeholder
  const from = start + (words.trim() ? words.length - words.trimStart().length : 0)
  const to = words.trim() ? from + inner.length : end
  // A paragraph ends what is marked: each line has marks of its own.
  const insert = inner.replace(/^(\s*)(\S.*?)(\s*)$/gm, `$1${mark}$2${mark}$3`)
  const isWhole = !inner.includes('\n')
  const inside = [from + length, from + length + inner.length] as const
  return {
    from,
    to: Math.min(to, text.length),
    insert,
    select: isWhole ? inside : [from, from + insert.length],
  }
}

function isWrapped({ text, start, end }: Selection, mark: string): boolean {
  const outer = text.slice(0, start)
  // One star beside another is half of a bold mark.
  const isHalf = mark === '*' && /(?<!\*)\*\*$/.test(outer)
  return outer.endsWith(mark) && text.startsWith(mark, end) && end > start && !isHalf
}

function link(selection: Selection): Edit {
  const { start: from, end: to } = selection
  const words = selected(selection).trim()
  const isAddress = /^https?:\/\/\S+$/.test(words)
  const label = isAddress || !words ? 'link text' : words
  const address = isAddress ? words : 'https://'
  const insert = `[${label}](${address})`
  const labelStart = from + 1
  const addressStart = labelStart + label.length + 2
  const isLabelNext = isAddress || !words
  const select = isLabelNext
    ? ([labelStart, labelStart + label.length] as const)
    : ([addressStart, addressStart + address.length] as const)
  return { from, to, insert, select }
}

function fence(selection: Selection): Edit {
  const code = selected(selection)
  return block(selection, `\`\`\`\n${code}\n\`\`\``, code, true)
}

function details(selection: Selection): Edit {
  const inside = selected(selection).trim() || 'What is folded away.'
  const insert = `<details>\n<summary>Title</summary>\n\n${inside}\n\n</details>`
  return block(selection, insert, 'Title', true)
}

/** Puts lines of their own into the text, with an empty one before and after. */
function block(selection: Selection, lines: string, select: string, isInstead: boolean): Edit {
  const { text, end } = selection
  const from = isInstead ? selection.start : end
  const before = text.slice(0, from)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail =
    after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const start = from + lead.length + lines.indexOf(select)
  return {
    from,
    to: end,
    insert: lead + lines + trail,
    select: [start, start + select.length],
  }
}
