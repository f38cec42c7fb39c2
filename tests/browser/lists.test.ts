import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const heading = 'main h1'

describe('lists', () => {
  test.each([
    ['/mods?page=1', 'All Mods'],
    ['/mods/5m-mod?page=1', '5M Mods'],
    ['/mods/sp-mod?page=1', 'SP Mods'],
    ['/mods/graphics?page=1', 'Graphics'],
    ['/mods?category=vehicles&page=1', 'Vehicles'],
    ['/mods?category=props&page=1', 'Props'],
    ['/mods/sp-mod?category=vehicles&subcategory=bikes&page=1', 'Vehicles'],
    ['/mods/elsewhere?category=maps&page=1', 'Maps'],
    ['/most-downloaded?page=1', 'Most Downloaded Mods'],
    ['/recently-uploaded?page=1', 'Recently Uploaded Mods'],
    ['/tag-mods/10?page=1', 'Kaiju Peds'],
    ['/search-mods?s=harbour&page=1', 'Search Results for "harbour"'],
    ['/mods', 'All Mods'],
  ])('%s is headed %s', async (path, text) => {
    const page = await site.page({ isKept: true })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await page.locator(heading).textContent()).toBe(text)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })

  test('page through real links, with back, forward and the place on the page', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const first = await page.locator('main article a').first().textContent()
    await page.getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL('**/mods?page=3')
    await page.waitForFunction(() => window.scrollY === 0)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('3')
    await page.locator('main article').nth(20).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await page.locator('main article a').nth(20).click()
    await page.waitForURL('**/mod/*')
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.waitForURL('**/mods?page=3')
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place)
    await page.goBack()
    await page.waitForURL('**/mods?page=1')
    await page.waitForFunction(
      (text) => document.querySelector('main article a')?.textContent === text,
      first,
    )
    await page.goForward()
    await page.waitForURL('**/mods?page=3')
  })

  test('call the API from the browser after the first visit, and nothing else', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const calls: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'document'].includes(request.resourceType())) {
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      }
    })
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/mods?page=2')
    await page.getByRole('navigation', { name: 'Type' }).getByText('SP Mods').click()
    await page.waitForURL('**/mods/sp-mod?page=1')
    expect(calls).toEqual(['GET /api/v1/mods/get-all-mods/2', 'POST /api/v1/mods/get-type-mods/1'])
  })

  test('lead silly pages to page 1, and pages past the end back', async () => {
    const page = await site.page({ expectedErrors: /404/ })
    for (const silly of ['0', '-3', 'x', '1.5', '']) {
      await page.goto(`/mods?page=${silly}`)
      expect(new URL(page.url()).search).toBe('?page=1')
    }
    const answer = await page.goto('/mods?page=99999')
    expect(answer?.status()).toBe(404)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.getByRole('link', { name: 'Next page' }).count()).toBe(0)
    const last = await pages.getByRole('link', { name: /^Page/ }).last().textContent()
    const before = await pages.getByRole('link', { name: 'Previous page' }).getAttribute('href')
    expect(before).toBe(`/mods?page=${last}`)
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await page.waitForURL('**/mods?page=1')
  })

  test('an unknown type without a category goes home', async () => {
    const page = await site.page()
    await page.goto('/mods/elsewhere')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('show the same list for both spellings of a value', async () => {
    const page = await site.page()
    const names = async (path: string) => {
      await page.goto(path)
      return page.locator('main article h2').allTextContents()
    }
    const stored = await names('/mods/graphics?category=sp-graphics&subcategory=textures&page=1')
    expect(stored.length).toBeGreaterThan(0)
    expect(await names('/mods/graphics?category=sp-graphics&subcategory=texture&page=1')).toEqual(
      stored,
    )
  })

  test('a failed list says so and can be tried again', async () => {
    const page = await site.page({ expectedErrors: /./ })
    await page.goto('/mods?page=1')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText('The server cannot be reached').waitFor()
    expect(await page.locator('main').textContent()).not.toContain('503')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('main article').first().waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
  })
})

describe('unknown addresses', () => {
  test.each(['/nothing', '/mod/999999', '/mod/x', '/tag-mods/999999?page=1', '/tag-mods/0'])(
    '%s is a 404 with a way home',
    async (path) => {
      const page = await site.page({ expectedErrors: /404/, isKept: true })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await page.getByRole('link', { name: 'Go home' }).click()
      await page.waitForURL(`${site.url}/`)
    },
  )
})
