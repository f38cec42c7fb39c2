import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyAddress, fill, fromElsewhere, openForm } from '#tests/browser/account-steps.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function openWithClock(): Promise<Page> {
  const page = await site.page(fromElsewhere())
  await page.clock.install()
  await page.goto('/login')
  // The panel is ready when its button is.
  await page.locator('section:not([inert]) button[type=submit]:enabled').waitFor()
  return page
}

const toasts = (page: Page) => page.locator('[aria-live=polite] [data-type]:not([data-gone])')
const submit = (page: Page) => openForm(page).locator('button[type=submit]').click()

describe('toasts', () => {
  it('of errors go after 4 seconds, which stand still under the mouse', async () => {
    const page = await openWithClock()
    await submit(page)
    const toast = toasts(page)
    await toast.getByText('Enter details').waitFor()
    await page.clock.runFor(3500)
    expect(await toast.count()).toBe(1)
    await toast.hover()
    await page.clock.runFor(20_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(5, 600)
    await page.clock.runFor(100)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1500)
    expect(await toast.count()).toBe(0)
  })

  it('of loading stay as long as that takes, those of success 2 seconds', async () => {
    const page = await openWithClock()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/login', async (route) => {
      await asked
      const account = { id: 1, name: 'Ada', email: 'a@example.org', isAdmin: false }
      const json = { status: 200, message: 'You are logged in', token: 'x'.repeat(43), account }
      await route.fulfill({ json })
    })
    await fill(page, { email: anyAddress(), password: 'something' })
    await submit(page)
    await toasts(page).getByText('Logging in').waitFor()
    await page.clock.runFor(60_000)
    expect(await toasts(page).allTextContents()).toEqual(['Logging in'])
    answer()
    await page.waitForURL((url) => url.pathname === '/')
    await toasts(page).getByText('You are logged in').waitFor()
    await page.clock.runFor(2100)
    expect(await toasts(page).count()).toBe(0)
  })

  it('are at the top in the middle, at most 350 px wide, and replace one another', async () => {
    const page = await openWithClock()
    await page.route('**/auth/login', (route) => {
      const message = 'A message that is far too long for one line '.repeat(4)
      return route.fulfill({ status: 404, json: { status: '404', message, error: message } })
    })
    await submit(page)
    await fill(page, { email: anyAddress(), password: 'something' })
    await submit(page)
    await toasts(page).getByText('A message that').waitFor()
    expect(await toasts(page).count()).toBe(1)
    const box = await toasts(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(350)
    expect(box?.y).toBeLessThan(40)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1440 / 2, -1.5)
  })
})
