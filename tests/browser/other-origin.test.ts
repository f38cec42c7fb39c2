import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { freePort } from '#tests/free-port.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

let server: SiteProcess
let site: OpenSite
let apiUrl: string

/** One process under two names is two origins to a browser. */
beforeAll(async () => {
  const port = await freePort()
  apiUrl = `http://127.0.0.1:${port}`
  const pages = `http://localhost:${port}`
  server = await startSiteProcess({ PORT: String(port), PUBLIC_URL: pages, API_URL: apiUrl })
  site = await openSite(pages)
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

test('the web part works against an API on another origin', async () => {
  const page = await site.page()
  await page.goto('/mods?page=1')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request.url())
  })
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/mods?page=2')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'SP Mods' })
    .click()
  await page.waitForURL('**/mods/sp-mod?page=1')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/mod/*')
  expect(calls.length).toBeGreaterThan(2)
  for (const call of calls) expect(call.startsWith(`${apiUrl}/api/v1/`), call).toBe(true)

  const link = page.locator('main').getByRole('link', { name: 'DOWNLOAD' }).first()
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${apiUrl}/files/`))
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})
