import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  boxes,
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
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
  picker,
} from '#tests/browser/publish-steps.ts'
import { freePort } from '#tests/free-port.ts'
import { codeIn, mailsIn } from '#tests/outbox.ts'
import { codeOfApp } from '#tests/second-factor-site.ts'

/** So long a proof is fresh in these tests. */
const FRESH_MS = 12_000

let publishing: PublishingSite
/** The same site by its name: browsers make no passkeys for numbers. */
let named: OpenSite
let shared: OpenSite
beforeAll(async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  publishing = await openPublishingSite({
    PORT: String(port),
    PUBLIC_URL: url,
    SECOND_FACTOR_FOR: 'administrator',
    SECOND_FACTOR_MINUTES: String(FRESH_MS / 60_000),
  })
  named = await openSite(url)
  shared = await openSite()
})
afterAll(async () => {
  await shared.close()
  await named.close().finally(publishing.close)
})

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const isHome = (url: URL) => url.pathname === '/'

async function check(page: Page, state: string): Promise<void> {
  expect([state, await accessibilityFindings(page)]).toEqual([state, []])
  expect([state, await sidewaysScroll(page)]).toEqual([state, 0])
}

/** A device that makes passkeys and says yes by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sends the login form, and waits for what is asked then. */
async function logInTo(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await fill(page, { email, password })
  await openForm(page).getByRole('button', { name: 'Login', exact: true }).click()
  await proof(page).waitFor()
}

describe('a role that needs a second factor', () => {
  it('is led to a passkey, which lets it in and confirms what it publishes', async () => {
    const page = await named.page({ width: 360, height: 780, ...fromElsewhere() })
    await addAuthenticator(page)
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await page.goto('/manage')
    const needed = page.getByRole('dialog', { name: 'Two-step verification needed' })
    await needed.getByRole('link', { name: 'Set it up in a new tab' }).waitFor()
    await check(page, 'needed')
    await needed.getByRole('button', { name: 'Close' }).click()
    await page.goto('/account')
    await section(page).getByText('Your role needs it').waitFor()
    await section(page).getByRole('button', { name: 'Add a passkey' }).click()
    await section(page).getByLabel('Your password').fill(ADMINISTRATOR.password)
    await section(page).getByRole('button', { name: 'Go on' }).click()
    await boxes(page).first().waitFor()
    const sentTo = ADMINISTRATOR.email
    const code = () => mailsIn(publishing.dataDir).then((mails) => codeIn(mails, sentTo))
    await expect.poll(code).toBeDefined()
    await paste(page, (await code()) ?? '')
    await page.keyboard.press('Enter')
    await section(page).getByLabel('Name').fill('Laptop')
    await check(page, 'name')
    await section(page).getByRole('button', { name: 'Set up the passkey' }).click()
    await section(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await section(page).getByRole('listitem').filter({ hasText: /-/ }).count()).toBe(10)
    await check(page, 'recovery codes')
    await section(page).getByRole('button', { name: 'I have kept them' }).click()
    await section(page).getByText('Laptop').waitFor()
    await check(page, 'a passkey')

    await page.evaluate(() => localStorage.clear())
    await logInTo(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
    await proof(page).getByRole('button', { name: 'Use a passkey' }).waitFor()
    await check(page, 'proof')
    await page.keyboard.press('Enter')
    await page.waitForURL(isHome)
    const provedAt = Date.now()

    await page.goto('/add')
    await fillAddForm(page, publishing.files, 'Quay Runner')
    await page.waitForTimeout(Math.max(0, provedAt + FRESH_MS + 500 - Date.now()))
    await page.getByRole('button', { name: 'Submit' }).click()
    await proof(page).getByRole('button', { name: 'Use a passkey' }).waitFor()
    // Put off, it is refused and everything typed stays.
    await proof(page).getByRole('button', { name: 'Close' }).click()
    await acknowledge(page, /Confirm again that it is you/)
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Quay Runner')
    await picker(page, 'File').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await proof(page).getByRole('button', { name: 'Use a passkey' }).click()
    await acknowledge(page, '“Quay Runner” is published')
  })
})

describe('an account of somebody who wants a second factor', () => {
  it('takes an authenticator app, by keyboard alone, and recovery codes', async () => {
    const { email, read } = await makeAccount()
    const options = { width: 360, height: 780, theme: 'light', ...fromElsewhere() } as const
    const page = await shared.page(options)
    await logIn(page, email)
    await page.goto('/account')
    // The address of this site is a number.
    expect(await section(page).getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
    await section(page).getByRole('button', { name: 'Add an authenticator app' }).focus()
    await page.keyboard.press('Enter')
    await section(page).getByRole('heading', { name: 'Add an authenticator app' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await boxes(page).first().waitFor()
    await paste(page, await mailedCode(email, read))
    await page.keyboard.press('Enter')
    const secret = section(page).locator('code')
    await section(page).getByRole('img', { name: 'QR code with the key below' }).waitFor()
    await check(page, 'app')
    const shown = ((await secret.textContent()) ?? '').replaceAll(' ', '')
    await page.keyboard.press('Tab')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await section(page).getByText('This code is wrong').waitFor()
    await section(page).getByLabel('Code from your app').fill(codeOfApp(shown))
    await page.keyboard.press('Enter')
    await section(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const recoveryCode = (await section(page).locator('li code').first().textContent()) ?? ''

    await page.evaluate(() => localStorage.clear())
    await logInTo(page, email, PASSWORD)
    await page.keyboard.press('Escape')
    await page.waitForURL(isHome)
    await page.goto('/account')
    // What needs the proof asks for it, and goes on with what it was asked for.
    await proof(page).getByLabel('Code from your app').fill('123')
    await page.keyboard.press('Enter')
    await proof(page).getByText('The code has 6 digits').waitFor()
    await check(page, 'a wrong code')
    await proof(page).getByLabel('Code from your app').fill(codeOfApp(shown, 1))
    await page.keyboard.press('Enter')
    await section(page).getByText('10 left').waitFor()

    await page.evaluate(() => localStorage.clear())
    await logInTo(page, email, PASSWORD)
    await proof(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await proof(page).getByLabel('Recovery code').fill(recoveryCode)
    await page.keyboard.press('Enter')
    await page.waitForURL(isHome)
    await page.goto('/account')
    await section(page).getByText('9 left').waitFor()
    await section(page).getByRole('button', { name: 'Remove the authenticator app' }).click()
    await section(page).getByRole('button', { name: 'Add an authenticator app' }).waitFor()
    expect(await section(page).getByText('Recovery codes').count()).toBe(0)
  })
})
