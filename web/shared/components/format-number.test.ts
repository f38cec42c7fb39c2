import { expect, test } from 'vitest'
import { GIB, MIB } from '#contract/base/units.ts'
import { formatBytes, formatCount, formatExactCount } from '#web/shared/components/format-number.ts'

test('counts are short on cards and exact in titles', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(12_400)).toBe('12.4k')
  expect(formatCount(1_400_000)).toBe('1.4M')
  expect(formatExactCount(1_400_000)).toBe('1,400,000')
})

test('sizes use steps of 1024', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(1023)).toBe('1023 B')
  expect(formatBytes(1536)).toBe('1.5 KB')
  expect(formatBytes(150 * MIB)).toBe('150 MB')
  expect(formatBytes(5 * GIB)).toBe('5.0 GB')
})
