import { expect, test } from 'vitest'
import { markedParts } from '#web/browsing/search/marked-parts.ts'

const shown = (text: string, matches: [number, number][]) =>
  markedParts(text, matches)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('marks what matches', () => {
  expect(shown('Harbour crane', [[0, 4]])).toBe('[Harb]our crane')
  expect(shown('Harbour crane', [[8, 13]])).toBe('Harbour [crane]')
  expect(shown('Harbour crane', [])).toBe('Harbour crane')
  expect(shown('', [])).toBe('')
})

test('takes matches in any order, overlapping and beyond the end', () => {
  const matches: [number, number][] = [
    [8, 99],
    [0, 3],
    [2, 4],
  ]
  expect(shown('Harbour crane', matches)).toBe('[Har][b]our [crane]')
  expect(shown('abc', [[7, 9]])).toBe('abc')
})
