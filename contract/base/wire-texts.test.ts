import { expect, test } from 'vitest'
import { fromWire, toWire } from '#contract/base/wire-texts.ts'

test('the two texts of a mod change their names on the wire, and the formatted one with its own', () => {
  const mod = { id: 1, description: '**A**', descriptionHtml: '<p>A</p>', searchKeywords: 'a b' }
  const wire = { id: 1, keywords: '**A**', keywordsHtml: '<p>A</p>', description: 'a b' }
  expect(toWire(mod)).toEqual(wire)
  expect(fromWire(wire)).toEqual(mod)
})

test('what has no formatted text gets none', () => {
  expect(toWire({ description: 'A', searchKeywords: 'b' })).toEqual({
    keywords: 'A',
    description: 'b',
  })
  expect(fromWire({ keywords: 'A', description: 'b' })).toEqual({
    description: 'A',
    searchKeywords: 'b',
  })
})
