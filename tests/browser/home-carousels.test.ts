import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const BANNERS = 'Browse by category'
const PEDS = 'Famous Peds'
const STILL = { reducedMotion: 'reduce' } as const
const MOVING = { reducedMotion: 'no-preference' } as const

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function openHome(options: Parameters<OpenSite['page']>[0]): Promise<Page> {
  const page = await site.page(options)
  await page.goto('/')
  await page.locator('.swiper[data-ready]').first().waitFor()
  return page
}

function carousel(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading })
}

/** Which slide is nearest to a carousel's middle or left end, and whether it is there at all. */
async function inFront(part: Locator, at: 'middle' | 'left' = 'middle'): Promise<string> {
  return part.evaluate((element, place) => {
    const box = element.querySelector('.swiper')?.getBoundingClientRect()
    if (!box) return 'no row'
    const share = place === 'middle' ? 0.5 : 0
    const target = box.left + box.width * share
    const slides = [...element.querySelectorAll<HTMLElement>('.swiper-slide')].map((slide) => {
      const { left, width } = slide.getBoundingClientRect()
      return { slide, width, distance: Math.abs(left + width * share - target) }
    })
    const [nearest] = slides.sort((a, b) => a.distance - b.distance)
    if (!nearest || nearest.distance > nearest.width * 0.6) return 'nothing'
    return nearest.slide.getAttribute('aria-label') ?? `a copy of ${nearest.slide.textContent}`
  }, at)
}

describe('the category carousel', () => {
  it('is four labelled slides that lead to their lists; copies are out of reach', async () => {
    const page = await openHome(STILL)
    const part = carousel(page, BANNERS)
    const slides = part.getByRole('group')
    expect(await slides.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'Vehicles, 1 of 4',
      'Props, 2 of 4',
      'Script, 3 of 4',
      'Maps, 4 of 4',
    ])
    const links = await part
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(
      ['vehicles', 'props', 'script', 'maps'].map((name) => `/mods?category=${name}&page=1`),
    )
    const reachable = part.locator('a:not([tabindex="-1"])')
    expect(await reachable.count()).toBe(4)
  })

  it('shows 1.75 slides, the current one in the middle', async () => {
    const page = await openHome(STILL)
    const widths = await carousel(page, BANNERS).evaluate((element) => {
      const stage = element.querySelector<HTMLElement>('.swiper')
      const slide = element.querySelector<HTMLElement>('.swiper-slide')
      return [stage?.clientWidth ?? 0, slide?.offsetWidth ?? 1] as const
    })
    expect(widths[0] / widths[1]).toBeCloseTo(1.75, 1)
    expect(await inFront(carousel(page, BANNERS))).toBe('Vehicles, 1 of 4')
  })

  it('has no ends', async () => {
    const page = await openHome(STILL)
    const part = carousel(page, BANNERS)
    for (const [name, shown] of [
      ['Next slide', 'Props, 2 of 4'],
      ['Next slide', 'Script, 3 of 4'],
      ['Next slide', 'Maps, 4 of 4'],
      ['Next slide', 'Vehicles, 1 of 4'],
      ['Previous slide', 'Maps, 4 of 4'],
      ['Previous slide', 'Script, 3 of 4'],
    ]) {
      await part.getByRole('button', { name: `${name} in the` }).click()
      await expect.poll(() => inFront(part)).toBe(shown)
    }
    expect(await part.getByRole('status').textContent()).toBe('Script, 3 of 4')
  })

  it('is never empty and comes to rest on an item, however fast one presses', async () => {
    const page = await openHome(MOVING)
    const part = carousel(page, BANNERS)
    for (const name of ['Next slide', 'Previous slide']) {
      for (let press = 0; press < 9; press++) {
        await part.getByRole('button', { name: `${name} in the` }).click()
        await page.waitForTimeout(60)
        expect(await inFront(part)).not.toBe('nothing')
      }
      await page.waitForTimeout(1000)
      expect(await inFront(part)).toBe(name === 'Next slide' ? 'Props, 2 of 4' : 'Vehicles, 1 of 4')
    }
  })

  it('moves by itself, and rests under the mouse, under the focus and in a hidden tab', async () => {
    const page = await openHome(MOVING)
    const part = carousel(page, BANNERS)
    const stage = part.locator('.swiper')
    const expectToMove = async () => {
      const before = await inFront(part)
      await expect.poll(() => inFront(part)).not.toBe(before)
    }
    const expectToRest = async () => {
      // What is under way comes to rest first.
      await page.waitForTimeout(700)
      const before = await inFront(part)
      await page.waitForTimeout(1700)
      expect(await inFront(part)).toBe(before)
    }
    await expectToMove()
    await stage.hover()
    await expectToRest()
    await page.mouse.move(5, 5)
    await expectToMove()
    await part.getByRole('link').nth(2).focus()
    await expectToRest()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expectToMove()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expectToRest()
  })

  it('can be stopped and started', async () => {
    const page = await openHome(MOVING)
    const part = carousel(page, BANNERS)
    await part.getByRole('button', { name: 'Pause the category carousel' }).click()
    await page.mouse.move(5, 5)
    await page.waitForTimeout(700)
    const before = await inFront(part)
    await page.waitForTimeout(1700)
    expect(await inFront(part)).toBe(before)
    await part.getByRole('button', { name: 'Play the category carousel' }).click()
    await expect.poll(() => inFront(part)).not.toBe(before)
  })

  it('stands still for those who prefer that', async () => {
    const page = await openHome(STILL)
    const part = carousel(page, BANNERS)
    await page.waitForTimeout(2000)
    expect(await inFront(part)).toBe('Vehicles, 1 of 4')
    expect(await part.getByRole('button', { name: 'Play the category carousel' }).count()).toBe(1)
  })

  it('is worked with the keyboard: Tab brings a slide to the middle, arrows go round', async () => {
    const page = await openHome(STILL)
    const part = carousel(page, BANNERS)
    await part.getByRole('button', { name: 'Next slide in the' }).focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
    expect(await inFront(part)).toBe('Maps, 4 of 4')
    await page.keyboard.press('ArrowRight')
    expect(await inFront(part)).toBe('Vehicles, 1 of 4')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mods?category=vehicles&page=1')
  })

  it('follows a drag and does not take it for a click', async () => {
    const page = await openHome(MOVING)
    const part = carousel(page, BANNERS)
    await part.getByRole('button', { name: 'Pause the' }).click()
    await page.waitForTimeout(700)
    while ((await inFront(part)) !== 'Vehicles, 1 of 4') {
      await part.getByRole('button', { name: 'Next slide in the' }).click()
      await page.waitForTimeout(800)
    }
    const box = await part.locator('.swiper').boundingBox()
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
    await page.mouse.move(500, y)
    await page.mouse.down()
    await page.mouse.move(1200, y, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => inFront(part)).toBe('Maps, 4 of 4')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('Famous Peds', () => {
  it('has twelve tags in the order of their ids, 2.5 in sight, going round', async () => {
    const page = await openHome(STILL)
    const part = carousel(page, PEDS)
    const links = await part
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`),
      )
    const names = 'DC Animal Anime Celebrity Child Evil Fusion Glowing Kaiju Marvel Monster Titan'
    expect(links).toEqual(
      names.split(' ').map((name, index) => `${name} /tag-mods/${index + 2}?page=1`),
    )
    const [stage, slide] = await part.evaluate((element) => [
      element.querySelector<HTMLElement>('.swiper')?.clientWidth ?? 0,
      element.querySelector<HTMLElement>('.swiper-slide')?.offsetWidth ?? 1,
    ])
    expect((stage ?? 0) / (slide ?? 1)).toBeCloseTo(2.5, 1)
    await part.getByRole('button', { name: 'Previous slide in the' }).click()
    await page.waitForTimeout(150)
    expect(await inFront(part, 'left')).toBe('Titan, 12 of 12')
  })
})
