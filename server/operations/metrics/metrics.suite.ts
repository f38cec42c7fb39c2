import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { freePort } from '#tests/free-port.ts'

const TOKEN = 'a token for the metrics'
const BEARER = { authorization: `Bearer ${TOKEN}` }
const LIST = '/api/v1/mods/get-all-mods/1'

type OpenSite = (settings: Record<string, string>) => Promise<Site>

/** The value of a series in Prometheus' text; NaN where it has none. */
export function seriesValue(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? Number.NaN)
}

/** What Prometheus reads of a site, on a database. */
export function describeMetrics(name: string, open: OpenSite): void {
  describe(`metrics on ${name}`, () => {
    let site: Site
    let url: string
    let own: string
    beforeAll(async () => {
      const port = await freePort()
      own = `http://127.0.0.1:${port}/metrics`
      site = await open({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) })
      await addMods(site, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
      await site.app.listen({ port: 0, host: '127.0.0.1' })
      url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    }, 60_000)
    afterAll(() => site.stop())

    const read = async (address = own) => {
      const answer = await fetch(address, { headers: BEARER })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return answer.text()
    }

    test('tell of the catalogue and the parts', async () => {
      const text = await read()
      expect(seriesValue(text, 'modharbor_mods')).toBe(3)
      expect(seriesValue(text, 'modharbor_up{part="database"}')).toBe(1)
      expect(seriesValue(text, 'modharbor_up{part="storage"}')).toBe(1)
      expect(seriesValue(text, 'modharbor_sandbox_tasks{lane="upload"}')).toBe(0)
      expect(seriesValue(text, 'modharbor_catalogue_stale_seconds')).toBe(0)
      expect(seriesValue(text, 'modharbor_disk_low')).toBe(0)
      expect(seriesValue(text, 'modharbor_disk_free_bytes')).toBeGreaterThan(0)
      expect(seriesValue(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(0)
    })

    test('follow what waits for an administrator', async () => {
      expect(seriesValue(await read(), 'modharbor_open_reports')).toBe(0)
      const answer = await fetch(`${url}/api/v1/mods/submit-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ modId: 1, issue: 'It does not start any more.' }),
      })
      expect(answer.ok).toBe(true)
      const text = await read()
      expect(seriesValue(text, 'modharbor_open_reports')).toBe(1)
      expect(seriesValue(text, 'modharbor_overdue_reports')).toBe(0)
    })

    test('count requests by route, kept answers apart, and nothing that a visitor makes up', async () => {
      const counted = (text: string, route: string, status: number) =>
        seriesValue(
          text,
          `modharbor_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
        )
      const before = seriesValue(await read(), 'modharbor_response_cache_hits_total')
      for (let n = 0; n < 3; n++) await (await fetch(url + LIST)).arrayBuffer()
      await (await fetch(`${url}/secret-address-of-somebody`)).arrayBuffer()
      const text = await read()
      expect(counted(text, '/api/v1/mods/get-all-mods/:page', 200)).toBe(1)
      expect(seriesValue(text, 'modharbor_response_cache_hits_total')).toBe(before + 2)
      expect(seriesValue(text, 'modharbor_response_cache_bytes')).toBeGreaterThan(0)
      expect(text).not.toContain('secret-address')
      expect(text).not.toContain('127.0.0.1')
    })

    test('are for those who have the token, on both ports', async () => {
      expect(seriesValue(await read(`${url}/metrics`), 'modharbor_mods')).toBe(3)
      for (const address of [own, `${url}/metrics`]) {
        for (const authorization of ['', 'Bearer another token of the metrics', TOKEN]) {
          const answer = await fetch(address, { headers: { authorization } })
          expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
          expect(await answer.text()).not.toContain('modharbor_mods')
        }
      }
      const { origin } = new URL(own)
      expect((await fetch(`${origin}/api/v1/mods/get-all-mods/1`)).status).toBe(404)
      expect((await fetch(own, { method: 'POST', headers: BEARER })).status).toBe(405)
    })
  })
}
