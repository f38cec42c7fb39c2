import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModCard, ModImage, WireModDetail } from '#contract/catalogue/mods.ts'
import { layoutShift, loadFont } from '#tests/browser/layout-shift.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const MODS = '/api/v1/mods'
let site: OpenSite
/** Mods with a cover and further images; the first is looked at. */
let mods: WireModDetail[]

beforeAll(async () => {
  site = await openSite()
  const get = async <T>(path: string) => (await fetch(site.url + path)).json() as Promise<T>
  const { mods: cards } = await get<{ mods: ModCard[] }>(`${MODS}/get-most-downloaded/1`)
  const all = cards.map(({ id }) => get<WireModDetail>(`${MODS}/get-mod-details/${id}`))
  mods = (await Promise.all(all)).filter(({ image, images }) => image && images.length > 1)
})
afterAll(() => site.close())

const strip = (page: Page) => page.getByRole('list', { name: 'Thumbnails' })
const first = () => mods[0] as WireModDetail

describe('the thumbnails below the cover', () => {
  test.each([360, 768, 1440, 1920])('stand on the first screen at %i px', async (width) => {
    const page = await site.page({ width, height: 1000 })
    await page.goto(`/mod/${first().id}`)
    const { images, name } = first()
    const links = strip(page).getByRole('link')
    expect(await links.count()).toBe(images.length)
    const alt = `${name}, image 2 of ${images.length + 1}`
    expect(await links.first().getByRole('img').getAttribute('alt')).toBe(alt)
    const cover = await page.getByRole('link', { name: /^Main image of/ }).boundingBox()
    const box = await links.first().boundingBox()
    const bottom = (cover?.y ?? 0) + (cover?.height ?? 0)
    expect(box?.y).toBeGreaterThanOrEqual(bottom)
    expect(box?.y).toBeLessThan(bottom + 40)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(1000)
    expect(await page.getByRole('region', { name: 'Images' }).isVisible()).toBe(true)
  })

  test('are links to the originals without scripts, over small copies', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(`/mod/${first().id}`)
    const links = await strip(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(first().imageUrl)
    const image = strip(page).getByRole('img').first()
    const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc)
    await expect.poll(shown).toMatch(/\/320\.(avif|webp)$/)
  })

  test('open the popup at their image, and get the focus back', async () => {
    const page = await site.page()
    await page.goto(`/mod/${first().id}`)
    const second = strip(page).getByRole('link').nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog')
    await popup.getByText(`3 of ${first().images.length + 1}`).waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('move nothing when they come', async () => {
    const page = await site.page({ width: 360, height: 740 })
    await loadFont(page)
    await page.goto(`/mod/${first().id}`, { waitUntil: 'networkidle' })
    expect(await layoutShift(page)).toBe(0)
  })
})

test('on a phone many thumbnails are a row that shows that it goes on', async () => {
  const page = await site.page({ width: 360, height: 740 })
  await page.goto('/most-downloaded?page=1')
  // The sample has no mod with so many: it gets those of the others.
  const images = new Map<string, ModImage>(
    mods.flatMap((mod) => mod.images).map((image) => [image.url, image]),
  )
  expect(images.size).toBeGreaterThan(4)
  await page.route(`**${MODS}/get-mod-details/${first().id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), images: [...images.values()] } })
  })
  await page.locator(`main article a[href="/mod/${first().id}"]`).click()
  await strip(page).waitFor()
  const links = strip(page).getByRole('link')
  expect(await links.count()).toBe(images.size)
  const third = await links.nth(2).boundingBox()
  expect(third?.x).toBeLessThan(360 - 30)
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeGreaterThan(360)
  const fades = () =>
    strip(page).evaluate((list) => {
      const style = getComputedStyle(list)
      return ['--fade-before', '--fade-after'].map((name) => style.getPropertyValue(name))
    })
  expect(await fades()).toEqual(['0px', '48px'])
  await links.last().focus()
  await expect.poll(fades).toEqual(['48px', '0px'])
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
})
