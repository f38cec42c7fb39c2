import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ASKED_TO_LOG_IN,
  call,
  endSessionElsewhere,
  fill,
  fromElsewhere,
  logIn,
  mailedCode,
  makeAccount,
  openForm,
  PASSWORD,
  paste,
} from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { picker } from '#tests/browser/publish-steps.ts'
import { pngOf } from '#tests/upload-client.ts'
import { LOG_IN_AGAIN, SESSION_ENDED } from '#web/shared/session/session-ended.ts'

let site: OpenSite
/** Made first: a minute has to pass before its address gets another code as a stranger's. */
let forgetful: Awaited<ReturnType<typeof makeAccount>>
let forgetfulSince: number

beforeAll(async () => {
  site = await openSite()
  forgetfulSince = Date.now()
  forgetful = await makeAccount()
})
afterAll(() => site.close())

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const isHome = (url: URL) => url.pathname === '/'

async function loggedIn(): Promise<{ page: Page; email: string; read: Set<string> }> {
  const account = await makeAccount()
  const page = await site.page(fromElsewhere())
  await logIn(page, account.email)
  return { page, ...account }
}

describe('a session', () => {
  it('sends whoever is logged in home from the login screen', async () => {
    const { page } = await loggedIn()
    await page.goto('/login')
    const alert = page.getByRole('alertdialog', { name: 'You are already logged in' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.waitForURL(isHome)
  })

  it('is followed by other tabs, into the login screen too', async () => {
    const { email } = await makeAccount()
    const page = await site.page(fromElsewhere())
    const list = await page.context().newPage()
    const login = await page.context().newPage()
    await list.goto('/mods?page=1')
    await login.goto('/login')
    await logIn(page, email)
    await list.getByRole('button', { name: 'Logout' }).waitFor()
    await login.getByRole('alertdialog', { name: 'You are already logged in' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await list.getByRole('link', { name: 'Login/Signup' }).waitFor()
    expect(await list.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  })

  it('shows the right button before any script of the page has run', async () => {
    const { page } = await loggedIn()
    await page.route('**/assets/*.js', (route) => route.abort())
    // Until the style sheets are there, neither button is hidden; nothing is painted before.
    await page.goto('/shipping', { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await page.getByRole('link', { name: 'Login/Signup' }).count()).toBe(0)
  })

  it('returns to the page that asked for the login', async () => {
    const { email } = await makeAccount()
    const page = await site.page(fromElsewhere())
    await page.goto('/account')
    await page.waitForURL('**/login')
    await logIn(page, email)
    expect(new URL(page.url()).pathname).toBe('/account')
    await page.getByText(email).first().waitFor()
  })

  it('that the server does not take any more is forgotten', async () => {
    const page = await site.page(fromElsewhere())
    await page.goto('/shipping')
    await page.evaluate(() => localStorage.setItem('accessToken', 'x'.repeat(43)))
    await page.goto('/account')
    await page.waitForURL('**/login')
    expect(await token(page)).toBeNull()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('sends its token only with calls that need it', async () => {
    const { page } = await loggedIn()
    const sent: string[] = []
    page.on('request', (request) => {
      if (!request.headers().authorization) return
      sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    })
    await page
      .getByRole('link', { name: /^View more/ })
      .first()
      .click()
    await page.waitForURL('**/most-downloaded?page=1')
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByText('Member since').waitFor()
    await expect
      .poll(() => sent.toSorted())
      .toEqual(['1', 'get-account', 'get-second-factor', 'get-sessions'])
  })

  it('ends here even when the server cannot be reached', async () => {
    const { page } = await loggedIn()
    await page.route('**/auth/logout', (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Logout' }).click()
    await reloaded
    expect(await token(page)).toBeNull()
  })
})

describe('a session that has ended', () => {
  it('is said on a page for everybody, with the way to log in and back', async () => {
    const { page, email } = await loggedIn()
    await endSessionElsewhere(page)
    await page.goto('/mod/2')
    const notice = page.getByRole('status').filter({ hasText: SESSION_ENDED })
    await notice.waitFor()
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await notice.getByRole('link', { name: LOG_IN_AGAIN }).click()
    // The page left says the same.
    await page.waitForURL('**/login')
    await page.getByRole('main').getByText(ASKED_TO_LOG_IN).waitFor()
    await logIn(page, email)
    await page.waitForURL('**/mod/2')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  it('is not taken for a live one by the login screen', async () => {
    const { page } = await loggedIn()
    await endSessionElsewhere(page)
    await page.goto('/login')
    await page.getByText(ASKED_TO_LOG_IN).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await token(page)).toBeNull()
  })

  it('leads from an administrator’s screen to the login and back', async () => {
    const page = await site.page(fromElsewhere())
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await endSessionElsewhere(page)
    await page.goto('/add')
    await page.waitForURL('**/login')
    await page.getByText(ASKED_TO_LOG_IN).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await page.getByLabel('Name of Mod').waitFor()
    expect(new URL(page.url()).pathname).toBe('/add')
  })

  it('does so where an earlier page has heard of the end, until somebody declines', async () => {
    const page = await site.page(fromElsewhere())
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await endSessionElsewhere(page)
    const notice = page.getByRole('status').filter({ hasText: SESSION_ENDED })
    await page.goto('/mod/2')
    await notice.waitFor()
    await page.goto('/add')
    await page.waitForURL('**/login')
    await page.goto('/mod/2')
    await notice.getByRole('button', { name: 'Continue without logging in' }).click()
    await page.goto('/add')
    await page.waitForURL(isHome)
    expect(await notice.count()).toBe(0)
  })

  it('holds an upload until somebody has logged in, here or in another tab', async () => {
    const page = await site.page(fromElsewhere())
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await page.goto('/add')
    await page.getByLabel('Name of Mod').fill('Held')
    await endSessionElsewhere(page)
    const image = { name: 'a.png', mimeType: 'image/png', buffer: await pngOf(64, 64) }
    await picker(page, 'Main Image').setInputFiles(image)
    await page.getByRole('dialog', { name: SESSION_ENDED }).waitFor()
    await page.getByText('paused until you log in again').first().waitFor()
    const other = await page.context().newPage()
    await logIn(other, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('progressbar', { name: 'Upload of a.png' }).waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'a.png' }).waitFor()
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Held')
  })
})

describe('the account page', () => {
  it('changes the password, and signs out everywhere', async () => {
    const { page, email, read } = await loggedIn()
    const other = await call<{ token: string }>('auth/login', { email, password: PASSWORD })
    await page.goto('/account')
    const form = page.getByRole('region', { name: 'Change password' })
    await form.getByLabel('New password').fill('another password')
    await form.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('dialog').waitFor()
    await paste(page, await mailedCode(email, read))
    await page.keyboard.press('Enter')
    await page.getByText('Your password was changed').waitFor()
    expect(await call('account/sign-out-everywhere', {}, other.token)).toMatchObject({
      status: 401,
    })
    const mine = (await token(page)) ?? ''
    await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
    await page.waitForURL(isHome)
    expect(await token(page)).toBeNull()
    expect(await call('account/sign-out-everywhere', {}, mine)).toMatchObject({ status: 401 })
    await logIn(page, email, 'another password')
  })

  it('changes the address by a code sent to the new one', async () => {
    const { page, email } = await loggedIn()
    const next = `new-${email}`
    await page.goto('/account')
    const form = page.getByRole('region', { name: 'Change e-mail' })
    await form.getByLabel('New e-mail').fill(next)
    await form.getByLabel('Password', { exact: true }).fill('not this one')
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await form.getByText('The password is wrong').waitFor()
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await page.getByRole('dialog').waitFor()
    await paste(page, await mailedCode(next))
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Details' }).getByText(next).waitFor()
  })

  it('deletes the account once its code was entered', async () => {
    const { page, email, read } = await loggedIn()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('VERIFY deletes your account for good').waitFor()
    await paste(page, await mailedCode(email, read))
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await page.waitForURL(isHome)
    expect(await token(page)).toBeNull()
    const again = await call('auth/login', { email, password: PASSWORD })
    expect(again).toMatchObject({ status: '404' })
  })

  it('can be tried again when it could not be loaded', async () => {
    const { page } = await loggedIn()
    await page.route('**/account/get-account', (route) => route.abort())
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByText('Your account could not be loaded').waitFor()
    await page.unroute('**/account/get-account')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Member since').waitFor()
  })
})

describe.each(['dark', 'light'] as const)('%s, at 320 px and on a desk', (theme) => {
  it.each([320, 1440])('axe finds nothing at %d px, nothing scrolls sideways', async (width) => {
    const { email } = await makeAccount()
    const page = await site.page({ ...fromElsewhere(), width, theme })
    const check = async (state: string) => {
      // Toasts and panels have come to rest.
      await page.waitForTimeout(300)
      expect([state, await accessibilityFindings(page)]).toEqual([state, []])
      expect([state, await sidewaysScroll(page)]).toEqual([state, 0])
    }
    await page.goto('/account')
    await page.waitForURL('**/login')
    await check('sign in')
    await openForm(page).getByRole('button', { name: 'Login', exact: true }).click()
    await check('refused')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await check('create account')
    await fill(page, { name: 'Ada', email: `x-${email}`, password: PASSWORD })
    await openForm(page).getByRole('button', { name: 'Register' }).click()
    await page.getByRole('dialog').waitFor()
    await check('popup')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await check('forgotten')
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await logIn(page, email)
    await page.getByText('Member since').waitFor()
    await check('account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').waitFor()
    await check('popup for eight digits')
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mailed code, which logs in', async () => {
    const { email, read } = forgetful
    const wait = Math.max(0, forgetfulSince + 62_000 - Date.now())
    await new Promise((resolve) => setTimeout(resolve, wait))
    const page = await site.page(fromElsewhere())
    await page.goto('/login')
    await fill(page, { email })
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    expect(await openForm(page).locator('[name=email]').inputValue()).toBe(email)
    await fill(page, { password: 'one that I keep' })
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('dialog').waitFor()
    await paste(page, await mailedCode(email, read))
    await page.keyboard.press('Enter')
    await page.waitForURL(isHome)
    expect(await token(page)).not.toBeNull()
  }, 120_000)
})

describe("'UPDATE DETAILS' on a mod's page", () => {
  const link = (page: Page) => page.getByRole('link', { name: 'UPDATE DETAILS' })
  const downloadShown = (page: Page) => page.getByRole('link', { name: /^DOWNLOAD/ }).first()

  it('leads an administrator to the screen that edits the mod', async () => {
    const page = await site.page(fromElsewhere())
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await page.goto('/mod/2')
    await link(page).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await link(page).click()
    await page.waitForURL('**/update/2')
  })

  it('is not shown to anybody else', async () => {
    const { page } = await loggedIn()
    const isAsked = page.waitForResponse('**/auth/verify-admin')
    await page.goto('/mod/2')
    expect(await (await isAsked).json()).toMatchObject({ isAdmin: false })
    await downloadShown(page).waitFor()
    expect(await link(page).count()).toBe(0)
  })
})
