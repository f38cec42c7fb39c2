import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, type TextPart } from '#server/catalogue/history/compare-texts.ts'

const without = (parts: readonly TextPart[], type: TextPart['type']) =>
  parts
    .filter((part) => part.type !== type)
    .map((part) => part.text)
    .join('')

test('shows which words went and came', () => {
  expect(compareTexts('A fast red car.', 'A fast blue car.')).toEqual([
    { type: 'same', text: 'A fast ' },
    { type: 'removed', text: 'red' },
    { type: 'added', text: 'blue' },
    { type: 'same', text: ' car.' },
  ])
})

test('gives back both texts, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '🚗'), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareTexts(before, after)
      expect(without(parts, 'added')).toBe(before)
      expect(without(parts, 'removed')).toBe(after)
    }),
  )
})

test.each([
  ['words', ' '],
  ['lines', '\n'],
])('gives up on the longest texts of %s, which differ everywhere', (_, separator) => {
  // Few words in no order: much is alike everywhere, which would take minutes.
  const words = (seed: number) => {
    let last = seed
    const next = () => {
      last = (last * 1_103_515_245 + 12_345) % 2 ** 31
      return String(last % 5)
    }
    return Array.from({ length: 24_000 }, next).join(separator)
  }
  expect(compareTexts(words(0), words(1))).toEqual([
    { type: 'removed', text: words(0) },
    { type: 'added', text: words(1) },
  ])
})
