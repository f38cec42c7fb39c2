import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKED_TO_LOG_IN } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
  picker,
  type TestFiles,
} from '#tests/browser/publish-steps.ts'
import { SESSION_ENDED } from '#web/shared/session/session-ended.ts'

const ADD_MOD = '**/api/v1/mods/add-mod'
const MAYBE_ADDED =
  'The mod may have been added anyway: look for it among the newest mods before you submit it again.'

let publishing: PublishingSite
let site: OpenSite
let files: TestFiles

beforeAll(async () => {
  publishing = await openPublishingSite()
  ;({ site, files } = publishing)
})
afterAll(() => publishing.close())

const openPage = () => adminPage(site, { expectedErrors: /status of (401|502)|ERR_FAILED/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: SESSION_ENDED })

/** Fills the form and waits until everything has arrived: what is on its way asks for logins too. */
async function fillAndUpload(page: Page, name: string): Promise<void> {
  await page.goto('/add')
  await fillAddForm(page, files, name)
  await page.getByRole('button', { name: 'Remove the file' }).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 20_000 }).toBe(0)
}

/** Ends the session as another device would: the page still believes in its token. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  await fetch(`${site.url}/api/v1/auth/logout`, { method: 'POST', headers, body: '{}' })
}

async function logInHere(page: Page): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByLabel('Email').fill(ADMINISTRATOR.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

async function putOff(page: Page): Promise<void> {
  await loginDialog(page).getByRole('button', { name: 'Not now' }).click()
  await loginDialog(page).waitFor({ state: 'detached' })
}

describe('a session that ends during an upload', () => {
  it('is asked for again by Submit, however often it was put off', async () => {
    const page = await openPage()
    await fillAndUpload(page, 'Put Off')
    await endSession(page)
    await picker(page, 'Image').setInputFiles(await files.image('late.png', '#334455'))
    await putOff(page)
    await submit(page).click()
    await putOff(page)
    await submit(page).click()
    await logInHere(page)
    await acknowledge(page, '“Put Off” is published')
  })

  it('leads back to the form when nobody logs in while uploads are waited for', async () => {
    const page = await openPage()
    await fillAndUpload(page, 'Waited For')
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/uploads/create-upload', async (route) => {
      await held
      await route.continue()
    })
    await picker(page, 'Image').setInputFiles(await files.image('late.png', '#334455'))
    await submit(page).click()
    await page.getByText('Waiting for the uploads').waitFor()
    await endSession(page)
    goOn()
    await putOff(page)
    await submit(page).waitFor()
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Waited For')
  })
})

describe('saving', () => {
  it('goes on when another tab has logged in before the refusal came', async () => {
    const page = await openPage()
    await page.goto('/add')
    await fillAddForm(page, files, 'Logged In Elsewhere')
    const other = await page.context().newPage()
    await other.goto('/shipping')
    const handler = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await endSession(page)
      const answer = await fetch(`${site.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMINISTRATOR),
      })
      const { token } = (await answer.json()) as { token: string }
      await other.evaluate((kept) => localStorage.setItem('accessToken', kept), token)
      await route.continue()
    }
    await page.route(ADD_MOD, handler, { times: 1 })
    await submit(page).click()
    await acknowledge(page, '“Logged In Elsewhere” is published')
  })

  it('says that the mod may be there where no answer came', async () => {
    const page = await openPage()
    await page.goto('/add')
    await fillAddForm(page, files, 'Maybe There')
    await page.route(ADD_MOD, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), {
      times: 1,
    })
    await submit(page).click()
    await acknowledge(page, `The server answered with an error (502). ${MAYBE_ADDED}`)
    const commitAndBreak = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort()
    }
    await page.route(ADD_MOD, commitAndBreak, { times: 1 })
    await submit(page).click()
    await acknowledge(page, `The connection was lost before the server answered. ${MAYBE_ADDED}`)
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Maybe There')
  })
})

describe('a screen that renews its images', () => {
  it('keeps what it shows when that fails, and tries again soon', async () => {
    const page = await openPage()
    await page.clock.install()
    await page.goto('/trash')
    const content = page.getByRole('heading', { name: 'The trash is empty' })
    await content.waitFor()
    // Code that is still being loaded would give up when the clock is turned.
    await page.getByRole('banner').getByRole('link', { name: 'Reports' }).waitFor()
    const path = '**/mods/get-trash/**'
    await page.route(path, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward('45:00')
    await failed
    // What comes of it is on the screen by the next turn of the clock.
    await page.clock.runFor(1000)
    expect(await content.isVisible()).toBe(true)
    await page.unroute(path)
    const renewed = page.waitForResponse(path)
    await page.clock.fastForward('01:00')
    expect((await renewed).ok()).toBe(true)
    expect(await content.isVisible()).toBe(true)
  })
})

describe('the end of a session', () => {
  it('is read out on the login page that it leads to, and the focus stays in the page without', async () => {
    const page = await openPage()
    // A page of the site, whose storage has the session.
    await page.goto('/shipping')
    await endSession(page)
    await page.addInitScript(() => {
      // Readers tell what comes into a live region, not what comes along with it.
      new MutationObserver((records) => {
        const news = records
          .filter(({ target }) => (target as Element).closest?.('[role=status]'))
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter((node) => node instanceof HTMLElement && !node.ariaHidden)
        const told = document.documentElement.dataset.told ?? ''
        const text = told + news.map(({ textContent }) => textContent).join()
        if (text !== told) document.documentElement.dataset.told = text
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/add')
    await page.waitForURL('**/login')
    await page.getByText(ASKED_TO_LOG_IN).waitFor()
    const told = () => page.evaluate(() => document.documentElement.dataset.told)
    await expect.poll(told).toContain(ASKED_TO_LOG_IN)

    await page.getByRole('banner').getByRole('link').first().click()
    const goOn = page.getByRole('button', { name: 'Continue without logging in' })
    await goOn.focus()
    await page.keyboard.press('Enter')
    await goOn.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
