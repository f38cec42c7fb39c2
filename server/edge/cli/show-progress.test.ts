import { expect, test } from 'vitest'
import { timeLeft } from '#server/edge/cli/show-progress.ts'

test.each([
  [{ seconds: 0.5, done: 500, of: 4_000 }, ''],
  [{ seconds: 10, done: 0, of: 4_000 }, ''],
  [{ seconds: 10, done: 4_000, of: 4_000 }, ''],
  [{ seconds: 10, done: 2_000, of: 4_000 }, 'about 10 seconds left'],
  [{ seconds: 10, done: 3_999, of: 4_000 }, 'about 1 second left'],
  [{ seconds: 60, done: 100_000, of: 1_000_000 }, 'about 9 minutes left'],
])('%o: %s', (pace, said) => {
  expect(timeLeft(pace)).toBe(said)
})
