import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('browse, filter, page, search, open and download without JavaScript', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('searchbox').fill('harbour')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('heading', { name: 'Search Results for "harbour"' }).waitFor()
  await page.goto('/mods?page=1')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/mods?page=2')
  await page.getByRole('navigation', { name: 'Type' }).getByText('SP Mods').click()
  await page.getByRole('navigation', { name: 'Category', exact: true }).getByText('Maps').click()
  await page.getByRole('heading', { level: 1, name: 'Maps' }).waitFor()
  await page.locator('main article a').first().click()
  await page.waitForURL('**/mod/*')
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /download/i })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test('a search without text says so', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto('/search-mods')
  expect(await page.locator('noscript p').textContent()).toBe('No search input provided')
})
