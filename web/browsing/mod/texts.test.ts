import { expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { excerpt } from '#web/browsing/mod/excerpt.ts'
import { fileKind } from '#web/browsing/mod/file-kind.ts'
import { plainText } from '#web/browsing/mod/plain-text.ts'
import { formatDate, formatExactTime } from '#web/browsing/mod-cards/format-age.ts'

test('an excerpt is one line, cut between words', () => {
  expect(excerpt('  Two\r\n\r\nlines ', 160)).toBe('Two lines')
  expect(excerpt('A red car, a blue car', 14)).toBe('A red car, a…')
  expect(excerpt('A red car, a blue car', 12)).toBe('A red car…')
  expect(excerpt('x'.repeat(200), 160)).toBe(`${'x'.repeat(159)}…`)
  for (let length = 1; length < 40; length++) {
    const cut = excerpt('🚗🚕🚙🚌 🚎🏎🚓🚑 🚒🚐🚚 🚛🚜🛵🏍 and more', length)
    expect(cut.length, cut).toBeLessThanOrEqual(length)
    expect(cut.isWellFormed(), cut).toBe(true)
  }
})

test('a formatted text without its marks is what a search engine shows', () => {
  const html = renderMarkdown(
    '# A **car**\nwith `a_b`\n- [x](https://x.test "t")\n- & <b> "q" &lt;\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(excerpt(plainText(html), 500)).toBe('A car with a_b x & <b> "q" &lt; a b 1 2')
})

test('the kind of a file follows from its name', () => {
  expect(fileKind('Harbour Cruiser v1.2.ZIP')).toBe('ZIP archive')
  expect(fileKind('a.rar')).toBe('RAR archive')
  expect(fileKind('a.tar.7z')).toBe('7Z file')
  expect(fileKind('readme')).toBe('File')
  expect(fileKind('odd.')).toBe('File')
})

test('dates are the same everywhere', () => {
  expect(formatDate('2025-08-07T23:59:00.000Z')).toBe('Aug 7, 2025')
  expect(formatExactTime('2025-08-07T17:33:11.088Z')).toBe('August 7, 2025 at 5:33 PM UTC')
})
