import { expect, test } from 'vitest'
import { swipeOf } from '#web/browsing/mod/swipe.ts'

test('a stroke to the side turns, one down closes, anything else means nothing', () => {
  expect(swipeOf(-80, 10)).toBe('next')
  expect(swipeOf(80, -30)).toBe('previous')
  expect(swipeOf(10, 120)).toBe('close')
  expect(swipeOf(10, -120)).toBeUndefined()
  expect(swipeOf(-30, 0)).toBeUndefined()
  expect(swipeOf(-90, 85)).toBeUndefined()
  expect(swipeOf(0, 0)).toBeUndefined()
})
