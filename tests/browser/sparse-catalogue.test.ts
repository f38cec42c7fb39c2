import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings } from '#tests/browser/check-accessibility.ts'
import { openPublishingSite, type PublishingSite } from '#tests/browser/publish-steps.ts'
import { startCommand } from '#tests/run-command.ts'

let publishing: PublishingSite
beforeAll(async () => {
  publishing = await openPublishingSite()
})
afterAll(() => publishing.close())

const KIND = /first mods are on their way/

describe('a site without mods', () => {
  test.each(['/', '/mods?page=1', '/most-downloaded?page=1', '/recently-uploaded?page=1'])(
    '%s says so kindly to visitors, and nothing of administration',
    async (path) => {
      const page = await publishing.site.page({ expectedErrors: /404/ })
      await page.goto(path)
      await page.getByText(KIND).waitFor()
      expect(await page.getByRole('region', { name: 'Where to begin' }).count()).toBe(0)
    },
  )

  test.each([360, 1440])('tells its administrator where to begin at %i px', async (width) => {
    const page = await adminPage(publishing.site, { width, expectedErrors: /404/ })
    await page.goto('/')
    const steps = page.getByRole('region', { name: 'Where to begin' })
    await steps.getByText('npm run modharbor -- sample').waitFor()
    await steps.getByText('npm run modharbor -- import mods.ndjson').waitFor()
    expect(await page.getByRole('region', { name: 'Most Downloaded' }).count()).toBe(1)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto('/mods?page=1')
    await steps.getByRole('link', { name: 'Add a mod' }).click()
    await page.getByLabel('Name of Mod').waitFor()
  })
})

const NAMES = [
  'Tow Truck',
  '<b>Bold</b> & "quoted" <script>alert(1)</script>',
  'Department Mega Pack with Forty Vehicles, Sirens, Lights and Uniforms for Everybody',
  'Supercalifragilisticexpialidocious_Donaudampfschifffahrtsgesellschaft',
]

describe('mods without pictures', () => {
  beforeAll(async () => {
    const lines = NAMES.map((name, index) =>
      JSON.stringify({
        externalId: `plain:${index}`,
        name,
        category: ['sp-mod'],
        mainCategory: ['vehicles'],
        subCategory: 'car',
        tags: ['Bare'],
        mainTag: 'Bare',
      }),
    )
    const { child, ended } = startCommand(['import', '-'], {
      settings: { DATA_DIR: publishing.dataDir },
      cwd: publishing.dataDir,
    })
    child.stdin.end(lines.join('\n'))
    expect(await ended).toMatchObject({ code: 0 })
  })

  test.each([360, 1440])('have covers with their names at %i px', async (width) => {
    const page = await publishing.site.page({ width })
    // What was kept of the empty list is dropped within a second.
    const isThere = async () => {
      await page.goto('/mods?page=1')
      return page.locator('main article').count()
    }
    await expect.poll(isThere).toBe(NAMES.length)
    for (const name of NAMES) {
      const title = page.locator('main article picture, main article span').getByText(name, {
        exact: true,
      })
      const box = await title.evaluate((element) => {
        const style = getComputedStyle(element)
        const frame = element.closest('article')?.querySelector('img')?.getBoundingClientRect()
        const own = element.getBoundingClientRect()
        return {
          fontSize: Number.parseFloat(style.fontSize),
          lines: Math.round(element.clientHeight / Number.parseFloat(style.lineHeight)),
          isInside: Boolean(
            frame && own.top >= frame.top && own.bottom <= frame.bottom && own.right <= frame.right,
          ),
          isHidden: element.closest('[aria-hidden]') !== null,
        }
      })
      expect(box.fontSize).toBeGreaterThanOrEqual(12)
      expect(box.lines).toBeLessThanOrEqual(3)
      expect(box).toMatchObject({ isInside: true, isHidden: true })
    }
    expect(await page.locator('main article b').count()).toBe(0)
    await page.getByRole('link', { name: 'Tow Truck' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tow Truck' }).waitFor()
    expect(await page.locator('main article').getByText('Tow Truck').count()).toBeGreaterThan(1)
    const card = await page.request.get(
      (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
    )
    expect(card.headers()['content-type']).toBe('image/jpeg')
  })

  test('stand beside a mod as similar ones, where its page came from the server', async () => {
    const page = await publishing.site.page({ width: 1440 })
    await page.goto('/mods?page=1')
    await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '')
    const similar = page.getByRole('region', { name: 'Similar mods' }).getByRole('link')
    await similar.first().waitFor()
    expect(await similar.count()).toBe(NAMES.length - 1)
    const art = await similar
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    expect(art).toEqual(Array(NAMES.length - 1).fill(expect.stringContaining('no-image-vehicles')))
  })
})
