import { expect, test } from 'vitest'
import { readSearchKeys } from '#contract/search-keys.ts'

test.each([
  ['file:adder.yft', '', 'adder.yft'],
  ['FILE:Adder.yft red  car', 'red car', 'Adder.yft'],
  ['red file:"my car.yft" car', 'red car', 'my car.yft'],
  ['file:a.yft file:b.yft', '', 'b.yft'],
])('%j', (typed, text, file) => {
  expect(readSearchKeys(typed)).toEqual({ text, keys: { file } })
})

test.each(['', 'file:', 'file: adder', 'profile:adder', 'files:adder', 'file:""', '  red  file'])(
  '%j is a text like any other',
  (text) => {
    expect(readSearchKeys(text)).toEqual({ text, keys: {} })
  },
)

test('long and broken texts are read in no time', () => {
  const started = performance.now()
  expect(readSearchKeys(`file:${'x'.repeat(500)}`).keys.file).toHaveLength(120)
  readSearchKeys('file:"'.repeat(200_000))
  readSearchKeys('file: '.repeat(200_000))
  expect(readSearchKeys(`file:${'x'.repeat(119)}\u{1f600}`).keys.file?.isWellFormed()).toBe(true)
  expect(performance.now() - started).toBeLessThan(2_000)
})
