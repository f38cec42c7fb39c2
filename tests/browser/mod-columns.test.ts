import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { accessibilityFindings } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
let id: number
beforeAll(async () => {
  site = await openSite()
  const answer = await fetch(`${site.url}/api/v1/mods/get-most-downloaded`)
  id = ((await answer.json()) as ModCard[])[0]?.id ?? 0
})
afterAll(() => site.close())

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const topOf = (page: Page, name: string) =>
  page
    .getByRole('heading', { level: 2, name })
    .evaluate((heading) => heading.getBoundingClientRect().top)

describe('the third column of a mod’s page', () => {
  test('leads to the page’s sections, stays in sight, and hands the focus on', async () => {
    const page = await site.page({ width: 1440, height: 900 })
    await page.goto(`/mod/${id}`)
    await contents(page).waitFor()
    const names = await contents(page).getByRole('link').allTextContents()
    const headings = await page.locator('article h2').allTextContents()
    expect(names).toEqual(headings.filter((heading) => names.includes(heading)))
    expect(names).toContain('Description')
    expect(names).toContain('How to install it')
    expect(names.at(-1)).toBe('Related Mods')

    await contents(page).getByRole('link', { name: 'What’s inside' }).click()
    await page.waitForURL('**/mod/*#inside')
    await expect.poll(() => topOf(page, 'What’s inside')).toBeLessThan(120)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('inside')
    const box = await contents(page).boundingBox()
    expect(box?.y).toBeGreaterThan(60)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const down = await scrolled()
    // However long its facts take, the page that is there stays.
    const seen = Promise.withResolvers<void>()
    await page.route(`**/mods/get-mod-details/${id}`, async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goBack()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    await page.waitForTimeout(800)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    seen.resolve()
    await page.waitForURL(`**/mod/${id}`)
    await expect.poll(scrolled).toBeLessThan(down)
    // The header lies on whatever is below it just then.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('offers similar mods, which are also in the list further down', async () => {
    const page = await site.page({ width: 1920, height: 1080 })
    await page.goto(`/mod/${id}`)
    const links = page.getByRole('region', { name: 'Similar mods' }).getByRole('link')
    await links.first().waitFor()
    const hrefs = (part: typeof links) =>
      part.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const related = page.getByRole('region', { name: 'Related Mods' }).getByRole('article')
    expect(await hrefs(links)).toEqual((await hrefs(related.getByRole('link'))).slice(0, 4))
    const name = await links.first().locator('span > span').first().textContent()
    await links.first().click()
    await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor()
  })

  test('is not there, nor loaded, where there is no room for it', async () => {
    const page = await site.page({ width: 1424 })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`/mod/${id}`, { waitUntil: 'networkidle' })
    expect(await contents(page).count()).toBe(0)
    expect(loaded.filter((url) => url.includes('side-column'))).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await contents(page).waitFor()
  })
})

test.each([
  [1440, 4],
  [1699, 4],
  [1700, 6],
  [1920, 6],
])('at %i px a list has %i cards in a row', async (width, columns) => {
  const page = await site.page({ width })
  await page.goto('/mods?page=1')
  const tops = await page
    .locator('main article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(tops).toHaveLength(24)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
})
