import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function search(text: string): Promise<{ total: number }> {
  const answer = await fetch(`${site.url}/api/v1/mods/get-search-mods`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchQuery: text, currentPage: 1 }),
  })
  return (await answer.json()) as { total: number }
}

async function openNumbers(options: { width?: number; theme?: 'light' | 'dark' }): Promise<Page> {
  const page = await adminPage(site, { ...options, expectedErrors: /404/ })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Numbers' }).press('Enter')
  await page.getByRole('heading', { name: 'Numbers', level: 1 }).waitFor()
  return page
}

it('shows the numbers with their tables, as files, by period, by keyboard', async () => {
  const page = await openNumbers({})
  const downloads = page.getByRole('region', { name: 'Downloads', exact: true })
  await downloads.getByText('Table').focus()
  await page.keyboard.press('Enter')
  await downloads.getByRole('table').waitFor()
  expect(await downloads.getByRole('row').count()).toBe(31)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    downloads.getByRole('button', { name: 'Download as CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('downloads-by-day.csv')
  const lines = (await textOf(await file.createReadStream())).trim().split('\r\n')
  expect(lines[0]).toBe('from,Downloads')
  expect(lines).toHaveLength(31)
  await page.getByRole('link', { name: 'By month' }).press('Enter')
  await page.getByRole('region', { name: 'Most downloaded mods in the last 30 days' }).waitFor()
  expect(new URL(page.url()).search).toBe('?per=month')
})

it('makes a synonym of a search in vain, which is found at once, and takes it back', async () => {
  expect((await search('quorvixle')).total).toBe(0)
  const page = await openNumbers({})
  const vain = page.getByRole('region', { name: 'Searches that found nothing' })
  const line = vain.getByRole('listitem').filter({ hasText: 'quorvixle' })
  await line.getByText('Make a synonym').click()
  await line.getByLabel('What is meant by “quorvixle”').fill('truck')
  await page.keyboard.press('Enter')
  await page.getByText('Search finds it for “quorvixle” now.').waitFor()
  expect((await search('quorvixle')).total).toBeGreaterThan(0)
  expect(await vain.getByText('quorvixle').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove quorvixle → truck' }).press('Enter')
  await page.getByText('The synonym for “quorvixle” was removed.').waitFor()
  expect((await search('quorvixle')).total).toBe(0)
})

it.each([
  ['light', 360],
  ['dark', 1440],
] as const)('axe finds nothing, %s at %i px', async (theme, width) => {
  const page = await openNumbers({ theme, width })
  for (const summary of await page.locator('summary').all()) await summary.click()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
