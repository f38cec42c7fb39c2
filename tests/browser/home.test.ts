import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { layoutShift, loadFont } from '#tests/browser/layout-shift.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Downloads an old mod that hardly anybody has asked for, as eight visitors. */
async function makeRise(): Promise<number> {
  const list = async (page: number) => {
    const answer = await fetch(`${site.url}/api/v1/mods/get-most-downloaded/${page}`)
    return (await answer.json()) as { mods: ModCard[]; pages: number }
  }
  const { pages } = await list(1)
  const { mods } = await list(pages)
  const old = mods.find(({ createdAt }) => (createdAt ?? '') < '2025')
  for (let visitor = 1; visitor <= 8; visitor++) {
    const answer = await fetch(`${site.url}/api/v1/mods/download-count`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${visitor}`,
      },
      body: JSON.stringify({ modId: old?.id }),
    })
    expect(answer.status).toBe(200)
  }
  return old?.id ?? 0
}

describe('the lists of Home', () => {
  it('show at most 12 mods each and lead to all of them', async () => {
    const page = await site.page()
    await page.goto('/')
    for (const [heading, href] of [
      ['Most Downloaded', '/most-downloaded?page=1'],
      ['Recently Uploaded', '/recently-uploaded?page=1'],
    ] as const) {
      const section = page.getByRole('region', { name: heading })
      expect(await section.getByRole('article').count()).toBe(12)
      const more = section.getByRole('link', { name: /^View more/ })
      expect(await more.getAttribute('href')).toBe(href)
    }
  })

  it('show mods on the first desktop screen: those that rise, as far as there are any', async () => {
    const risen = await makeRise()
    const page = await site.page({ width: 1440, height: 900 })
    const section = page.getByRole('region', { name: 'Rising' })
    const link = section.locator(`a[href="/mod/${risen}"]`)
    // What was kept of the page before is answered for a while.
    const isThere = async () => {
      await page.goto('/')
      return link.count()
    }
    await expect.poll(isThere, { timeout: 40_000, interval: 2000 }).toBe(1)
    const picture = await section.getByRole('article').first().locator('picture').boundingBox()
    expect((picture?.y ?? 900) + (picture?.height ?? 0)).toBeLessThan(900)

    await page.goto('/shipping')
    await page.route('**/get-rising', (route) => route.fulfill({ json: [] }))
    await page.locator('header a[href="/"]').first().click()
    const names = () => page.locator('main section > div > h2').allTextContents()
    await expect
      .poll(names)
      .toEqual(['Browse by category', 'Most Downloaded', 'Famous Peds', 'Recently Uploaded'])
    expect(await section.count()).toBe(0)
  })

  it('one of them may fail and be tried again while the other is there', async () => {
    const page = await site.page({ expectedErrors: /503/ })
    await page.goto('/shipping')
    const answer = { status: 503, json: { status: 503, message: 'The database is away.' } }
    await page.route('**/get-most-downloaded', (route) => route.fulfill(answer))
    await page.locator('header a[href="/"]').first().click()
    const failed = page.getByRole('alert')
    await failed.waitFor()
    expect(await failed.textContent()).toContain('could not be loaded. The database is away.')
    const recent = page.getByRole('region', { name: 'Recently Uploaded' })
    expect(await recent.getByRole('article').count()).toBe(12)

    await page.unroute('**/get-most-downloaded')
    await failed.getByRole('button', { name: 'Retry' }).click()
    const most = page.getByRole('region', { name: 'Most Downloaded' })
    await most.getByRole('article').first().waitFor()
    expect(await failed.count()).toBe(0)
  })
})

describe('Home', () => {
  it('works without JavaScript: the rows scroll, their links lead on', async () => {
    const page = await site.page({ javaScriptEnabled: false, width: 360 })
    await page.goto('/')
    expect(await page.locator('.swiper a:visible').count()).toBe(4 + 12)
    await page.getByRole('link', { name: /^Maps/ }).first().click()
    await page.waitForURL('**/mods?category=maps&page=1')
  })

  it('has its heading in two lines on every phone, as the fonts that stand in for ours have it', async () => {
    const page = await site.page({ width: 320 })
    await loadFont(page)
    await page.goto('/')
    const lines = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { lineHeight } = getComputedStyle(heading)
        return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight))
      })
    for (const width of [320, 336, 352, 359, 375, 412]) {
      await page.setViewportSize({ width, height: 780 })
      expect([width, await lines()]).toEqual([width, 2])
    }
  })

  it.each([320, 360, 768, 1440, 2560])(
    'fits a window of %d px and does not jump',
    async (width) => {
      const page = await site.page({ width })
      await loadFont(page)
      await page.goto('/')
      await page.locator('.swiper[data-ready]').nth(1).waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await sidewaysScroll(page)).toBe(0)
      // What did move would be seen.
      await page.locator('main').evaluate((main) => {
        main.style.marginTop = '200px'
      })
      expect(await layoutShift(page)).toBeGreaterThan(0.02)
    },
  )
})
