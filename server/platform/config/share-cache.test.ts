import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { shareCache } from '#server/platform/config/share-cache.ts'

const sum = (shares: object) => Object.values(shares).reduce((all, share) => all + share, 0)

test('gives all caches together what is set, and no more', () => {
  for (const size of [32, 64, 100, 1024].map((mib) => mib * MIB)) {
    for (const hasOwnDatabase of [true, false]) {
      const shares = shareCache(size, hasOwnDatabase)
      expect(sum(shares)).toBeLessThanOrEqual(size)
      expect(sum(shares)).toBeGreaterThan(size - 10)
      expect(Math.min(...Object.values({ ...shares, database: 1 }))).toBeGreaterThan(0)
    }
  }
})

test('gives nothing to the database where that is a server', () => {
  expect(shareCache(64 * MIB, true).database).toBe(24 * MIB)
  expect(shareCache(64 * MIB, false).database).toBe(0)
  expect(shareCache(64 * MIB, false).pages).toBeGreaterThan(shareCache(64 * MIB, true).pages)
})

test('leaves the embedded database room for its work', () => {
  expect(shareCache(65_536 * MIB, true).database).toBe(512 * MIB)
})
