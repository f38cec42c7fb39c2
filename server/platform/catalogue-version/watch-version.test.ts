import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import { watchVersion } from '#server/platform/catalogue-version/watch-version.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectInMemory()
  await migrate(handle)
})
afterAll(() => handle.close())

test('a version that somebody has seen is looked for at once, and made-up ones all at once', async () => {
  const watch = await watchVersion(handle.db, () => undefined)
  const before = watch.known()
  await bumpVersion(handle.db)
  await watch.reach(before)
  expect(watch.known()).toBe(before)
  await watch.reach(before + 1)
  expect(watch.known()).toBe(before + 1)
  const look = vi.spyOn(handle.db, 'selectFrom')
  await Promise.all(Array.from({ length: 50 }, () => watch.reach(Number.MAX_SAFE_INTEGER)))
  await watch.reach(Number.NaN)
  // It may look once of its own accord meanwhile.
  expect(look.mock.calls.length).toBeLessThanOrEqual(2)
  watch.stop()
})
