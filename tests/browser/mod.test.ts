import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RELATED_SIZE } from '#contract/base/limits.ts'
import type { ModCard, WireModDetail } from '#contract/catalogue/mods.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const MODS = '/api/v1/mods'
let site: OpenSite
/** A mod with a file, at least two images in its gallery, and others that share its main tag. */
let mod: WireModDetail & { file: NonNullable<WireModDetail['file']> }

beforeAll(async () => {
  site = await openSite()
  mod = await findMod()
})
afterAll(() => site.close())

async function get<T>(path: string): Promise<T> {
  const response = await fetch(site.url + path)
  return (await response.json()) as T
}

async function related(detail: WireModDetail): Promise<ModCard[]> {
  const body = JSON.stringify({ tag: detail.mainTag?.tag })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body }
  const response = await fetch(`${site.url}${MODS}/get-related-mods`, init)
  return (await response.json()) as ModCard[]
}

async function findMod(): Promise<typeof mod> {
  for (let page = 1; ; page++) {
    const { mods, pages } = await get<{ mods: ModCard[]; pages: number }>(
      `${MODS}/get-all-mods/${page}`,
    )
    for (const { id } of mods) {
      const detail = await get<WireModDetail>(`${MODS}/get-mod-details/${id}`)
      const { file, image, images, mainTag } = detail
      if (!file || !image || images.length < 2 || !mainTag) continue
      if ((await related(detail)).length > 1) return { ...detail, file }
    }
    if (page >= pages) throw new Error('No mod of the sample has all that is looked at here')
  }
}

const imagesOf = () => new Set([mod.image?.url, ...mod.images.map(({ url }) => url)]).size
const downloadLink = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'DOWNLOAD' }).first()
const popup = (page: Page) => page.getByRole('dialog')
const counter = (page: Page) => popup(page).getByText(/^\d+ of \d+$/)
const cover = (page: Page) => page.getByRole('link', { name: `Main image of ${mod.name}` })

async function openMod(options: Parameters<OpenSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page(options)
  await page.goto(`/mod/${mod.id}`)
  return page
}

describe('without scripts', () => {
  test('everything is there, and the file downloads with one click', async () => {
    const page = await openMod({ javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toBe(mod.name)
    expect(await page.title()).toContain(mod.name)
    expect(await page.locator('main').textContent()).toContain(mod.file.name)
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
    expect(await crumbs.first().getAttribute('href')).toBe('/')
    expect(await crumbs.nth(1).getAttribute('href')).toBe(`/mods/${mod.category[0]}?page=1`)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      downloadLink(page).click(),
    ])
    expect(download.suggestedFilename()).toBe(mod.file.name)
    expect(page.url()).toBe(`${site.url}/mod/${mod.id}`)

    const original = await cover(page).getAttribute('href')
    expect(original).toBe(mod.image?.url)
    const answer = await page.request.get(original ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })

  test('search engines and social cards find what they look for', async () => {
    const page = await openMod({ javaScriptEnabled: false })
    const attribute = (selector: string, name: string) =>
      page.locator(selector).first().getAttribute(name)
    expect(await attribute('link[rel=canonical]', 'href')).toMatch(`/mod/${mod.id}`)
    const card = await attribute('meta[property="og:image"]', 'content')
    expect(card).toContain(`/social/${mod.id}.jpg?v=`)
    expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('image/jpeg')
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = texts.map((text) => JSON.parse(text))
    expect(data.find((item) => item['@type'] === 'SoftwareApplication')).toMatchObject({
      name: mod.name,
      datePublished: mod.createdAt,
      interactionStatistic: { userInteractionCount: expect.any(Number) },
    })
    const crumbs = data.find((item) => item['@type'] === 'BreadcrumbList').itemListElement
    expect(crumbs.at(-1).name).toBe(mod.name)
  })

  test('an unknown mod is a 404 with a way home', async () => {
    const page = await site.page({ javaScriptEnabled: false, expectedErrors: /404/ })
    const response = await page.goto('/mod/2147483647')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go home' }).waitFor()
  })
})

test('DOWNLOAD starts at once, is counted, and the count goes up once', async () => {
  const page = await openMod()
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/download-count')) counted.push(request.postDataJSON())
  })
  const count = page.locator('dt', { hasText: 'Downloads' }).locator('+ dd')
  const shown = async () => Number((await count.getAttribute('title'))?.replace(/\D/g, ''))
  const before = await shown()
  for (let click = 0; click < 2; click++) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      downloadLink(page).click(),
    ])
    expect(download.suggestedFilename()).toBe(mod.file.name)
    expect(await shown()).toBe(before + 1)
  }
  expect(counted[0]).toEqual({ modId: mod.id })
})

test('dates say the same before and after scripts run', async () => {
  const still = await openMod({ javaScriptEnabled: false })
  const alive = await openMod()
  const dates = (page: Page) => page.locator('main time').allTextContents()
  expect(await dates(alive)).toEqual(await dates(still))
  expect((await dates(alive)).length).toBeGreaterThan(3)
})

describe('the popup', () => {
  test('is closed by Back, and the page stays; however it is closed, Back leads on from there', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    await page.goto(`/mod/${mod.id}`)
    await cover(page).click()
    await popup(page).waitFor()
    await page.goBack()
    await popup(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/mod/${mod.id}`)
    await cover(page).click()
    await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    await popup(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/mods?page=1')
  })

  test('lets Back by two entries lead to the page before, also when closing it was slow', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const list = await page.locator('h1').textContent()
    const openPopup = async () => {
      await page.locator('main article a').first().click()
      await page.getByRole('link', { name: /^Main image of/ }).click()
      await popup(page).waitFor()
    }
    const goBackTwice = async () => {
      await page.evaluate(() => window.history.go(-2))
      await page.waitForURL('**/mods?page=1')
      await expect.poll(() => page.locator('h1').textContent()).toBe(list)
    }
    await openPopup()
    await goBackTwice()
    expect(await popup(page).count()).toBe(0)
    await openPopup()
    // The browser may drop the way back that closing takes.
    await page.evaluate(() => {
      const go = window.history.go.bind(window.history)
      window.history.go = () => {
        window.history.go = go
      }
    })
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await goBackTwice()
  })

  test('is turned by keys and buttons, says where one is, and gives the focus back', async () => {
    const page = await openMod()
    const all = imagesOf()
    await cover(page).focus()
    await page.keyboard.press('Enter')
    await popup(page).waitFor()
    const at = async (number: number) => {
      await counter(page).getByText(`${number} of ${all}`).waitFor()
      const image = popup(page).getByRole('img')
      expect(await image.getAttribute('alt')).toBe(`${mod.name}, image ${number} of ${all}`)
    }
    await at(1)
    expect(await counter(page).getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('ArrowRight')
    await at(2)
    await page.keyboard.press('End')
    await at(all)
    await page.keyboard.press('ArrowRight')
    await at(1)
    await page.keyboard.press('ArrowLeft')
    await at(all)
    await page.keyboard.press('Home')
    await at(1)
    await popup(page).getByRole('button', { name: 'Next image' }).click()
    await at(2)
    await popup(page).getByRole('button', { name: 'Previous image' }).click()
    await at(1)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await cover(page).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('closes by a click on its background, and the page behind does not scroll', async () => {
    const page = await openMod()
    await page.getByRole('link', { name: `Image 2 of ${mod.name}` }).click()
    await popup(page).waitFor()
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(700, 450)
    await page.mouse.wheel(0, 600)
    await popup(page).getByRole('img').click({ trial: true })
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.mouse.click(720, 885)
    await popup(page).waitFor({ state: 'detached' })
  })

  test('shows the original, and zooms it to 100 % and back', async () => {
    const page = await openMod({ width: 800, height: 600 })
    await cover(page).click()
    const image = popup(page).getByRole('img')
    expect(await image.getAttribute('src')).toBe(mod.image?.url)
    const widths = () =>
      image.evaluate((element: HTMLImageElement) => [element.clientWidth, element.naturalWidth])
    await popup(page).getByRole('button', { name: 'Show at 100%' }).click()
    const [zoomed, natural] = await widths()
    expect(zoomed).toBe(natural)
    await page.keyboard.press('ArrowRight')
    await counter(page).getByText(/^1 of/).waitFor()
    await popup(page).getByRole('button', { name: 'Fit to screen' }).click()
    expect((await widths())[0]).toBeLessThanOrEqual(800)
    await image.click()
    expect((await widths())[0]).toBe(natural)
  })

  test('turns by a swipe, and closes by one down', async () => {
    const page = await openMod({ width: 360, height: 740, hasTouch: true, isMobile: true })
    await cover(page).tap()
    const all = imagesOf()
    await counter(page).getByText(`1 of ${all}`).waitFor()
    await swipe(page, [300, 370], [80, 380])
    await counter(page).getByText(`2 of ${all}`).waitFor()
    await swipe(page, [80, 370], [300, 380])
    await counter(page).getByText(`1 of ${all}`).waitFor()
    await swipe(page, [180, 330], [185, 560])
    await popup(page).waitFor({ state: 'detached' })
  })
})

async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    })
  await send('touchStart', [from])
  for (let step = 1; step <= 5; step++) {
    const part = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 5
    await send('touchMove', [[part(0), part(1)]])
  }
  await send('touchEnd', [])
  await session.detach()
}

describe('around the mod', () => {
  test('related mods leave it out, and a card shows the next mod from the top', async () => {
    const page = await openMod()
    const section = page.getByRole('region', { name: 'Related Mods' })
    const hrefs = await section
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeLessThanOrEqual(RELATED_SIZE)
    expect(hrefs).not.toContain(`/mod/${mod.id}`)
    await page.getByRole('region', { name: 'Recently Uploaded Mods' }).scrollIntoViewIfNeeded()
    const card = section.getByRole('article').first()
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(page.url()).toBe(site.url + hrefs[0])
  })

  test('a list that cannot be loaded says so and can be tried again', async () => {
    const page = await site.page({ expectedErrors: /Failed to load resource/ })
    await page.goto('/mods?page=1')
    await page.route(`**${MODS}/get-most-downloaded`, (route) => route.abort())
    await page.locator('main article a').first().click()
    const section = page.getByRole('region', { name: 'Most Downloaded Mods' })
    await section.getByText('This list could not be loaded.').waitFor()
    await page
      .getByRole('region', { name: 'Recently Uploaded Mods' })
      .getByRole('article')
      .first()
      .waitFor()
    await section.getByRole('button', { name: 'Retry' }).click()
    await section.getByText('This list still could not be loaded.').waitFor()
    await page.unroute(`**${MODS}/get-most-downloaded`)
    await section.getByRole('button', { name: 'Retry' }).click()
    await section.getByRole('article').first().waitFor()
  })

  test('tags lead to their lists, and a report knows the mod', async () => {
    const page = await openMod()
    const tag = mod.tags[0]
    const chip = page.getByRole('list', { name: 'Tags' }).getByRole('link').first()
    expect(await chip.textContent()).toBe(tag?.tag)
    expect(await chip.getAttribute('href')).toBe(`/tag-mods/${tag?.id}?page=1`)
    await page.getByRole('link', { name: 'Report an issue' }).click()
    await page.waitForURL('**/report')
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ modId: mod.id })
  })

  test('the link can be copied, with a word about it', async () => {
    const page = await openMod({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    // Pages of the site may not read the clipboard, but people can paste.
    const box = page.getByRole('combobox', { name: 'Search mods' })
    await box.press('Control+V')
    expect(await box.inputValue()).toBe(`${site.url}/mod/${mod.id}`)
  })
})

test('on a phone, the download follows the visitor down the page', async () => {
  const page = await openMod({ width: 360, height: 740 })
  const bar = page.locator('div[data-shown]', { has: page.getByText(mod.name) })
  expect(await bar.isVisible()).toBe(false)
  await page.getByRole('region', { name: 'Most Downloaded Mods' }).scrollIntoViewIfNeeded()
  await bar.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'DOWNLOAD' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(mod.file.name)
  await page.locator('h1').scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
})

test.each([320, 768, 1440])('at %i px nothing sticks out to the side', async (width) => {
  const page = await openMod({ width })
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
})
