import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  anyAddress,
  call,
  fromElsewhere,
  logIn,
  makeAccount,
  PASSWORD,
} from '#tests/browser/account-steps.ts'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { mailsIn } from '#tests/outbox.ts'
import { runCommand } from '#tests/run-command.ts'

let site: OpenSite
/** The second administrator. */
const BO = { email: anyAddress(), name: 'Bo Harbour' }
let modId: number

beforeAll(async () => {
  site = await openSite()
  const settings = { DATA_DIR: inject('dataDir') }
  const args = ['admin', 'add', BO.email, '--name', BO.name, '--password-stdin']
  expect(await runCommand(args, { settings }, PASSWORD)).toMatchObject({ code: 0 })
  modId = 7
})
afterAll(() => site.close())

const administrator = (options: object = {}) => adminPage(site, { ...fromElsewhere(), ...options })

async function send(issue: string, more: object = {}) {
  const body = { modId, issue, ...more }
  const sent = await call<{ reportId: number; token: string }>('mods/submit-report', body)
  return { id: sent.reportId, token: sent.token }
}

const done = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const region = (page: Page, name: string) => page.getByRole('region', { name })
const mailTo = async (address: string, text: string) => {
  const isIt = (mail: string) => mail.includes(`To: ${address}`) && mail.includes(text)
  await expect.poll(async () => (await mailsIn(inject('dataDir'))).some(isIt)).toBe(true)
}

describe('a report', () => {
  it('goes in, is taken, answered with reasons, read by its reporter, and objected to', async () => {
    const { email } = await makeAccount()
    const visitor = await site.page(fromElsewhere())
    await logIn(visitor, email)
    await visitor.goto(`/mod/${modId}`)
    await visitor.getByRole('link', { name: 'Report an issue' }).click()
    await visitor.getByLabel('Report the issue').fill('I made this, and did not publish it here')
    await visitor.getByLabel('Reason (optional)').selectOption({ label: 'Stolen work' })
    await visitor.getByLabel('Link to the original (optional)').fill('https://example.org/mine')
    await visitor.getByRole('button', { name: 'Submit' }).click()
    await visitor.getByRole('heading', { name: 'Report received' }).waitFor()
    await visitor.getByRole('link', { name: 'Your private page' }).click()
    await visitor.getByText('https://example.org/mine').waitFor()
    const address = visitor.url()
    expect(address).toMatch(/\/report-status\/[\w-]{43}$/)
    await mailTo(email, 'We received your report')

    const admin = await administrator()
    await admin.goto(`/mod/${modId}`)
    await admin.getByRole('link', { name: /^\d+ open reports?$/ }).click()
    await admin.waitForURL(`**/reports?mod=${modId}`)
    await admin
      .getByRole('link', { name: /^#\d+ / })
      .last()
      .click()
    await admin.getByText('I made this, and did not publish it here').waitFor()
    await admin.getByRole('button', { name: 'Take it' }).click()
    await done(admin, 'You have this report')
    await region(admin, 'Note')
      .getByLabel('For administrators and moderators only')
      .fill('Wrote to the author')
    await admin.getByRole('button', { name: 'Save the note' }).click()
    await done(admin, 'The note was saved')
    const form = region(admin, 'Close with a message')
    await form.getByRole('button', { name: 'Close the report' }).click()
    await form.getByText('Write the message to the reporter').first().waitFor()
    await form.getByLabel('Message to the reporter').fill('You are right. We took it down.')
    await form.getByLabel('Something was taken down').check()
    await form.getByLabel('What was found?').fill('The same file is older on their page.')
    await form.getByLabel('Which law').fill('Terms, your uploads')
    await form.getByRole('button', { name: 'Close the report' }).click()
    await done(admin, 'The report was closed')
    await region(admin, 'History').getByText('closed it as done').waitFor()
    await region(admin, 'History').getByText('Wrote to the author').waitFor()

    await mailTo(email, 'The outcome of your report')
    await visitor.goto('/account')
    const own = region(visitor, 'Your reports')
    await own.getByText('We acted on it').waitFor()
    await own.getByRole('link').click()
    await visitor.waitForURL(address)
    await visitor.getByText('You are right. We took it down.').waitFor()
    await visitor.getByText('The same file is older on their page.').waitFor()
    await visitor.getByLabel('Why do you object?').fill('There is another copy')
    await visitor.getByRole('button', { name: 'Object', exact: true }).click()
    await visitor.getByText('You objected, and we are looking at it again').waitFor()
    await admin.reload()
    await region(admin, 'History').getByText('There is another copy').waitFor()
    await admin.getByRole('button', { name: 'Take it' }).waitFor()
  })

  it('is read without scripts by whoever has its link, and by nobody else', async () => {
    const { id, token } = await send('Read without scripts')
    const page = await site.page({ ...fromElsewhere(), javaScriptEnabled: false })
    await page.goto(`/report-status/${token}`)
    await page.getByRole('heading', { name: `Your report ${id}` }).waitFor()
    await page.getByText('Read without scripts').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    const answer = await page.goto(`/report-status/${'x'.repeat(43)}`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'There is no report with this link' }).waitFor()
  })
})

describe('two administrators', () => {
  it('never handle a report unknowingly; what was typed stays', async () => {
    const { id } = await send('Both want it')
    const ada = await administrator()
    const bo = await site.page(fromElsewhere())
    await logIn(bo, BO.email)
    await Promise.all([ada, bo].map((page) => page.goto(`/reports/${id}`)))
    await bo.getByLabel('Message to the reporter').fill('A long answer')
    await ada.getByRole('button', { name: 'Take it' }).click()
    await done(ada, 'You have this report')
    await bo.getByRole('button', { name: 'Close the report' }).click()
    await bo.getByText('Administrator took this report in the meantime.').waitFor()
    await bo.getByRole('button', { name: 'Take it over from Administrator' }).waitFor()
    expect(await bo.getByLabel('Message to the reporter').inputValue()).toBe('A long answer')
    await bo.getByRole('button', { name: 'Close the report' }).click()
    await bo.getByText('Administrator has this report. Take it over first.').waitFor()
    await bo.getByRole('button', { name: 'Take it over from Administrator' }).click()
    await done(bo, 'You have this report')
    await bo.getByRole('button', { name: 'Close the report' }).click()
    await done(bo, 'The report was closed')
    await ada.getByRole('button', { name: 'Give it back' }).click()
    await ada.getByText('Bo Harbour closed this report in the meantime.').waitFor()
    await ada.getByRole('button', { name: 'Open it again' }).click()
    await done(ada, 'The report is open again')
  })
})

it('goes on from what was just done, however long the page takes to read it anew', async () => {
  const { id } = await send(`Quick ${Date.now()}`)
  const page = await administrator()
  await page.goto(`/reports/${id}`)
  await page.getByRole('heading', { name: `Report ${id}` }).waitFor()
  await page.route('**/get-report/*', () => undefined)
  await page.getByRole('button', { name: 'Take it' }).click()
  await done(page, 'You have this report')
  await page.getByRole('button', { name: 'Give it back' }).click()
  await done(page, 'The report was given back')
})

describe('the queue', () => {
  it('is worked with the keyboard alone', async () => {
    const word = `keyboard-${Date.now()}`
    const first = await send(`First ${word}`)
    const second = await send(`Second ${word}`)
    const page = await administrator()
    await page.goto(`/reports?text=${word}`)
    await page.getByRole('row').nth(2).waitFor()
    const { keyboard } = page
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-report'))
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await keyboard.press('Space')
    await keyboard.press('Escape')
    await keyboard.press('j')
    expect(await focused()).not.toBe(String(first.id))
    await page.getByRole('button', { name: 'Keys' }).focus()
    await keyboard.press('Enter')
    await keyboard.press('Space')
    await keyboard.press('Escape')
    await keyboard.press('j')
    expect(await focused()).toBe(String(first.id))
    await keyboard.press('j')
    await keyboard.press('j')
    expect(await focused()).toBe(String(second.id))
    await keyboard.press('k')
    await keyboard.press('o')
    await page.getByRole('heading', { name: `Report ${first.id}` }).waitFor()
    await keyboard.press('t')
    await done(page, 'You have this report')
    await keyboard.press('m')
    await keyboard.type(String(second.id))
    await keyboard.press('Enter')
    await done(page, 'The report was merged')
    await keyboard.press('u')
    await page.waitForURL(`**/reports?text=${word}`)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await keyboard.press('j')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: `Report ${second.id}` }).waitFor()
    await keyboard.press('c')
    await keyboard.type('Thank you both')
    for (const key of ['Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter']) await keyboard.press(key)
    await done(page, 'The report was closed')
    await page.getByText('closed it as rejected').waitFor()
  })

  it('has its filters in the address', async () => {
    const word = `filters-${Date.now()}`
    await send(`With a virus ${word}`, { reason: 'malware' })
    await send(`Without ${word}`)
    const page = await administrator()
    await page.goto('/reports')
    const form = page.getByRole('form', { name: 'Filter reports' })
    await form.getByLabel('Words or number').fill(word)
    await form.getByLabel('Reason').selectOption({ label: 'Malware' })
    await form.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL(`**/reports?reason=malware&text=${word}`)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('navigation', { name: 'States' }).getByText('Rejected').click()
    await page.waitForURL(`**/reports?state=rejected&reason=malware&text=${word}`)
    await page.getByText('No reports here.').waitFor()
    await page.goBack()
    await page.getByText('1 report', { exact: true }).waitFor()
  })
})

describe('the badge', () => {
  it('is answered on every page, and asked for by administrators alone', async () => {
    await send('For the badge')
    const page = await administrator()
    const counts: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('get-report-counts')) counts.push(response.status())
    })
    for (const path of ['/', '/add', `/update/${modId}`, '/account', '/mods?page=1', '/trash']) {
      const asked = page.waitForResponse('**/get-report-counts')
      await page.goto(path)
      await asked
      await page.getByRole('link', { name: /^Reports: \d+ open/ }).waitFor()
    }
    expect(new Set(counts)).toEqual(new Set([200]))
    const { email } = await makeAccount()
    const user = await site.page(fromElsewhere())
    const asked: string[] = []
    user.on('request', (request) => {
      if (/report-badge|mod-reports|report-count/.test(request.url())) asked.push(request.url())
    })
    await logIn(user, email)
    await user.goto(`/mod/${modId}`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
  })

  it('fits into the header of a phone', async () => {
    const page = await administrator({ width: 360, height: 780 })
    for (const path of ['/', '/reports', '/login-not-here']) {
      await page.goto(path)
      await page
        .getByRole('link', { name: /^Reports/ })
        .first()
        .waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      const tops = await page.locator('header a, header button').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
          .map((one) => one.textContent),
      )
      expect(tops).toEqual([])
    }
  })
})

describe('accessibility', () => {
  it.each(['dark', 'light'] as const)(
    'axe finds nothing in the %s theme at 360 px',
    async (theme) => {
      const { id, token } = await send(`Seen in the ${theme} theme`, { reason: 'malware' })
      await send(`Beside it in the ${theme} theme`)
      const page = await administrator({ theme, width: 360, height: 780 })
      const check = async (what: string) => {
        expect(await accessibilityFindings(page), what).toEqual([])
        expect(await sidewaysScroll(page), what).toBe(0)
      }
      await page.goto('/reports')
      await page.getByRole('table', { name: 'Reports' }).waitFor()
      await page.getByRole('link', { name: /^Reports:/ }).waitFor()
      await check('queue')
      await page.getByRole('button', { name: 'Keys' }).click()
      await check('keys')
      await page.keyboard.press('Escape')
      await page.goto(`/reports/${id}`)
      await page.getByLabel('Something was taken down').check()
      await page.getByRole('button', { name: 'Close the report' }).click()
      await check('report')
      await page.getByLabel('Message to the reporter').fill('Taken down.')
      await page.getByLabel('What was found?').fill('A stealer')
      await page.getByLabel('Which law').fill('Section 303b')
      await page.getByRole('button', { name: 'Close the report' }).click()
      await done(page, 'The report was closed')
      await check('closed report')
      await page.goto(`/report-status/${token}`)
      await page.getByText('Taken down.', { exact: true }).waitFor()
      await check('status')
      await page.goto('/report-status/wrong')
      await check('wrong link')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/reports')
      await page.getByRole('table', { name: 'Reports' }).waitFor()
      await check('queue on a desktop')
    },
  )
})
