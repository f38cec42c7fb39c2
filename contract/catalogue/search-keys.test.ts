import { describe, expect, test } from 'vitest'
import { readSearchKeys, withSearchKey } from '#contract/catalogue/search-keys.ts'

describe('a key in a search text', () => {
  test.each([
    ['file:adder.yft', { file: 'adder.yft' }, ''],
    ['FILE:Adder.yft red  car', { file: 'Adder.yft' }, 'red car'],
    ['red file:"my car.yft" car', { file: 'my car.yft' }, 'red car'],
    ['file:a.yft file:b.yft', { file: 'b.yft' }, ''],
    ['author:john', { author: 'john' }, ''],
    ['author:john red cars', { author: 'john' }, 'red cars'],
    ['red AUTHOR:"Two Words"  cars', { author: 'Two Words' }, 'red cars'],
    ['author:“Two Words” cars', { author: 'Two Words' }, 'cars'],
    ['cars author:"never closed', { author: 'never closed' }, 'cars'],
    ['file:a.yft cars author:john', { author: 'john', file: 'a.yft' }, 'cars'],
  ])('%j', (typed, keys, text) => {
    expect(readSearchKeys(typed)).toEqual({ text, keys })
  })

  test.each([
    ...['', 'file:', 'file: adder', 'profile:adder', 'files:adder', 'file:""', '  red  file'],
    ...['author:', 'author: ', 'author:""', 'coauthor:john', 'author john'],
  ])('%j is a text like any other', (text) => {
    expect(readSearchKeys(text)).toEqual({ text, keys: {} })
    expect(withSearchKey('author', undefined, text)).toBe(text)
  })

  test.each([
    ['john', 'cars', 'author:john cars'],
    ['Two Words', '', 'author:"Two Words"'],
  ])('is written as it is read: %j', (author, text, written) => {
    expect(withSearchKey('author', author, text)).toBe(written)
    expect(readSearchKeys(written)).toEqual({ text, keys: { author } })
  })
})

test('long and broken texts are read in no time', () => {
  const started = performance.now()
  expect(readSearchKeys(`file:${'x'.repeat(500)}`).keys.file).toHaveLength(120)
  readSearchKeys('file:"'.repeat(200_000))
  readSearchKeys('file: '.repeat(200_000))
  expect(readSearchKeys(`file:${'x'.repeat(119)}\u{1f600}`).keys.file?.isWellFormed()).toBe(true)
  expect(performance.now() - started).toBeLessThan(2_000)
})
