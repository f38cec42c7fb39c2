import { expect, test } from 'vitest'
import { pairBeginnings } from '#contract/catalogue/image-pairs.ts'

test.each([
  [[], []],
  [[true], [false]],
  [
    [true, false],
    [true, false],
  ],
  [
    [true, true, false],
    [true, false, false],
  ],
  [
    [true, true, true, false],
    [true, false, true, false],
  ],
  [
    [false, true, false, true],
    [false, true, false, false],
  ],
])('of %j those begin a pair: %j', (wanted, begins) => {
  expect(pairBeginnings(wanted)).toEqual(begins)
})
