import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromElsewhere, logIn, makeAccount } from '#tests/browser/account-steps.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function openReport(page: Page): Promise<string> {
  await page.goto('/mods?page=1')
  await page.locator('main article a').first().click()
  await page.getByRole('link', { name: 'Report an issue' }).click()
  return (await reportedMod(page).textContent()) ?? ''
}

const reportedMod = (page: Page) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: /^About / })
    .getByRole('link')

const issueOf = (page: Page) => page.getByLabel('Report the issue')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

describe('/report', () => {
  it('is reached from a mod only', async () => {
    const page = await site.page()
    await page.goto('/report')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('takes a report without an account, says so, and leads back to the mod', async () => {
    const page = await site.page(fromElsewhere())
    const name = await openReport(page)
    await issueOf(page).fill('The archive cannot be opened')
    await page.getByLabel('Reason (optional)').selectOption({ label: 'Broken download' })
    await page.getByLabel('Email (optional)').fill('ada@example.org')
    const request = page.waitForRequest('**/submit-report')
    await submit(page)
    expect((await request).postDataJSON()).toEqual({
      modId: expect.any(Number),
      issue: 'The archive cannot be opened',
      reason: 'broken-download',
      email: 'ada@example.org',
    })
    const heading = page.getByRole('heading', { name: 'Report received' })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    // Said once: the text below it has something to add.
    expect(await page.getByText(/report (was )?received/i).count()).toBe(1)
    await page.getByRole('link', { name: `Back to ${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: 'Report an issue' }).click()
    expect(await issueOf(page).inputValue()).toBe('')
  })

  it('knows who is logged in', async () => {
    const { email } = await makeAccount()
    const page = await site.page(fromElsewhere())
    await logIn(page, email)
    await openReport(page)
    expect(await page.getByLabel('Email (optional)').count()).toBe(0)
    await issueOf(page).fill(`It crashes, says ${email}`)
    const request = page.waitForRequest('**/submit-report')
    await submit(page)
    expect((await request).headers().authorization).toMatch(/^Bearer \S+$/)
    await page.getByRole('heading', { name: 'Report received' }).waitFor()
  })

  it('never loses the text: not by a failure, not by a reload', async () => {
    const page = await site.page(fromElsewhere())
    await openReport(page)
    await page.route('**/submit-report', (route) => route.abort())
    await issueOf(page).fill('A long story')
    await submit(page)
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
    expect(await issueOf(page).inputValue()).toBe('A long story')
    await page.reload()
    expect(await issueOf(page).inputValue()).toBe('A long story')
    await page.unroute('**/submit-report')
    await submit(page)
    await page.getByRole('heading', { name: 'Report received' }).waitFor()
  })

  it('is sent again by itself while the site is away for a moment', async () => {
    const page = await site.page({ ...fromElsewhere(), expectedErrors: /status of 503/ })
    await openReport(page)
    let refused = 0
    await page.route('**/submit-report', async (route) => {
      if (refused++ > 1) return route.continue()
      const message = 'The site cannot reach its database; try again in a moment'
      const body = { status: 503, code: 'unavailable', message, error: message, retryAfter: 1 }
      await route.fulfill({ status: 503, json: { ...body, requestId: 'x' } })
    })
    await issueOf(page).fill('Sent in the midst of a restart')
    await submit(page)
    await page.getByRole('heading', { name: 'Report received' }).waitFor()
    expect(refused).toBe(3)
  })

  it('refuses nothing and too much', async () => {
    const page = await site.page(fromElsewhere())
    await openReport(page)
    await submit(page)
    await page.getByText('Describe the issue', { exact: true }).waitFor()
    await issueOf(page).fill('x'.repeat(5003))
    await page.getByText('3 characters over the limit').waitFor()
    await submit(page)
    await page.getByText('A report can have at most 5000 characters').waitFor()
    await page.getByLabel('Email (optional)').fill('ada')
    await issueOf(page).fill('x')
    await submit(page)
    await page.getByText('This is not an e-mail address').waitFor()
  })

  it('can load the mod again when that has failed', async () => {
    const page = await site.page(fromElsewhere())
    await openReport(page)
    await page.route('**/get-mod-details/*', (route) => route.abort())
    await page.reload()
    await page.getByText('could not be loaded').waitFor()
    await page.unroute('**/get-mod-details/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await reportedMod(page).waitFor()
  })

  it('says that a mod does not exist any more', async () => {
    const page = await site.page(fromElsewhere())
    await openReport(page)
    await page.evaluate(() =>
      history.replaceState({ ...history.state, usr: { modId: 2147480000 } }, ''),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'There is no such mod' }).waitFor()
  })

  it.each(['dark', 'light'] as const)('axe finds nothing in the %s theme', async (theme) => {
    const page = await site.page({ ...fromElsewhere(), theme, width: 320 })
    await openReport(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await submit(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await issueOf(page).fill(`Seen in the ${theme} theme`)
    await submit(page)
    await page.getByRole('heading', { name: 'Report received' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
