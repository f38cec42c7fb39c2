import { expect, test } from 'vitest'
import { describeSharedCaches } from '#tests/http/shared-caches.suite.ts'
import { openTestSite } from '#tests/open-test-site.ts'

describeSharedCaches('embedded', async () => ({ settings: {}, close: async () => undefined }))

test('without a CDN nothing is said to caches', async () => {
  const site = await openTestSite()
  const { headers } = await site.app.inject('/api/v1/mods/get-all-mods/1')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['surrogate-key']).toBeUndefined()
  const missing = await site.app.inject('/api/v1/mods/get-mod-details/1')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, undefined])
  await site.stop()
})
