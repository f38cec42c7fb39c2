import { expect, test } from 'vitest'
import { describeMetrics } from '#server/operations/metrics/metrics.suite.ts'
import { freePort } from '#tests/free-port.ts'
import { openTestSite } from '#tests/open-test-site.ts'

describeMetrics('the embedded database', openTestSite)

test('without a token there are none on the port of the site, and they end with it', async () => {
  const port = await freePort()
  const site = await openTestSite({ METRICS_PORT: String(port) })
  expect((await site.app.inject('/metrics')).statusCode).toBe(404)
  const address = `http://127.0.0.1:${port}/metrics`
  expect((await fetch(address)).status).toBe(200)
  await site.stop()
  await expect(fetch(address)).rejects.toThrow()
})

test('without settings there are none at all', async () => {
  const site = await openTestSite()
  expect((await site.app.inject('/metrics')).statusCode).toBe(404)
  await site.stop()
})
