import { expect, test } from 'vitest'
import { GAP, neighbours, pageLinks } from '#web/shared/components/page-links.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, GAP, 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, GAP, 10]],
  [6, 20, [1, GAP, 4, 5, 6, 7, 8, GAP, 20]],
  [20, 20, [1, GAP, 18, 19, 20]],
  [17, 20, [1, GAP, 15, 16, 17, 18, 19, 20]],
])('page %i of %i shows %j', (current, pages, expected) => {
  expect(pageLinks(current, pages)).toEqual(expected)
})

test.each([
  [1, 10, [undefined, 2]],
  [5, 10, [4, 6]],
  [10, 10, [9, undefined]],
  [11, 10, [10, undefined]],
  [99, 10, [10, undefined]],
])('beside page %i of %i are %j', (current, pages, expected) => {
  expect(neighbours(current, pages)).toEqual(expected)
})
