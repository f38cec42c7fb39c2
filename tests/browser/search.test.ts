import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers } from '#tests/browser/find-barriers.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { visibleLines } from '#tests/read-html.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WIDTHS = [360, 1440]

/** The suggestions; the choices of the order are options as well. */
const optionsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

const textsOf = async (links: Locator) => (await links.allTextContents()).map((t) => t.trim())

/** A page whose scripts run, with its search box. */
async function openBox(path: string, options: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const page = await site.page(options)
  await page.goto(path)
  const box = page.getByRole('combobox', { name: 'Search mods' })
  await box.waitFor()
  return { page, box, options: optionsOf(page) }
}

function countSuggestionCalls(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get-suggestions')) texts.push(request.postDataJSON().text)
  })
  return texts
}

describe.each(WIDTHS)('the search box at %i px', (width) => {
  test('leads to the results by Enter and by its icon', async () => {
    const { page, box } = await openBox('/', { width })
    await box.fill('100% & more?')
    await box.press('Enter')
    await page.waitForURL('**/search-mods?s=100%25%20%26%20more%3F&page=1')
    await page.getByRole('heading', { level: 1, name: 'for "100% & more?"' }).waitFor()
    await box.fill('harbour')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Search Results for "harbour"' }).waitFor()
    expect(await box.inputValue()).toBe('harbour')
  })

  test('an empty text lists everything by downloads', async () => {
    const { page, box } = await openBox('/mods?page=1', { width })
    await box.press('Enter')
    await page.waitForURL('**/search-mods?s=&page=1')
    await page.getByRole('heading', { name: 'Search Results for ""' }).waitFor()
    expect(await page.locator('main article').count()).toBe(24)
    expect(await page.getByLabel('Sort by').inputValue()).toBe('downloads')
  })

  test('without the text it says so and goes home', async () => {
    const page = await site.page({ width })
    await page.goto('/search-mods')
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('No search input provided')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/`)
  })

  test('a slash puts the cursor into it, but not while one types or chooses elsewhere', async () => {
    const { page, box } = await openBox('/mods?page=1', { width })
    await page.keyboard.press('/')
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await box.inputValue()).toBe('')
    await page.keyboard.type('a/b')
    expect(await box.inputValue()).toBe('a/b')
    await page.getByLabel('Sort by').focus()
    await page.keyboard.press('/')
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(false)
  })
})

describe.each(WIDTHS)('suggestions at %i px', (width) => {
  test('complete the text with names and tags, the matched part marked', async () => {
    const { box, options } = await openBox('/', { width })
    await box.pressSequentially('harb')
    await options.first().waitFor()
    const texts = await options.allTextContents()
    expect(texts.length).toBeLessThanOrEqual(8)
    expect(texts.some((text) => /Tag · \d+$/.test(text))).toBe(true)
    for (const option of await options.all()) {
      const marks = await option.locator('mark').allTextContents()
      expect(marks.join('').toLowerCase()).toContain('harb')
    }
    expect(await box.getAttribute('aria-expanded')).toBe('true')
  })

  test('open by a click', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width })
    await box.pressSequentially('harbour metal')
    await options.first().waitFor()
    const name = await options.first().locator('span').nth(1).textContent()
    await options.first().click()
    await page.waitForURL('**/mod/*')
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect(await options.count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('have no barrier, %s', async (theme) => {
    const { page, box, options } = await openBox('/mods?page=1', { width, theme })
    await box.pressSequentially('harb')
    await options.first().waitFor()
    await box.press('ArrowDown')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe.each(WIDTHS)('suggestions, further, at %i px', (width) => {
  test('are walked by keys, and Enter opens the one that is chosen', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width })
    await box.pressSequentially('harb')
    await options.nth(2).waitFor()
    const chosen = () =>
      page.locator('[role=option][aria-selected=true]').evaluateAll((all) => all.map((o) => o.id))
    const count = await options.count()
    const idOf = (index: number) => options.nth(index).getAttribute('id')
    const walk: [key: string, index: number][] = [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', count - 1],
      ['Home', 0],
      ['ArrowUp', -1],
      ['ArrowUp', count - 1],
      ['ArrowDown', -1],
      ['ArrowDown', 0],
    ]
    for (const [key, index] of walk) {
      await box.press(key)
      const expected = index < 0 ? [] : [await idOf(index)]
      await expect.poll(chosen, { message: key }).toEqual(expected)
      const active = () => box.getAttribute('aria-activedescendant')
      await expect.poll(active, { message: key }).toBe(expected[0] ?? null)
    }
    expect(await box.inputValue()).toBe('harb')
    const href = await options.first().getAttribute('href')
    await box.press('Enter')
    await page.waitForURL(`**${href}`)
  })

  test('tags and categories lead to their lists', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width })
    await box.fill('kaiju')
    const tag = options.filter({ hasText: 'Tag' })
    await tag.first().waitFor()
    expect(await tag.first().getAttribute('href')).toBe('/tag-mods/10?page=1')
    await box.fill('aircraft')
    const category = options.filter({ hasText: 'Vehicles' }).first()
    await category.click()
    await page.waitForURL(/\/mods\/(sp|5m)-mod\?category=vehicles&subcategory=aircraft&page=1$/)
  })

  test('Escape closes them and keeps the text, an arrow key opens them again', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width })
    await box.pressSequentially('harb')
    await options.first().waitFor()
    await box.press('Escape')
    expect(await options.count()).toBe(0)
    expect(await box.inputValue()).toBe('harb')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await box.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await options.count()).toBe(0)
  })

  test('never get in the way of plain Enter, not even before they have come', async () => {
    const { page, box } = await openBox('/mods?page=1', { width })
    await page.route('**/get-suggestions', () => undefined)
    await box.pressSequentially('harb')
    await box.press('Enter')
    await page.waitForURL('**/search-mods?s=harb&page=1')
    await page.getByRole('heading', { level: 1, name: '"harb"' }).waitFor()
  })

  test('are asked for when typing pauses, and late answers are dropped', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width })
    const texts = countSuggestionCalls(page)
    // The page's time stands still while somebody types, however long a busy machine takes for it.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await box.pressSequentially('harbour')
    await page.clock.resume()
    await options.first().waitFor()
    expect(texts).toEqual(['harbour'])

    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/get-suggestions', async (route) => {
      if (route.request().postDataJSON().text === 'kaij') await held
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest((request) => request.postDataJSON()?.text === 'kaij')
    await box.fill('kaij')
    await asked
    await box.fill('peds')
    await options.filter({ hasText: 'Peds' }).first().waitFor()
    release()
    await page.waitForTimeout(300)
    expect(await options.filter({ hasText: /Kaiju.*Tag/ }).count()).toBe(0)
  })

  test('a failure suggests nothing and says nothing', async () => {
    const page = await site.page({ width, expectedErrors: /ERR_FAILED/ })
    await page.goto('/mods?page=1')
    await page.route('**/get-suggestions', (route) => route.abort())
    const box = page.getByRole('combobox', { name: 'Search mods' })
    await box.pressSequentially('harb')
    await page.waitForTimeout(400)
    expect(await optionsOf(page).count()).toBe(0)
    await box.press('Enter')
    await page.waitForURL('**/search-mods?s=harb&page=1')
  })
})

describe('suggestions', () => {
  test('take the whole width of a phone, with targets for thumbs', async () => {
    const { page, box, options } = await openBox('/mods?page=1', { width: 360 })
    await box.pressSequentially('harb')
    await options.first().waitFor()
    const popup = await page.getByRole('listbox').locator('..').boundingBox()
    expect(popup).toMatchObject({ x: 0, width: 360 })
    for (const option of await options.all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

describe.each(WIDTHS)('recent searches at %i px', (width) => {
  async function searchFor(...texts: string[]) {
    const opened = await openBox('/mods?page=1', { width })
    for (const text of texts) {
      await opened.box.fill(text)
      await opened.box.press('Enter')
      await opened.page.getByRole('heading', { level: 1, name: `"${text}"` }).waitFor()
    }
    await opened.page.goto('/mods?page=1')
    await opened.box.waitFor()
    return { ...opened, recent: opened.page.getByRole('region', { name: 'Recent searches' }) }
  }

  test('are shown in the empty box, the latest first, and can be run again', async () => {
    const { page, box, recent } = await searchFor('harbour', 'dragon', 'Harbour')
    expect(await recent.count()).toBe(0)
    await box.click()
    await recent.waitFor()
    expect(await textsOf(recent.getByRole('link'))).toEqual(['Harbour', 'dragon'])
    expect(await findBarriers(page)).toEqual([])
    await box.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search-mods?s=dragon&page=1')
    expect(await recent.count()).toBe(0)
  })

  test('are removed one by one and all at once, and stay removed', async () => {
    const { page, box, recent } = await searchFor('harbour', 'dragon', 'crane')
    await box.click()
    await recent.getByRole('button', { name: 'Remove dragon from the recent searches' }).click()
    expect(await textsOf(recent.getByRole('link'))).toEqual(['crane', 'harbour'])
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(true)
    await page.reload()
    await box.click()
    await recent.waitFor()
    expect(await textsOf(recent.getByRole('link'))).toEqual(['crane', 'harbour'])
    await recent.getByRole('button', { name: 'Clear all' }).click()
    expect(await recent.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  })
})

/** The name on the first card of a page as the server sends it. */
function firstName(html: string): string | undefined {
  const main = html.slice(html.indexOf('<main'))
  const name = /<article[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/.exec(main)?.[1]
  return name && visibleLines(name)[0]
}

test.each([
  ['the exact name', 'noir 1947', 'Noir 1947'],
  ['words in any order, begun', 'stat prec', 'Precinct 9 – full police station'],
  ['without the hyphen', 'mr7', 'Marrow MR-7 Carbine'],
  ['one word as two', 'hyper car', 'Falkner Voltaic Hypercar'],
  ['two words as one', 'megaramp', 'Bayjump: 1.4 km Mega Ramp'],
  ['without the accents', 'cafe limon', 'Café Limón y Sal'],
  ['Cyrillic', 'бронзов', 'Бронзовый Титан'],
  ['Japanese', '市街リメイク', '旧市街リメイク – Old Town remake'],
  ['Chinese', '街舞', '街舞動作包 Street Dance Pack'],
  ['swapped letters', 'polcie station', 'Precinct 9 – full police station'],
  ['a letter too few', 'archipelgo', 'Skerry Archipelago'],
  ['a word that means the same', 'fivem tideline', 'Tideline HUD'],
])('results begin with what was meant: %s: %s', async (_, text, name) => {
  const answer = await fetch(`${site.url}/search-mods?s=${encodeURIComponent(text)}&page=1`)
  expect(answer.status).toBe(200)
  expect(firstName(await answer.text())).toBe(name)
})

describe.each(WIDTHS)('search results at %i px', (width) => {
  test('begin with what was meant', async () => {
    const page = await site.page({ width })
    await page.goto('/search-mods?s=polcie+station&page=1')
    const first = page.locator('main article h2').first()
    expect(await first.textContent()).toBe('Precinct 9 – full police station')
  })

  test('say how a text was corrected, and let one insist on it', async () => {
    const page = await site.page({ width })
    await page.goto('/search-mods?s=harbuor&page=1')
    expect(await page.locator('main h1').textContent()).toBe('Search Results for "harbuor"')
    await page.getByText('Showing results for harbour').waitFor()
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await page.getByText('Search instead for').getByRole('link', { name: 'harbuor' }).click()
    await page.waitForURL('**/search-mods?s=harbuor&exact=1&page=1')
    await page.getByRole('heading', { level: 1, name: 'No Peds found for "harbuor"' }).waitFor()
    await page.getByText('Did you mean').getByRole('link', { name: 'harbour' }).click()
    await page.waitForURL('**/search-mods?s=harbour&page=1')
    await page.getByRole('heading', { level: 1, name: 'Search Results for "harbour"' }).waitFor()
  })

  test('that are none say so and offer relaxed queries and popular mods', async () => {
    const page = await site.page({ width })
    await page.goto('/search-mods?s=harbour%20qqqqqqqq&exact=1&page=1')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('No Peds found for "harbour qqqqqqqq"')
    await page
      .getByRole('status')
      .filter({ hasText: /^0 mods$/ })
      .waitFor()
    const popular = page.locator('section', {
      has: page.getByRole('heading', { name: 'Popular mods' }),
    })
    expect(await popular.locator('article').count()).toBe(12)
    await page.getByRole('link', { name: /^harbour \d+$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Search Results for "harbour"' }).waitFor()
  })

  test.each(['light', 'dark'] as const)(
    'that have only some of the words say so, and kinds are offered, %s',
    async (theme) => {
      const page = await site.page({ width, theme })
      await page.goto('/search-mods?s=harbour%20qqqqqqqq&page=1')
      const heading = page.getByRole('heading', { level: 1 })
      expect(await heading.textContent()).toBe('Search Results for "harbour qqqqqqqq"')
      await page
        .getByText('No mod matches all of “harbour qqqqqqqq”. These come closest:')
        .waitFor()
      expect(await page.locator('main article').count()).toBeGreaterThan(0)
      expect(await findBarriers(page)).toEqual([])
      await page.goto('/search-mods?s=ducati&page=1')
      await page.getByText('No mod has “ducati”. These come closest:').waitFor()
      expect(await page.locator('main article').count()).toBeGreaterThan(0)
      await page.goto('/search-mods?s=cop+cars&page=1')
      const ways = page.getByRole('navigation', { name: 'Matching categories and tags' })
      await ways.getByText('Vehicles › Car:').waitFor()
      expect(await findBarriers(page)).toEqual([])
      await ways.getByRole('link', { name: /^5M \d+$/ }).click()
      await page.waitForURL('**/mods/5m-mod?category=vehicles&subcategory=car&page=1')
    },
  )

  test('have no barrier when there are none', async () => {
    const page = await site.page({ width })
    await page.goto('/search-mods?s=harbuor&exact=1&page=1')
    expect(await findBarriers(page)).toEqual([])
  })
})
