import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '#tests/browser/find-barriers.ts'
import { chips, openFilters } from '#tests/browser/open-filters.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Keeps back the lists that a page asks for, until it is told to let those go that were asked for so far. */
async function holdLists(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  await page.route(/\/api\/v1\/mods\/(browse-mods|get-search-mods)$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return () => {
    for (const go of held.splice(0)) go()
  }
}

/** Clicks them one after the other with nothing in between, not even a new picture. */
async function clickAtOnce(page: Page, links: readonly Locator[]) {
  const elements = await Promise.all(links.map((link) => link.elementHandle()))
  await page.evaluate((all) => {
    for (const element of all) (element as HTMLElement).click()
  }, elements)
}

test('choices add up when they are made faster than their lists arrive', async () => {
  const { page, panel, choice } = await openFilters(site, '/search-mods?s=mod&page=1')
  const letGo = await holdLists(page)
  const sp = choice('Type', 'SP Mods')
  await clickAtOnce(page, [
    ...[sp, choice('Downloads', '100+').first(), sp, choice('Uploaded', 'Last 12 months')],
  ])
  const chosen = panel.locator('[aria-current=true]')
  expect(await chosen.allTextContents()).toEqual([
    expect.stringContaining('Last 12 months'),
    expect.stringContaining('100+'),
  ])
  await page.getByLabel('Sort by').selectOption('Name')
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).search).toBe('?s=mod&page=1')
  letGo()
  await page.waitForURL(/\?s=mod&uploaded=year&downloads=100&sort=name&page=1$/)
  const chip = page.getByRole('link', { name: 'Remove the filter 100+ downloads' })
  await chip.waitFor()
  // Taking one away keeps one that is still on its way, too.
  await clickAtOnce(page, [sp, chip])
  await page.waitForTimeout(300)
  letGo()
  await page.waitForURL(/\?s=mod&type=sp-mod&uploaded=year&sort=name&page=1$/)
  await chips(page).getByText('SP Mods').waitFor()
  expect(await chips(page).getByRole('link').count()).toBe(3)
})

test('a click that asks for another tab is left to the browser', async () => {
  const { page, choice } = await openFilters(site, '/mods?page=1')
  // Asked last of all, and answered here: where browsers open tabs is not the site's to test.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.body.dataset.left = String(!event.defaultPrevented)
      event.preventDefault()
    })
  })
  const isLeft = () => page.evaluate(() => document.body.dataset.left)
  const year = choice('Uploaded', 'Last 12 months')
  for (const key of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
    await year.click({ modifiers: [key] })
    expect([key, await isLeft()]).toEqual([key, 'true'])
  }
  expect(new URL(page.url()).search).toBe('?page=1')
  await year.click()
  expect(await isLeft()).toBe('false')
  await page.waitForURL(/uploaded=year/)
})

test.each([
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const)('a list on its way hides nothing: $width px, $theme', async ({ width, theme }) => {
  const { page, panel, choice } = await openFilters(site, '/mods?page=1', { width, theme })
  const letGo = await holdLists(page)
  await choice('Uploaded', 'Last 12 months').click()
  // Longer than what waits before it shows that something takes long.
  await page.waitForTimeout(600)
  expect(await panel.isVisible()).toBe(true)
  expect(await page.locator('main article').first().isVisible()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  letGo()
  await page.waitForURL(/uploaded=year/)
})
