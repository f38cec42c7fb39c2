import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const SCREENS = [
  '/conflicts?ids=2,8',
  '/',
  '/mods?page=1',
  '/mods/sp-mod?category=vehicles&subcategory=car&page=1',
  '/search-mods?s=harbour&page=1',
  '/search-mods?s=qqqqqqqq&page=1',
  '/tag-mods/2?page=1',
  '/authors/quillwright?page=1',
  '/mod/1',
  '/login',
  '/faqs',
  '/privacy',
  '/contact-us',
  '/offline',
  '/nothing',
]

/** States that a press leads to; each is checked as the screens are. */
const STATES: readonly [string, string, (page: Page) => Promise<unknown>][] = [
  ['the menu of a type', '/mods?page=1', openMenu],
  [
    'a card that has the focus',
    '/mods?page=1',
    (page) => page.locator('main article a').first().focus(),
  ],
  ['the popup', '/mod/1', (page) => page.getByTitle('Full size').first().click()],
]

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  const toggle = page.getByRole('button', { name: 'Graphics categories' })
  await toggle.focus()
  await toggle.press('Enter')
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const THEMES = ['light', 'dark'] as const

describe.each([360, 1440])('at %i px, in both themes,', (width) => {
  const open = async (path: string) => {
    const page = await site.page({ width, isKept: true, expectedErrors: /404/ })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    return page
  }

  test.each(SCREENS)(
    '%s has no barrier that axe finds, and does not scroll sideways',
    async (path) => {
      const page = await open(path)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, await accessibilityFindings(page)]).toEqual([colorScheme, []])
        expect(await sidewaysScroll(page)).toBe(0)
      }
    },
  )

  test.each(STATES)('%s has no barrier that axe finds', async (_name, path, prepare) => {
    const page = await open(path)
    await prepare(page)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(400)
      expect([colorScheme, await accessibilityFindings(page)]).toEqual([colorScheme, []])
    }
  })
})

describe('for every pair of eyes and hands', () => {
  test.each(['/', '/mods?page=1', '/mod/1', '/offline', '/faqs'])(
    '%s fits 320 px, which is also what 400 %% zoom leaves',
    async (path) => {
      const page = await site.page({ width: 320, height: 640 })
      await page.goto(path)
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )

  test.each(['/', '/mods?page=1', '/mod/1'])(
    'what is to be pressed on %s is large enough for a finger',
    async (path) => {
      const page = await site.page({ width: 360, hasTouch: true })
      await page.goto(path)
      const small = await page.locator('a, button, input, select, summary').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('p, [aria-hidden]'))
          .filter((one) => !one.matches('article a, .skip-link, [type=hidden]'))
          .map((one) => ({ html: one.outerHTML.slice(0, 90), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ html, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`),
      )
      expect(small).toEqual([])
    },
  )

  test.each(['/mods?page=1', '/mod/1'])(
    'the focus is seen on everything that %s has to press',
    async (path) => {
      const page = await site.page()
      await page.goto(path)
      const unseen: string[] = []
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const one = document.activeElement
          if (!one || one === document.body) return undefined
          const outlines = [undefined, '::after'].map((part) => getComputedStyle(one, part))
          const isSeen = outlines.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          )
          return isSeen ? undefined : one.outerHTML.slice(0, 120)
        })
        if (found) unseen.push(found)
      }
      expect(unseen).toEqual([])
    },
  )

  test('forced colours leave the marks, the cards and the download button with borders', async () => {
    const page = await site.page({ forcedColors: 'active' })
    await page.goto('/mods?page=1')
    const border = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).borderTopStyle)
    expect(await border('main article')).toBe('solid')
    expect(await border('main article [data-type]')).toBe('solid')
    const chosen = page.locator('main [aria-current=true]').first()
    expect(await chosen.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    await page.goto('/mod/1')
    expect(await border('main a[download]')).toBe('solid')
  })

  test('forced colours tell what is chosen from what is not', async () => {
    const page = await site.page({ forcedColors: 'active' })
    const colours = (locator: Locator, property: 'backgroundColor' | 'borderBottomColor') =>
      locator.first().evaluate((one, name) => getComputedStyle(one)[name], property)
    await page.goto('/search-mods?s=harbour&type=sp-mod&page=1')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const types = page.getByRole('group', { name: 'Type', exact: true })
    const chosen = types.getByRole('link', { name: /, remove this filter/ })
    const other = types.getByRole('link').filter({ hasNotText: 'remove' }).first()
    const background = (link: Locator) => colours(link.locator('> span'), 'backgroundColor')
    expect(await background(chosen)).not.toBe(await background(other))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/login')
    const tab = (isShown: boolean) => page.locator(`main button[aria-pressed=${isShown}]`)
    expect(await colours(tab(true), 'borderBottomColor')).not.toBe(
      await colours(tab(false), 'borderBottomColor'),
    )
  })
})
