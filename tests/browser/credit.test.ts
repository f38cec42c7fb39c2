import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
} from '#tests/browser/publish-steps.ts'

// The test run's own site has the sample's made-up authors.
let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const names = (page: Page) => page.locator('main article h2').allTextContents()

describe("an author's page", () => {
  test.each([360, 1440])('has all their mods in every order, at %i px', async (width) => {
    const page = await site.page({ width })
    await page.goto('/authors/quillwright')
    await page.getByRole('heading', { level: 1, name: 'Mods by Quillwright' }).waitFor()
    const link = page.getByRole('link', { name: 'quillwright.example' })
    expect(await link.getAttribute('rel')).toBe('nofollow noopener ugc')
    const cards = page.locator('main article')
    expect(await cards.count()).toBe(24)
    expect(await cards.filter({ hasText: 'by Quillwright' }).count()).toBe(24)
    await page.goto('/authors/quillwright?sort=name&page=1')
    const byName = await names(page)
    expect(byName.length).toBe(24)
    await page.getByRole('link', { name: 'Page 2', exact: true }).first().click()
    await page.waitForURL(/sort=name&page=2/)
    await page.getByRole('link', { name: byName[0] ?? '' }).waitFor({ state: 'detached' })
    expect(await cards.count()).toBeGreaterThan(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('has one address for every spelling, and is not there for nobody', async () => {
    const page = await site.page({ expectedErrors: /404/ })
    await page.goto(`/authors/${encodeURIComponent(' QUILLWRÍGHT ')}?page=2`)
    expect(new URL(page.url()).pathname).toBe('/authors/quillwright')
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toMatch(/\/authors\/quillwright\?page=2$/)
    const cyrillic = await page.goto(`/authors/${encodeURIComponent('Василиса Орлова')}`)
    expect(cyrillic?.status()).toBe(200)
    for (const nobody of ['/authors/nobody', '/authors/%E2%98%85', '/authors/%3Cscript%3E']) {
      expect((await page.goto(nobody))?.status(), nobody).toBe(404)
    }
  })

  test('works without scripts, and is reached from a mod and followed', async () => {
    const page = await site.page({ javaScriptEnabled: false, width: 360 })
    await page.goto('/authors/kestrelwick?page=1')
    const [name = ''] = await names(page)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Kestrelwick', exact: true }).click()
    await page.waitForURL(/\/authors\/kestrelwick\?page=1/)
    const feed = page.locator('head link[type="application/atom+xml"]').first()
    expect(await feed.getAttribute('href')).toBe('/feeds/author/kestrelwick.atom')
    await page.getByRole('link', { name: 'Filters' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mods by Kestrelwick' }).waitFor()
  })

  test('cards of a row are equally high, with and without an author', async () => {
    for (const width of [360, 1440]) {
      const page = await site.page({ width })
      await page.goto('/mods?page=1')
      const cards = await page
        .locator('main article')
        .evaluateAll((all) =>
          all.map((card) => ({ top: card.getBoundingClientRect().top, height: card.clientHeight })),
        )
      const rows = Map.groupBy(cards, ({ top }) => Math.round(top))
      for (const row of rows.values()) {
        expect(new Set(row.map(({ height }) => height)).size).toBe(1)
      }
    }
  })
})

describe('author: in the search box', () => {
  test('is a filter that can be taken away, by keyboard too', async () => {
    const page = await site.page({ width: 360 })
    await page.goto('/')
    const box = page.getByRole('combobox', { name: /search/i })
    await box.fill('author:"maribel QUINTERO"')
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Mods by Maribel Quintero' }).waitFor()
    const cards = page.locator('main article')
    expect(await cards.filter({ hasText: 'by Maribel Quintero' }).count()).toBe(await cards.count())
    await page.getByRole('link', { name: 'Maribel Quintero', exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const chip = page.getByRole('link', { name: 'Remove the filter By Maribel Quintero' })
    await chip.focus()
    await chip.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Search Results for ""' }).waitFor()
    expect(new URL(page.url()).searchParams.get('s')).toBe('')
  })

  test('goes with words and other filters, and its counts are right', async () => {
    const page = await site.page()
    await page.goto('/search-mods?s=pack%20author%3Aquillwright&type=sp-mod&page=1')
    await page.getByText('Search Results for "pack" by Quillwright').first().waitFor()
    const active = page.getByRole('region', { name: 'Active filters' })
    expect(await active.getByRole('listitem').allInnerTexts()).toEqual([
      'SP Mods',
      'By Quillwright',
      'Clear all',
    ])
    await active.getByRole('link', { name: 'Remove the filter SP Mods' }).click()
    await page.waitForURL((url) => !url.searchParams.has('type'))
    expect(new URL(page.url()).searchParams.get('s')).toBe('author:Quillwright pack')
  })

  test('says kindly that nobody is called so', async () => {
    const page = await site.page({ width: 360 })
    await page.goto('/search-mods?s=author%3A%3Cimg%20src%3Dx%3E&page=1')
    await page.getByRole('heading', { name: 'Nobody by that name yet' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.goto('/search-mods?s=author%3Aairliner&page=1')
    await page.getByRole('link', { name: 'Search for “airliner” everywhere' }).click()
    await page.getByRole('heading', { level: 1, name: 'Search Results for "airliner"' }).waitFor()
  })

  test('a search for the name alone leads to the page', async () => {
    const page = await site.page()
    await page.goto('/search-mods?s=hjalmar%20strom&page=1')
    await page.getByRole('link', { name: 'Hjalmar Ström', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Mods by Hjalmar Ström' }).waitFor()
  })
})

describe('the form', () => {
  let own: PublishingSite
  beforeAll(async () => {
    own = await openPublishingSite()
  })
  afterAll(() => own.close())

  test('takes a credit, keeps it in the draft and shows it; hostile texts stay texts', async () => {
    const page = await adminPage(own.site, { width: 360, expectedErrors: /400/ })
    await page.goto('/add')
    await fillAddForm(page, own.files, 'Harbour Crane')
    const author = page.getByLabel('Author', { exact: true })
    expect(await author.isVisible()).toBe(false)
    await page.getByText('Credit', { exact: true }).click()
    const name = '<img src=x onerror=alert(1)>'
    await author.fill(`\u202e${name}`)
    await page.getByLabel('Author’s page').fill('javascript:alert(1)')
    await page.getByLabel('Original').fill('https://mods.example/crane?a=1')
    await page.getByLabel('Licence').fill('cc-by-4.0')
    await page.getByLabel('Permission').fill('Ask <b>first</b>.')
    await page.getByText('Give a whole web address, such as https://example.com').waitFor()
    await page.getByText('Preview', { exact: true }).click()
    await page.locator('[inert]').getByText(`by ${name}`).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByText('Credit', { exact: true }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    // What is wrong is never folded away.
    expect(await page.locator(':focus').getAttribute('name')).toBe('authorUrl')
    // What has not arrived by then would have to be chosen again.
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.getByLabel('Author’s page').fill('https://crane.example/')
    // The draft is kept a moment later.
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => kept.includes('crane.example')),
    )
    await page.reload()
    expect(await author.inputValue()).toContain(name)
    await page.getByRole('button', { name: 'Submit' }).click()
    await acknowledge(page, /is published/)
    await page.goto('/mod/1')
    await page.getByRole('link', { name, exact: true }).waitFor()
    const licence = page.getByRole('link', {
      name: 'Creative Commons Attribution 4.0 International',
    })
    expect(await licence.getAttribute('href')).toBe('https://spdx.org/licenses/CC-BY-4.0.html')
    const original = page.getByRole('link', { name: 'mods.example/crane' })
    expect(await original.getAttribute('href')).toBe('https://mods.example/crane?a=1')
    expect(await original.getAttribute('rel')).toBe('nofollow noopener ugc')
    await page.getByText('Ask <b>first</b>.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('shows the credit of a mod unfolded, and an edit of it is in the history', async () => {
    const page = await adminPage(own.site)
    await page.goto('/update/1')
    const permission = page.getByLabel('Permission')
    expect(await permission.inputValue()).toBe('Ask <b>first</b>.')
    await permission.fill('Granted.')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, /is updated/)
    await page.goto('/history/1')
    await page.getByText('Granted.').waitFor()
  })
})
