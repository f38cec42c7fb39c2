import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { shareCache } from '#server/platform/config/share-cache.ts'

const PLACES = [true, false].flatMap((own) => [true, false].map((s3) => [own, s3] as const))
const sum = (shares: object) => Object.values(shares).reduce((all, share) => all + share, 0)

test('gives all caches together what is set, and no more', () => {
  for (const size of [32, 64, 100, 1024].map((mib) => mib * MIB)) {
    for (const [hasOwnDatabase, isOnS3] of PLACES) {
      const shares = shareCache(size, { hasOwnDatabase, isOnS3 })
      expect(sum(shares)).toBeLessThanOrEqual(size)
      expect(sum(shares)).toBeGreaterThan(size - 10)
      expect(Math.min(...Object.values({ ...shares, database: 1, images: 1 }))).toBeGreaterThan(0)
    }
  }
})

test('gives nothing to the database where that is a server', () => {
  const embedded = shareCache(64 * MIB, { hasOwnDatabase: true, isOnS3: false })
  const server = shareCache(64 * MIB, { hasOwnDatabase: false, isOnS3: false })
  expect(embedded.database).toBe(32 * MIB)
  expect(server.database).toBe(0)
  expect(server.pages).toBeGreaterThan(embedded.pages)
})

test('gives images a sixth at most, and nothing where they lie in a folder', () => {
  for (const hasOwnDatabase of [true, false]) {
    expect(shareCache(64 * MIB, { hasOwnDatabase, isOnS3: false }).images).toBe(0)
    const { images } = shareCache(64 * MIB, { hasOwnDatabase, isOnS3: true })
    expect(images).toBeLessThanOrEqual((64 * MIB) / 6)
    expect(images).toBeGreaterThan(7 * MIB)
  }
})

test('leaves the embedded database room for its work', () => {
  expect(shareCache(65_536 * MIB, { hasOwnDatabase: true, isOnS3: false }).database).toBe(512 * MIB)
})
