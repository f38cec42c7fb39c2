import { expect, test } from 'vitest'
import { formatDuration } from '#web/desk/pieces/format-duration.ts'

test.each([
  [0, '1 minute'],
  [20 * 60, '20 minutes'],
  [3600, '1 hour'],
  [47 * 3600, '47 hours'],
  [50 * 3600, '2 days'],
  [10 * 86_400, '10 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
