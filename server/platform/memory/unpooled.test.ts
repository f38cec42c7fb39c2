import { expect, test } from 'vitest'
import { unpooled } from '#server/platform/memory/unpooled.ts'

test('a buffer out of a slab gets memory of its own, with the same bytes', () => {
  const pooled = Buffer.from('three KiB '.repeat(300))
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length)
  const own = unpooled(pooled)
  expect(own.buffer.byteLength).toBe(pooled.length)
  expect(own).toEqual(pooled)
})

test('one that has its own is not copied', () => {
  const own = Buffer.allocUnsafeSlow(100)
  expect(unpooled(own)).toBe(own)
})
