import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers } from '#tests/browser/find-barriers.ts'
import { chips, openFilters as openFiltersOf } from '#tests/browser/open-filters.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WIDTHS = [360, 1440]

const openFilters = (path: string, options?: Parameters<typeof openFiltersOf>[2]) =>
  openFiltersOf(site, path, options)

/** How many mods the page says that the list has. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('main header [role=status]').first().textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** The number that a choice says. */
function countIn(text: string | null): number {
  return Number(text?.match(/([\d,]+)\+?$/)?.[1]?.replaceAll(',', ''))
}

/** Choices show at once that they are chosen; their list comes later. */
const listIsThere = (page: Page) =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })

describe.each(WIDTHS)('filters at %i px', (width) => {
  test('say for each choice how many it has, and lead to exactly those', async () => {
    const { page, panel, choice } = await openFilters('/mods?page=1', { width })
    const steps: [group: string, label: string, url: RegExp][] = [
      ['Type', 'SP Mods', /\/mods\/sp-mod\?page=1$/],
      ['Category', 'Vehicles', /sp-mod\?category=vehicles&page=1$/],
      ['Subcategory', 'Car', /category=vehicles&subcategory=car&page=1$/],
      ['Uploaded', 'Last 12 months', /subcategory=car&uploaded=year&page=1$/],
      ['Downloads', '100+', /uploaded=year&downloads=100&page=1$/],
    ]
    for (const [group, label, url] of steps) {
      await panel.locator('[aria-busy=false]').waitFor()
      const link = choice(group, label).first()
      const count = countIn(await link.textContent())
      await link.click()
      await page.waitForURL(url)
      await panel.locator('[aria-current=true]', { hasText: label }).first().waitFor()
      await listIsThere(page)
      expect(await totalOf(page), label).toBe(count)
      if (width === 360) {
        const words = count === 1 ? '1 mod' : `${count} mods`
        expect(await panel.getByRole('status').textContent()).toBe(words)
        await panel.getByRole('button', { name: `Show ${words}` }).waitFor()
      }
    }
  })

  test('say 0 where a choice leads nowhere', async () => {
    const { page, choice } = await openFilters('/mods/sp-mod?category=maps&page=1', { width })
    const graphics = choice('Type', 'Graphics')
    expect(countIn(await graphics.textContent())).toBe(0)
    await graphics.click()
    await page
      .getByRole('heading', { name: /No mods here yet|No mods match these filters/ })
      .waitFor()
  })

  test('take tags in and leave tags out, and find a tag by its name', async () => {
    const { page, panel, choice } = await openFilters('/mods?page=1', { width })
    const all = await totalOf(page)
    const tag = choice('Tags', 'Roleplay').and(panel.locator(':not([aria-label])'))
    const count = countIn(await tag.textContent())
    await panel.getByRole('link', { name: 'Hide Roleplay' }).click()
    await page.waitForURL(/without=\d+&page=1$/)
    await panel.getByRole('link', { name: 'Stop hiding Roleplay' }).waitFor()
    await listIsThere(page)
    expect(await totalOf(page)).toBe(all - count)
    await panel.getByRole('link', { name: 'Stop hiding Roleplay' }).click()
    await page.waitForURL(/\/mods\?page=1$/)
    await panel.getByRole('searchbox', { name: 'Find a tag' }).fill('kaij')
    await choice('Tags', 'Kaiju').first().click()
    await page.waitForURL(/\?tags=10&page=1$/)
    await listIsThere(page)
    await panel.getByRole('searchbox', { name: 'Find a tag' }).fill('')
    expect(countIn(await choice('Tags', 'Kaiju').first().textContent())).toBe(await totalOf(page))
  })

  test('are visible as chips that go one by one and all at once', async () => {
    const page = await site.page({ width })
    await page.goto('/mods/sp-mod?category=vehicles&tags=10&without=11&uploaded=year&page=1')
    const names = async () =>
      (await chips(page).getByRole('link').allTextContents()).map((text) => text.trim())
    expect(await names()).toEqual([
      'SP Mods',
      'Vehicles',
      'Kaiju',
      'Not Marvel',
      'Last 12 months',
      'Clear all',
    ])
    await chips(page).getByRole('link', { name: 'Remove the filter Kaiju' }).click()
    await page.waitForURL(/category=vehicles&without=11&uploaded=year&page=1$/)
    await chips(page).getByText('Kaiju').waitFor({ state: 'detached' })
    // What was clicked is gone; the keyboard goes on from the filters.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters')
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(/\/mods\?page=1$/)
    await chips(page).waitFor({ state: 'detached' })
  })

  test('say what each of them hides, and what is left is right', async () => {
    const page = await site.page({ width })
    await page.goto('/mods/5m-mod?category=vehicles&uploaded=year&page=1')
    const before = await totalOf(page)
    const hidden = page.getByRole('link', { name: /^[\d,]+\+? more without the filter / }).first()
    const text = (await hidden.textContent()) ?? ''
    const more = Number(text.match(/^\d+/)?.[0])
    expect(more).toBeGreaterThan(0)
    await hidden.click()
    const gone = text.replace(/^.* the filter /, '')
    await chips(page).getByRole('link', { name: gone }).waitFor({ state: 'detached' })
    expect(await totalOf(page)).toBe(before + more)
  })

  test('that leave nothing say so and lead out', async () => {
    const page = await site.page({ width })
    const answer = await page.goto('/search-mods?s=harbour&type=graphics&category=peds&page=1')
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: 'No Peds found for "harbour"' }).waitFor()
    await page.getByRole('heading', { name: 'No mods match these filters' }).waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: /more without the filter Peds/ })
      .waitFor()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await page.waitForURL('**/search-mods?s=harbour&page=1')
    await page.getByRole('heading', { name: 'Search Results for "harbour"' }).waitFor()
  })

  test('survive reload, back and forward, with the place on the page', async () => {
    const page = await site.page({ width })
    await page.goto('/mods?page=1')
    await page.getByLabel('Sort by').selectOption('name')
    await page.waitForURL('**/mods?sort=name&page=1')
    const names = () => page.locator('main article h2').allTextContents()
    const unsorted = await (await fetch(`${site.url}/mods?page=1`)).text()
    await page.waitForFunction(
      (html) => !html.includes(document.querySelector('main article h2')?.textContent ?? html),
      unsorted.slice(unsorted.indexOf('<article'), unsorted.indexOf('</article>')),
    )
    const sorted = await names()
    await page.locator('main article').nth(14).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await page.locator('main article a').nth(14).click()
    await page.waitForURL('**/mod/*')
    await page.goBack()
    await page.waitForURL('**/mods?sort=name&page=1')
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place)
    expect(await names()).toEqual(sorted)
    await page.reload()
    expect(await names()).toEqual(sorted)
    expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
    await page.goBack()
    await page.waitForURL('**/mods?page=1')
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[name=sort]')?.value === 'newest',
    )
    await page.goForward()
    await page.waitForURL('**/mods?sort=name&page=1')
  })

  test.each(['light', 'dark'] as const)('have no barrier when open, %s', async (theme) => {
    const { page } = await openFilters('/mods/5m-mod?category=vehicles&tags=46&page=1', {
      width,
      theme,
    })
    expect(await findBarriers(page)).toEqual([])
  })

  test('work without scripts, with their numbers', async () => {
    const page = await site.page({ width, javaScriptEnabled: false })
    await page.goto('/search-mods?s=harbour&page=1')
    await page.getByRole('link', { name: 'Filters' }).click()
    const types = page.getByRole('group', { name: 'Type' })
    const link = types.getByRole('link', { name: 'SP Mods' })
    const count = countIn(await link.textContent())
    expect(count).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(/search-mods\?s=harbour&type=sp-mod&filters=open&page=1$/)
    expect(await totalOf(page)).toBe(count)
    await page.getByLabel('Sort by').selectOption('name')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(/s=harbour&type=sp-mod&filters=open&sort=name&page=1$/)
    expect(await totalOf(page)).toBe(count)
    await page.getByRole('link', { name: 'Remove the filter SP Mods' }).click()
    await page.waitForURL(/search-mods\?s=harbour&sort=name&filters=open&page=1$/)
  })
})

describe.each(WIDTHS)('on every list at %i px', (width) => {
  test.each([
    ['/mods?page=1', 'All Mods', 'newest'],
    ['/mods/5m-mod?page=1', '5M Mods', 'newest'],
    ['/most-downloaded?page=1', 'Most Downloaded Mods', 'downloads'],
    ['/recently-uploaded?page=1', 'Recently Uploaded Mods', 'newest'],
    ['/tag-mods/10?page=1', 'Kaiju Peds', 'downloads'],
    ['/search-mods?s=harbour&page=1', 'Search Results for "harbour"', 'relevance'],
  ])('%s keeps its heading and its own order', async (path, heading, order) => {
    const page = await site.page({ width, isKept: true })
    await page.goto(path)
    const sort = page.getByLabel('Sort by')
    expect(await sort.inputValue()).toBe(order)
    const offered = await sort
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    const common = ['newest', 'downloads', 'name']
    expect(offered).toEqual(order === 'relevance' ? ['relevance', ...common] : common)
    await sort.selectOption('name')
    await page.waitForURL(/sort=name&page=1$/)
    const names = async () => page.locator('main article h2').allTextContents()
    // The address follows the choice at once, the list when it has come.
    await expect
      .poll(
        async () => {
          const [first, ...others] = await names()
          return others.every((name) => name.localeCompare(first ?? '', 'en') >= 0)
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await page.locator('main h1').textContent()).toBe(heading)
  })

  test('the filters of one list narrow the pages that follow', async () => {
    const page = await site.page({ width })
    await page.goto('/most-downloaded?type=sp-mod&page=1')
    const total = await totalOf(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/most-downloaded?type=sp-mod&page=2')
    await chips(page).getByText('SP Mods').waitFor()
    expect(await totalOf(page)).toBe(total)
  })

  test('what makes no sense is left out, and never an error', async () => {
    const page = await site.page({ width })
    const odd = 'tags=x,-1,99999999999&without=,,&uploaded=decade&downloads=-5&sort=colour'
    const answer = await page.goto(`/mods?${odd}&page=1`)
    expect(answer?.status()).toBe(200)
    expect(await chips(page).count()).toBe(0)
    expect(await totalOf(page)).toBeGreaterThan(100)
    const unknown = await page.goto('/most-downloaded?tags=2147483647&type=elsewhere&page=1')
    expect(unknown?.status()).toBe(200)
    await page.getByRole('heading', { name: 'No mods match these filters' }).waitFor()
  })
})

describe('a list by itself', () => {
  test('a plain list asks for nothing more until the filters are opened', async () => {
    const page = await site.page()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/v1/mods/', ''))
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'SP Mods' }).first().click()
    await page.waitForURL('**/mods/sp-mod?page=1')
    await page.getByRole('heading', { level: 1, name: 'SP Mods' }).waitFor()
    // A card that the pointer rests on asks for its mod.
    expect(calls.filter((call) => !call.includes('details'))).toEqual(['get-type-mods/1'])
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('group', { name: 'Type' }).waitFor()
    expect(calls.filter((call) => call.includes('count'))).toEqual(['get-filter-counts'])
  })
})

describe('the filters', () => {
  test('stay beside the list on wide screens, from choice to choice and list to list', async () => {
    const { page, panel, choice } = await openFilters('/mods?page=1')
    await choice('Type', 'SP Mods').click()
    await page.waitForURL('**/mods/sp-mod?page=1')
    // The address changes before the list and its pages do.
    await page.getByRole('heading', { level: 1, name: 'SP Mods' }).waitFor()
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toContain('SP Mods')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/mods/sp-mod?page=2')
    await panel.getByRole('button', { name: 'Close filters' }).click()
    expect(await panel.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters')
  })

  test('are a sheet on phones: modal, with large targets, closed in three ways', async () => {
    const { page, panel } = await openFilters('/mods?page=1', { width: 360 })
    const open = async () => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await panel.getByRole('group', { name: 'Type' }).waitFor()
    }
    expect(await panel.evaluate((sheet) => sheet.matches(':modal'))).toBe(true)
    const links = panel.locator('a, button')
    for (const link of (await links.all()).slice(0, 20)) {
      const box = await link.boundingBox()
      if (box) expect(box.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await open()
    await panel.getByRole('button', { name: /^Show / }).click()
    await panel.waitFor({ state: 'detached' })
    await open()
    await page.mouse.click(180, 10)
    await panel.waitFor({ state: 'detached' })
  })

  test('survive a failed count and try again', async () => {
    const page = await site.page({ expectedErrors: /ERR_FAILED/ })
    await page.goto('/mods?page=1')
    await page.route('**/get-filter-counts', (route) => route.abort())
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByText('The numbers could not be loaded').waitFor()
    await page.unroute('**/get-filter-counts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('group', { name: 'Type' }).waitFor()
  })
})
