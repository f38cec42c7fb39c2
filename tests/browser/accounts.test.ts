import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anyAddress,
  boxes,
  call,
  digits,
  fill,
  fromElsewhere,
  logIn,
  mailedCode,
  makeAccount,
  openForm,
  PASSWORD,
  paste,
  saidInForm,
} from '#tests/browser/account-steps.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function openCreate(options: Parameters<OpenSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ ...fromElsewhere(), ...options })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create Account' }).click()
  return page
}

async function register(page: Page, email: string): Promise<void> {
  await fill(page, { name: 'Ada Harbour', email, password: PASSWORD })
  await openForm(page).getByRole('button', { name: 'Register' }).click()
}

/** A clock that was set to a minute a moment ago. */
const A_MINUTE = /\b(1:00|0:5\d)\b/

/** Collects each clock that is shown from now on, however shortly. */
async function clocksOf(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.evaluateHandle(() => {
    const clocks: string[] = []
    new MutationObserver(() => {
      clocks.push(...(document.querySelector('main')?.textContent.match(/\d+:\d\d/g) ?? []))
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return clocks
  })
  return () => shown.jsonValue()
}

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userName')])

describe('from registering to logging out', () => {
  it('goes by the mailed code, with every toast, and ends revoked', async () => {
    const page = await openCreate()
    const email = anyAddress()
    // Slow enough for the loading toasts to be seen.
    await page.route('**/api/v1/auth/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await register(page, email)
    await page.getByText('Sending OTP').waitFor()
    await boxes(page).first().waitFor()
    expect(await boxes(page).count()).toBe(4)
    await page.keyboard.type(await mailedCode(email))
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await page.getByText('Verifying OTP').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Your account is ready').waitFor()
    // The address changes before the page does, and the forms stay as they are until then.
    await openForm(page).waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Login/Signup' }).click()
    await fill(page, { email, password: PASSWORD })
    await openForm(page).getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Logging in').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    const [token, name] = await stored(page)
    expect(name).toBe('Ada Harbour')
    expect(token).toMatch(/^\S{40,}$/)

    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Logout' }).click()
    await reloaded
    await page.getByRole('link', { name: 'Login/Signup' }).waitFor()
    expect(await stored(page)).toEqual([null, null])
    expect(await call('account/sign-out-everywhere', {}, token ?? '')).toMatchObject({
      status: 401,
    })
  })

  it('works by keyboard alone, on a phone-sized screen', async () => {
    const page = await site.page({ ...fromElsewhere(), width: 360, height: 740 })
    await page.goto('/login')
    const email = anyAddress()
    const create = page.getByRole('button', { name: 'Create Account' })
    for (let press = 0; press < 12; press++) {
      if (await create.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada Harbour')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await boxes(page).first().waitFor()
    await page.keyboard.type(await mailedCode(email))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

describe('the forms', () => {
  it('say what is missing and what was refused, to the letter', async () => {
    const page = await site.page(fromElsewhere())
    await page.clock.install()
    await page.goto('/login')
    const said = (text: string) => saidInForm(page, text)
    await openForm(page).getByRole('button', { name: 'Login', exact: true }).click()
    await said('Enter details')
    await fill(page, { email: anyAddress(), password: 'something else' })
    await page.keyboard.press('Enter')
    await said('Incorrect credentials')
    // What is said in a toast first is not said twice at a time, and nothing moves for it.
    const panel = openForm(page).locator('xpath=ancestor::section/..')
    const width = (await panel.boundingBox())?.width
    const message = 'A message that is much longer than the others. '.repeat(4).trim()
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 400, json: { status: 400, message, error: message } }),
    )
    await page.keyboard.press('Enter')
    await page.locator('[aria-live=polite]').getByText(message).waitFor()
    const box = openForm(page).getByText(message).locator('xpath=../..')
    expect(await box.isVisible()).toBe(false)
    expect((await box.boundingBox())?.height).toBeGreaterThan(20)
    await said(message)
    expect((await panel.boundingBox())?.width).toBe(width)
    await page.unroute('**/auth/login')

    const { email } = await makeAccount()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await fill(page, { name: '  ', email, password: PASSWORD })
    await openForm(page).getByRole('button', { name: 'Register' }).click()
    await said('Enter all details')
    const name = openForm(page).locator('[name=name]')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    await register(page, email)
    await said('User already registered')
    await page.getByRole('button', { name: 'Sign in instead' }).click()
    expect(await openForm(page).locator('[name=email]').inputValue()).toBe(email)
  })

  it('have the focus as soon as they are shown: what is typed goes nowhere else', async () => {
    const page = await site.page(fromElsewhere())
    await page.goto('/login')
    const focusAfter = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
        button.click()
        const { activeElement } = document
        const heading = activeElement?.closest('section')?.querySelector('h2')
        return [heading?.textContent, activeElement?.getAttribute('name')]
      })
    expect(await focusAfter('Create Account')).toEqual(['Create Account', 'name'])
    expect(await focusAfter('Sign in')).toEqual(['Sign in', 'email'])
    expect(await focusAfter('Forgot your password?')).toEqual(['Forgot your password', 'email'])
    expect(await focusAfter('Back to sign in')).toEqual(['Sign in', 'email'])
  })

  it('are made for password managers', async () => {
    const page = await site.page(fromElsewhere())
    await page.goto('/login')
    const fields = await page.locator('main form input').evaluateAll((all) =>
      all.map((element) => {
        const { name, type, autocomplete } = element as HTMLInputElement
        return `${name} ${type} ${autocomplete}`
      }),
    )
    expect(fields).toEqual([
      'name text name',
      'email email username',
      'password password new-password',
      'email email username',
      'password password current-password',
    ])
    const form = openForm(page)
    await form.getByRole('button', { name: 'Show password' }).click()
    expect(await form.locator('[name=password]').getAttribute('type')).toBe('text')
    await form.getByRole('button', { name: 'Hide password' }).click()
    expect(await form.locator('[name=password]').getAttribute('type')).toBe('password')
  })

  it('lose nothing when the network fails', async () => {
    const page = await openCreate()
    await page.clock.install()
    await page.route('**/api/v1/auth/register', (route) => route.abort())
    await register(page, 'ada@example.org')
    await saidInForm(page, /The server cannot be reached/)
    const form = openForm(page)
    expect(await form.locator('[name=name]').inputValue()).toBe('Ada Harbour')
    expect(await form.locator('[name=email]').inputValue()).toBe('ada@example.org')
    expect(await form.locator('[name=password]').inputValue()).toBe(PASSWORD)
  })

  it('say without JavaScript what is needed', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto('/login')
    const text = page.locator('noscript p')
    expect(await text.isVisible()).toBe(true)
    expect(await text.textContent()).toContain('Logging in and signing up need JavaScript')
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0)
  })
})

describe("the 'Enter OTP' popup", () => {
  it('takes digits as they are typed, erased, pasted', async () => {
    const page = await openCreate()
    await register(page, anyAddress())
    await boxes(page).first().waitFor()
    for (const box of await boxes(page).all()) {
      expect(await box.getAttribute('inputmode')).toBe('numeric')
      expect(await box.getAttribute('autocomplete')).toBe('one-time-code')
    }
    const focused = () =>
      boxes(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    await page.keyboard.type('1x2')
    expect([await digits(page), await focused()]).toEqual(['12--', 2])
    await page.keyboard.press('Backspace')
    expect([await digits(page), await focused()]).toEqual(['1---', 1])
    await paste(page, '12 ab')
    expect(await digits(page)).toBe('1---')
    await page.getByText('Use digits only').waitFor()
    await boxes(page).nth(2).focus()
    await paste(page, ' 0987 ')
    expect([await digits(page), await focused()]).toEqual(['0987', 3])
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await page.getByText('Enter all 4 digits').waitFor()
    // As phones fill it in: the whole code into one box.
    await boxes(page).nth(1).fill('4567')
    expect(await digits(page)).toBe('4567')
  })

  it('says why a code was refused, and survives a reload', async () => {
    const page = await openCreate()
    await page.clock.install()
    const email = anyAddress()
    await register(page, email)
    await boxes(page).first().waitFor()
    const code = await mailedCode(email)
    await page.keyboard.type(code === '0000' ? '1111' : '0000')
    await page.keyboard.press('Enter')
    await saidInForm(page, /This code is wrong/, page.getByRole('dialog').locator('form'))
    await page.reload()
    await boxes(page).first().waitFor()
    await paste(page, code)
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await logIn(page, email)
  })

  it('leads back to a mistyped address, and the rest is still there', async () => {
    const page = await openCreate()
    const mistyped = anyAddress()
    await register(page, mistyped)
    await page.getByRole('button', { name: 'Change the address' }).click()
    const form = openForm(page)
    await page.locator('[name=email]:focus').waitFor()
    expect(await form.locator('[name=name]').inputValue()).toBe('Ada Harbour')
    expect(await form.locator('[name=password]').inputValue()).toBe(PASSWORD)
    await form.getByRole('button', { name: `Enter the code sent to ${mistyped}` }).waitFor()
    const right = anyAddress()
    await form.locator('[name=email]').fill(right)
    await form.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('dialog').locator('strong', { hasText: right }).waitFor()
    await paste(page, await mailedCode(right))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('shows how long to wait for another code, and sends it then', async () => {
    const page = await openCreate()
    await page.clock.install()
    const email = anyAddress()
    await register(page, email)
    const again = page.getByRole('button', { name: /^Send another code/ })
    await again.waitFor()
    expect(await again.textContent()).toMatch(A_MINUTE)
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: 'Send another code', exact: true }).click()
    // The server's clock was not turned: it says how long it really takes.
    await page.getByText('A code was already sent to this address').waitFor()
    expect(await again.textContent()).toMatch(A_MINUTE)
  })
})

describe('how long to wait', () => {
  const TOO_MANY = 'Too many tries. Try again in 60 seconds.'

  it('is right from the first moment, after a slow answer too', async () => {
    const page = await openCreate()
    await page.clock.install()
    await register(page, anyAddress())
    await page.getByRole('button', { name: /^Send another code in/ }).waitFor()
    await page.clock.runFor(61_000)
    await page.route('**/api/v1/auth/*', async (route) => {
      const response = await route.fetch()
      await page.clock.runFor(5_000)
      await route.fulfill({ response })
    })
    const clocks = await clocksOf(page)
    await page.getByRole('button', { name: 'Send another code', exact: true }).click()
    await page.getByRole('button', { name: /^Send another code in/ }).waitFor()
    expect(await clocks()).not.toEqual([])
    expect((await clocks()).filter((clock) => !A_MINUTE.test(clock))).toEqual([])
  })

  it('is right from the first moment in a form that was open for long', async () => {
    const page = await site.page(fromElsewhere())
    await page.clock.install()
    await page.goto('/login')
    await fill(page, { email: anyAddress(), password: PASSWORD })
    await page.route('**/auth/login', (route) =>
      route.fulfill({
        status: 429,
        json: { status: 429, message: TOO_MANY, error: TOO_MANY, retryAfter: 60 },
      }),
    )
    await page.clock.runFor(180_000)
    const clocks = await clocksOf(page)
    await page.keyboard.press('Enter')
    await openForm(page)
      .getByText(/\d:\d\d left/)
      .waitFor()
    expect(await clocks()).not.toEqual([])
    expect((await clocks()).filter((clock) => !A_MINUTE.test(clock))).toEqual([])
  })
})
