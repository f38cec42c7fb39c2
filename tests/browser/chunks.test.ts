import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR } from '#tests/browser/administrator.ts'
import { accessibilityFindings } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

/** What Chromium writes into its console about files that a test has taken away. */
const FAILED_LOADS = /Failed to (load resource|fetch)|Loading chunk|dynamically imported/
const TIMEOUT_MS = 120_000

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const openPage = () => site.page({ expectedErrors: FAILED_LOADS })
const dialog = (page: Page, text: string) => page.getByRole('alertdialog', { name: text })
const loginLink = (page: Page) => page.getByRole('link', { name: 'Login/Signup' })

/** A file's address, of the first attempt and of others. */
const addressOf = (file: string) => `**/assets/${file}*`

/** Whatever is asked for while it is gone is answered as given: a status, or not at all. */
async function takeAway(page: Page, file: string, status?: number): Promise<void> {
  await page.route(addressOf(file), (route) => {
    if (status) route.fulfill({ status, body: 'no such file' })
  })
}

/** A mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

describe('a route whose code is missing', () => {
  it('leaves the page as it was, says so, and loads from the server when asked to', async () => {
    const page = await openPage()
    await page.goto('/mods?page=1')
    await mark(page)
    await takeAway(page, 'login-*.js', 404)
    await loginLink(page).click()
    const told = dialog(page, 'Loading chunk login failed (missing)')
    await told.waitFor()
    expect(page.url()).toContain('/mods?page=1')
    expect(await isMarked(page)).toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
    await told.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'All Mods' }).waitFor()

    await loginLink(page).click()
    await told.waitFor()
    await page.unroute(addressOf('login-*.js'))
    await told.getByRole('button', { name: 'Reload' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(await isMarked(page)).toBe(false)
  })

  it('is loaded by the next click once it is there again', async () => {
    const page = await openPage()
    await page.goto('/mods?page=1')
    await mark(page)
    await takeAway(page, 'login-*.js', 503)
    await loginLink(page).click()
    await dialog(page, 'Loading chunk login failed (other)').waitFor()
    await page.keyboard.press('Escape')
    await page.unroute(addressOf('login-*.js'))
    await loginLink(page).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  it('is named with its style sheet', async () => {
    const page = await openPage()
    await page.goto('/mods?page=1')
    await takeAway(page, 'login-*.css', 404)
    await loginLink(page).click()
    await dialog(page, 'Loading chunk login failed (missing)').waitFor()
  })

  it('leaves the history as it was when Back led to it', async () => {
    const page = await openPage()
    await page.goto('/login')
    await page.goto('/mods?page=1')
    await page.getByRole('link', { name: 'About us' }).click()
    await page.waitForURL('**/about-us')
    await page.reload()
    await takeAway(page, 'mods-*.js', 404)
    await page.goBack()
    await dialog(page, 'Loading chunk mods failed (missing)').waitFor()
    expect(page.url()).toContain('/about-us')
    await page.keyboard.press('Escape')
    await page.unroute(addressOf('mods-*.js'))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'All Mods' }).waitFor()
    expect(page.url()).toContain('/mods?page=1')
    await page.goBack()
    await page.waitForURL('**/login')
  })

  it('is not told of when its link was only hovered', async () => {
    const page = await openPage()
    await page.goto('/mods?page=1')
    await mark(page)
    await takeAway(page, 'mod-*.js', 404)
    const card = page.getByRole('article').getByRole('link').first()
    const asked = page.waitForResponse(/assets\/mod-[\w-]{8}\.js/)
    await card.hover()
    await asked
    await card.click()
    await dialog(page, 'Loading chunk mod failed (missing)').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
  })
})

it('a route that stays silent is given up after 120 seconds', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/mods?page=1')
  await takeAway(page, 'login-*.js')
  const asked = page.waitForRequest('**/assets/login-*.js')
  await loginLink(page).click()
  await asked
  await page.clock.runFor(TIMEOUT_MS - 5_000)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.clock.runFor(5_000)
  await dialog(page, 'Loading chunk login failed (time-out)').waitFor()
  expect(page.url()).toContain('/mods?page=1')
  await page.clock.resume()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

describe('on a first load', () => {
  it.each([
    ['the code of the page', 'login', 404, 'missing'],
    ['the code that starts it', 'entry.client', 500, 'other'],
  ])('%s is told of', async (_, chunk, status, reason) => {
    const page = await openPage()
    await takeAway(page, `${chunk}-*.js`, status)
    await page.goto('/login', { waitUntil: 'load' })
    const told = dialog(page, `Loading chunk ${chunk} failed (${reason})`)
    await told.waitFor()
    await page.unroute(addressOf(`${chunk}-*.js`))
    await told.getByRole('button', { name: 'Reload' }).click()
    await page.locator('html[data-hydrated]').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('what stays silent is told of after 120 seconds', async () => {
    const page = await openPage()
    await page.clock.install()
    await takeAway(page, 'login-*.js')
    const asked = page.waitForRequest('**/assets/login-*.js')
    await page.goto('/login', { waitUntil: 'load' })
    await page.clock.runFor(1_000)
    await asked
    // Not much further: which chunk it is has to be asked for, and that has a time-out of its own.
    await page.clock.runFor(TIMEOUT_MS)
    await dialog(page, 'Loading chunk login failed (time-out)').waitFor()
  })
})

describe('code that a page loads late', () => {
  it('says in its place that it is missing, and is tried again when it is shown again', async () => {
    const page = await openPage()
    await page.goto('/mods?page=1')
    await takeAway(page, 'filter-panel-*.js', 404)
    const button = page.getByRole('button', { name: 'Filters' })
    await button.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Loading chunk filter-panel failed' })
    await alert.getByText('(missing)').waitFor()
    await alert.getByRole('button', { name: 'Reload' }).waitFor()
    await page.unroute(addressOf('filter-panel-*.js'))
    await button.click()
    await alert.waitFor({ state: 'detached' })
    await button.click()
    await page.getByRole('region', { name: 'Filters' }).waitFor()
  })

  it('is tried again with the style sheet that was missing', async () => {
    const page = await openPage()
    await page.goto('/mod/1')
    await takeAway(page, 'file-contents-*.css', 404)
    const toggle = page.getByRole('button', { name: / the files$/ })
    await toggle.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Loading chunk file-contents failed' })
    await alert.getByText('(missing)').waitFor()
    await page.unroute(addressOf('file-contents-*.css'))
    const styles = page.waitForResponse(
      (answer) => /file-contents-[\w-]{8}\.css/.test(answer.url()) && answer.ok(),
    )
    await toggle.click()
    await toggle.click()
    await styles
    await alert.waitFor({ state: 'detached' })
  })

  it('says so on a first load too', async () => {
    const page = await openPage()
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await takeAway(page, 'add-screen-*.js', 404)
    await page.goto('/add')
    const alert = page.getByRole('alert').filter({ hasText: 'Loading chunk add-screen failed' })
    await alert.waitFor()
    await page.unroute(addressOf('add-screen-*.js'))
    await alert.getByRole('button', { name: 'Reload' }).click()
    await page.getByLabel('Name of Mod').waitFor()
  })

  it('without a place of its own says so once, over the page', async () => {
    const page = await openPage()
    await takeAway(page, 'start-loop-*.js', 404)
    await page.goto('/')
    await dialog(page, 'Loading chunk start-loop failed (missing)').waitFor()
  })

  it('is given up after 120 seconds of silence', async () => {
    const page = await openPage()
    await page.clock.install()
    await page.goto('/mods?page=1')
    await takeAway(page, 'suggestion-popup-*.js')
    const asked = page.waitForRequest('**/assets/suggestion-popup-*.js')
    await page.getByRole('combobox', { name: 'Search mods' }).click()
    await asked
    await page.clock.runFor(TIMEOUT_MS)
    await page
      .getByRole('alert')
      .getByText('Loading chunk suggestion-popup failed (time-out)')
      .waitFor()
  })
})
