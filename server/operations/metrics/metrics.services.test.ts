import { expect, test } from 'vitest'
import { describeMetrics, seriesValue } from '#server/operations/metrics/metrics.suite.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

const TOKEN = 'a token for the metrics'

describeMetrics('PostgreSQL', async (settings) => {
  const database = await makeEmptyDatabase('metrics')
  const site = await openTestSite({ ...database.settings, ...settings })
  return {
    ...site,
    stop: async () => {
      await site.stop()
      await database.close()
    },
  }
})

test('what can be told is told while the database is gone', async () => {
  const database = await makeEmptyDatabase('metrics_gone')
  const site = await openTestSite({ ...database.settings, METRICS_TOKEN: TOKEN })
  await database.close()
  const started = performance.now()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await site.app.inject({ url: '/metrics', headers })
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(answer.statusCode).toBe(200)
  expect(seriesValue(answer.body, 'modharbor_up{part="database"}')).toBe(0)
  expect(seriesValue(answer.body, 'modharbor_up{part="storage"}')).toBe(1)
  expect(seriesValue(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  await site.stop()
})
