import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { codeIn, mailsIn } from '#tests/outbox.ts'
import { LOG_IN_AGAIN, SESSION_ENDED } from '#web/shared/session/session-ended.ts'
import { ERROR_TOAST_MS } from '#web/shared/toast/error-toast-ms.ts'

export const PASSWORD = 'a long password'

/** Longer than a toast stays that says why a form was refused. */
const TOAST_MS = ERROR_TOAST_MS + 1_000

/** What refused calls, and those that a test cuts off, write into the console. */
const REFUSALS = /status of 4\d\d|net::ERR_FAILED/

/** Page options of a visitor with a network of their own, so that limits of others do not count. */
export function fromElsewhere() {
  const bytes = Array.from({ length: 3 }, () => randomInt(1, 255))
  return {
    expectedErrors: REFUSALS,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${bytes.join('.')}` },
  }
}

/** An address that nobody else has. */
export function anyAddress(): string {
  return `visitor-${randomUUID().slice(0, 8)}@example.org`
}

/** Waits for a mail to the address beyond those already read, and gives the code in its subject. */
export async function mailedCode(address: string, read: Set<string> = new Set()): Promise<string> {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; ) {
    const unread = (await mailsIn(inject('dataDir'))).filter((mail) => !read.has(mail))
    const code = codeIn(unread, address)
    if (code !== undefined) {
      const mail = unread.find((one) => codeIn([one], address) === code)
      read.add(mail ?? '')
      return code
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code was mailed to ${address}`)
}

/** Sends a call past the browser, from a network of its own. */
export async function call<T>(name: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${inject('siteUrl')}/api/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...fromElsewhere().extraHTTPHeaders,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

/** Makes an account without a browser. */
export async function makeAccount(): Promise<{ email: string; read: Set<string> }> {
  const email = anyAddress()
  const read = new Set<string>()
  await call('auth/register', { name: 'Ada Harbour', email, password: PASSWORD })
  await call('auth/verify-otp', { email, otp: await mailedCode(email, read) })
  return { email, read }
}

/** The form that is within reach. */
export function openForm(page: Page): Locator {
  return page.locator('section:not([inert]) form:visible')
}

/** Fills the fields of the open form, by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await openForm(page).locator(`[name="${name}"]`).fill(value)
  }
}

/**
 * Waits until the open form says this. What a toast says is said there only after the toast, whose
 * seconds are passed: the page needs the clock of `page.clock.install()`.
 */
export async function saidInForm(
  page: Page,
  text: string | RegExp,
  form = openForm(page),
): Promise<void> {
  const said = form.getByText(text, { exact: true })
  await said.waitFor({ state: 'attached' })
  await page.clock.fastForward(TOAST_MS)
  await said.waitFor()
}

/** Logs in and waits until that has led away from the login screen. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await fill(page, { email, password })
  await openForm(page).getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The boxes of the popup. */
export function boxes(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Enter OTP' }).getByRole('textbox')
}

/** Pastes into whatever has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** What the boxes hold, a dash for an empty one. */
export async function digits(page: Page): Promise<string> {
  const values = await boxes(page).evaluateAll((all) =>
    all.map((box) => (box as HTMLInputElement).value || '-'),
  )
  return values.join('')
}

/** Ends the page's session as another device would: the page still believes in its token. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  await call('auth/logout', {}, token)
}

/** What the login screen says to somebody whose session has ended. */
export const ASKED_TO_LOG_IN = `${SESSION_ENDED}. ${LOG_IN_AGAIN} to continue.`
