import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('the category dropdowns', () => {
  test('open by hovering and lead to the lists', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const menu = page.getByRole('navigation', { name: 'Categories' })
    await menu.getByRole('link', { name: 'SP Mods' }).hover()
    await menu.getByRole('link', { name: 'Stunt/Ramp' }).click()
    await page.waitForURL('**/mods/sp-mod?category=maps&subcategory=stunt-ramp&page=1')
    await page.getByRole('heading', { level: 1, name: 'Maps' }).waitFor()
  })

  test('work by keyboard alone: open, walk, close, follow', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const toggle = page.getByRole('button', { name: 'Graphics categories' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mods/graphics?category=sp-graphics&page=1')
    await page.waitForFunction(() => document.querySelector('nav [aria-expanded=true]') === null)
  })

  test('have a link for every choice of the taxonomy, with the values of the navigation', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    const links = await page
      .getByRole('navigation', { name: 'Categories' })
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const expected of [
      '/mods/sp-mod?page=1',
      '/mods/sp-mod?category=vehicles&subcategory=bikes&page=1',
      '/mods/5m-mod?category=vehicles&subcategory=bike&page=1',
      '/mods/sp-mod?category=props&page=1',
      '/mods/sp-mod?category=prop&subcategory=custom-design&page=1',
      '/mods/5m-mod?category=peds&subcategory=emmisive&page=1',
      '/mods/graphics?category=5m-graphics&subcategory=texture&page=1',
      '/mods/graphics?category=sp-graphics&subcategory=hud-texture-sky&page=1',
    ]) {
      expect(links).toContain(expected)
    }
    const categories = MOD_TYPES.flatMap((type) => TAXONOMY[type])
    const choices = categories.flatMap((category) => category.subCategories).length
    expect(links).toHaveLength(MOD_TYPES.length + categories.length + choices)
  })
})

describe('on a phone', () => {
  const PHONE = { width: 360, height: 780, hasTouch: true } as const

  test('the header has two rows, and nothing is cut off at 320 px', async () => {
    const page = await site.page({ ...PHONE, width: 320 })
    await page.goto('/mods?page=1')
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(120)
    const brand = page.getByRole('banner').getByText('Modharbor')
    expect(await brand.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const sizes = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40)
  })

  test('the menu button opens a sheet with the categories, which a choice closes', async () => {
    const page = await site.page(PHONE)
    await page.goto('/mods?page=1')
    const menu = page.getByRole('navigation', { name: 'Categories' })
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const toggle = menu.getByRole('button', { name: '5M Mods categories' })
    await toggle.tap()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await menu.getByRole('link', { name: 'Emmisive' }).tap()
    await page.waitForURL('**/mods/5m-mod?category=peds&subcategory=emmisive&page=1')
    await menu.waitFor({ state: 'detached' }).catch(() => menu.waitFor({ state: 'hidden' }))
    expect(await page.locator('#site-menu').isVisible()).toBe(false)
  })

  test('the sheet works by keyboard: open, walk into it, Escape closes it', async () => {
    const page = await site.page(PHONE)
    await page.goto('/mods?page=1')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('#site-menu') !== null)
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('#site-menu').isVisible()).toBe(false)
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('the sheet opens without JavaScript, with all its links', async () => {
    const page = await site.page({ ...PHONE, javaScriptEnabled: false })
    await page.goto('/mods?page=1')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('link', { name: 'Stunt/Ramp' }).tap()
    await page.waitForURL('**/mods/sp-mod?category=maps&subcategory=stunt-ramp&page=1')
  })

  test('the theme is switched in the sheet', async () => {
    const page = await site.page({ ...PHONE, theme: 'dark' })
    await page.goto('/mods?page=1')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('button', { name: 'Switch theme' }).tap()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  })
})

describe('theme and session', () => {
  test('the theme follows the system, can be switched, and stays', async () => {
    const page = await site.page({ theme: 'light' })
    await page.goto('/mods?page=1')
    // Before, a click does nothing.
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    const background = () =>
      page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Switch theme' }).click()
    const dark = await background()
    expect(dark).not.toBe(light)
    await page.reload()
    expect(await background()).toBe(dark)
  })

  test('login has neither footer nor dropdowns', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    expect(await page.getByText('Modharbor @ 2024').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Login/Signup' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Modharbor @ 2024').waitFor({ state: 'detached' })
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
  })

  test('a keyboard user can skip to the content', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
