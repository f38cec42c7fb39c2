import { afterEach, describe, expect, test } from 'vitest'
import { MAX_KEYWORDS_LENGTH } from '#contract/base/limits.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { depthOf, forbiddenIn } from '#tests/read-html.ts'

/** Looks at a character for each character of a text. Most texts take fewer than 10. */
const MAX_LOOKS = 60
/** Elements in one another: 12 levels of the library, three of them for a table's or a line's own. */
const MAX_ELEMENTS_DEEP = 20
/** The most that a text may grow: what is smallest in it makes an element with two tags. */
const MAX_GROWTH = 30

const { charCodeAt, indexOf, lastIndexOf } = String.prototype
let looks = 0
afterEach(stopCounting)

function stopCounting(): void {
  Object.assign(String.prototype, { charCodeAt, indexOf, lastIndexOf })
}

/** Renders a text and counts how often a character of it is looked at, by searching too. */
function renderCounted(source: string): string {
  looks = 0
  Object.assign(String.prototype, {
    charCodeAt(this: string, at: number) {
      looks += 1
      return charCodeAt.call(this, at)
    },
    indexOf(this: string, text: string, from = 0) {
      const found = indexOf.call(this, text, from)
      looks += (found < 0 ? this.length : found) - from
      return found
    },
    lastIndexOf(this: string, text: string, from = this.length) {
      const found = lastIndexOf.call(this, text, from)
      looks += from - found
      return found
    },
  })
  const html = renderMarkdown(source)
  stopCounting()
  return html
}

function fill(piece: string): string {
  return piece.repeat(Math.ceil(MAX_KEYWORDS_LENGTH / piece.length)).slice(0, MAX_KEYWORDS_LENGTH)
}

const HOSTILE: readonly (readonly [name: string, source: string])[] = [
  ['brackets', fill('[')],
  ['brackets that close', fill('[').slice(0, 25_000) + fill(']').slice(0, 25_000)],
  ['brackets around words', fill('[a')],
  ['links that never end', fill('[a](')],
  ['links with titles that never end', fill('[a](b "')],
  ['links in pointed brackets', fill('[a](<b')],
  ['links in links', fill('[').slice(0, 12_000) + fill('](https://x)')],
  ['pictures that never end', fill('![')],
  ['pictures in pictures', fill('![').slice(0, 12_000) + fill('](https://x)')],
  ['parentheses', `[a](${fill('(')}`],
  ['quotes', fill('>')],
  ['quotes with spaces', fill('> ')],
  ['quotes, line by line', fill('> > > > a\n')],
  ['lists in lists', fill('- ')],
  ['numbered lists in lists', fill('1. ')],
  ['lists, line by line', fill('- a\n')],
  ['ever deeper lists', deeper((depth) => `${'  '.repeat(depth)}- a`)],
  ['ever deeper quotes', deeper((depth) => `${'>'.repeat(depth)} a`)],
  ['emphasis that opens', fill('*a ')],
  ['emphasis that closes', fill('a* ')],
  ['emphasis of all lengths', fill('*a **b ***c ****d ')],
  ['emphasis in emphasis', fill('*a **b').slice(0, 25_000) + fill('b** a*').slice(0, 25_000)],
  ['stars', fill('*')],
  ['strikes', fill('~~a ')],
  ['tildes', fill('~')],
  ['underscores', fill('_a_ __')],
  ['backticks', fill('`')],
  ['backticks of all lengths', deeper((depth) => '`'.repeat(depth)).replaceAll('\n', ' ')],
  ['backslashes', fill('\\')],
  ['backslashes and brackets', fill('\\[')],
  ['sections that nothing closes', fill('<details>\n')],
  ['sections in sections', fill('<details>\n').slice(0, 24_000) + fill('</details>\n')],
  ['ends of sections', fill('</details>\n')],
  ['code that nothing ends', fill('```\n~~~\n')],
  ['headings', fill('# a\n')],
  ['headings with many signs', `# ${fill('#')}`],
  ['rules', fill('- - -\n')],
  ['a wide table', `${fill('|a').slice(0, 20_000)}|\n${fill('|-').slice(0, 20_000)}|\n`],
  ['a table of short rows', `${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|\n${fill('a\n')}`],
  ['many tables', fill('|a|\n|-|\n\n')],
  ['almost tables', fill('|-|\n')],
  ['line ends', fill('\n')],
  ['lines', fill('a\n')],
  ['spaces', `a${fill(' ')}b`],
  ['tabs', fill('\t-')],
  ['ampersands', fill('&')],
  ['zeros', fill('\0')],
  ['a section with spaces', `<details>${fill(' ')}x\n</details>`],
  ['a section with many ends', `<details>${fill('</summary> ')}x\n</details>`],
  ['backticks before a word', `${fill('`')}a\``],
  ['links with spaces', `${fill('[a](   ')}`],
  ['numbers', `${fill('1')}\\. ${fill('1\\.')}`],
]

/** Lines that each go one deeper, as long as a text may be. */
function deeper(lineOf: (depth: number) => string): string {
  let text = ''
  for (let depth = 1; text.length < MAX_KEYWORDS_LENGTH; depth++) text += `${lineOf(depth)}\n`
  return text.slice(0, MAX_KEYWORDS_LENGTH)
}

describe('the longest text that a form takes costs a bounded number of looks', () => {
  test.each(HOSTILE)('%s', (name, source) => {
    const html = renderCounted(source)
    expect(looks / source.length).toBeLessThan(MAX_LOOKS)
    expect(html.length / source.length).toBeLessThan(MAX_GROWTH)
    // As deep as the whole, and read in a tenth of the time.
    const part = renderMarkdown(source.slice(0, 4000))
    expect(depthOf(part)).toBeLessThanOrEqual(MAX_ELEMENTS_DEEP)
    expect(forbiddenIn(part)).toEqual([])
    // Nothing is dropped where something is too deep or too much.
    if (!MARKS_WITH_LETTERS.test(name)) expect(letters(withoutTags(html))).toBe(letters(source))
  })
})

/** Targets of links and the lines of sections are no words that a reader sees. */
const MARKS_WITH_LETTERS = /^(links|pictures|sections in sections)/

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>|&\w+;/g, '')
}

function letters(text: string): number {
  return text.replace(/[^ab]/g, '').length
}
