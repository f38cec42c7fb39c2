import { expect, test } from 'vitest'
import { lastPeriods } from '#server/operations/numbers/periods.ts'

test('days, weeks from Monday on and months end with the present one', () => {
  // A Sunday.
  const now = Date.UTC(2026, 2, 1, 12)
  expect(lastPeriods('day', now).slice(-2)).toEqual(['2026-02-28', '2026-03-01'])
  expect(lastPeriods('week', now).slice(-2)).toEqual(['2026-02-16', '2026-02-23'])
  expect(lastPeriods('month', now).slice(-2)).toEqual(['2026-02-01', '2026-03-01'])
  expect(lastPeriods('month', now)).toHaveLength(24)
  expect(lastPeriods('month', now)[0]).toBe('2024-04-01')
})
