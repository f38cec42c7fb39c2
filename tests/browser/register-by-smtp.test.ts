import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress, boxes, fill, logIn, openForm, PASSWORD } from '#tests/browser/account-steps.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

let mail: MailServer
let server: SiteProcess
let site: OpenSite

const REFUSED = 'nobody'

function mailboxUnavailable(): Error {
  return Object.assign(new Error('No such mailbox'), { responseCode: 550 })
}

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith(REFUSED) ? mailboxUnavailable() : null),
  })
  server = await startSiteProcess({
    SAMPLE_CATALOGUE: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Modharbor <harbour@example.org>',
  })
  site = await openSite(server.url)
})
afterAll(async () => {
  await site.close()
  await server.stop()
  await mail.stop()
})

test.each([
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 1440 },
] as const)(
  '$theme, $width px: a mail server brings the code, and logging out ends it',
  async (at) => {
    const page = await site.page(at)
    const email = anyAddress()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await fill(page, { name: 'Ada Harbour', email, password: PASSWORD })
    await openForm(page).getByRole('button', { name: 'Register' }).click()
    await boxes(page).first().waitFor()
    const received = await mail.take(email)
    expect(received.from).toBe('harbour@example.org')
    await page.keyboard.type(codeOf(received))
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await logIn(page, email)
    const token = () => page.evaluate(() => localStorage.getItem('accessToken'))
    expect(await token()).toMatch(/^\S{40,}$/)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Logout' }).click()
    await reloaded
    expect(await token()).toBeNull()
  },
)

test('what becomes of the mail is told: a refusing server, and one that is away', async () => {
  const page = await site.page()
  const register = async (email: string) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await fill(page, { name: 'Ada Harbour', email, password: PASSWORD })
    await openForm(page).getByRole('button', { name: 'Register' }).click()
  }
  await register(`${REFUSED}@example.org`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The mail server refused our e-mail to this address').waitFor()

  await mail.stop()
  await page.evaluate(() => sessionStorage.clear())
  await register(anyAddress())
  await dialog.getByText('The mail server is not accepting our e-mail at the moment').waitFor()
})
