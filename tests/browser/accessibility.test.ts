import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const SCREENS = [
  '/',
  '/mods?page=1',
  '/mods/sp-mod?category=vehicles&subcategory=car&page=1',
  '/search-mods?s=harbour&page=1',
  '/search-mods?s=qqqqqqqq&page=1',
  '/tag-mods/2?page=1',
  '/mod/1',
  '/login',
  '/faqs',
  '/privacy',
  '/contact-us',
  '/nothing',
]

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %i px, %s', (width, theme) => {
  test.each(SCREENS)(
    '%s has no barrier that axe finds, and does not scroll sideways',
    async (path) => {
      const page = await site.page({ width, theme, expectedErrors: /404/, reducedMotion: 'reduce' })
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() =>
        // @ts-expect-error axe is a global of the page
        window.axe.run(document, { resultTypes: ['violations'] }),
      )
      const found = violations.map((violation: axe.Result) => ({
        id: violation.id,
        nodes: violation.nodes.map((node) => node.html.slice(0, 200)),
      }))
      expect(found).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    },
  )
})
