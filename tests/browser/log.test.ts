import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountDataSchema } from '#contract/people/account-data.ts'
import { fromElsewhere, logIn, makeAccount } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function openLog(options: object = {}): Promise<Page> {
  const page = await site.page({ ...fromElsewhere(), ...options })
  await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByRole('table', { name: 'Log' }).waitFor()
  return page
}

/** What a press of the button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const name = download.suggestedFilename()
  return { name, text: await textOf(await download.createReadStream()) }
}

/** Waits until so many accounts were opened in what is shown. */
async function openings(page: Page, count: number): Promise<void> {
  const cells = page.getByRole('cell', { name: 'Account opened' })
  await expect.poll(() => cells.count()).toBe(count)
}

it('shows administrators what happened, filtered, by the keyboard, and as a file', async () => {
  const { email } = await makeAccount()
  const page = await openLog()
  await page.getByLabel('Account: name, address or number').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/account=/)
  await openings(page, 1)
  await page.getByLabel('Kind').selectOption('Mods and files')
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByText('Nothing here.').waitFor()
  await page.getByLabel('Kind').selectOption('Everything')
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await openings(page, 1)
  const { name: file, text } = await saved(page, 'Download as CSV')
  expect(file).toBe('modharbor-log.csv')
  expect(text).toContain(`,account.made,Account opened,`)
  expect(text).toContain(',Ada Harbour,')
  expect(text).not.toContain(email)
  await page.getByText(/^Saved \d+ entries\.$/).waitFor()
})

it.each(['light', 'dark'] as const)('axe finds nothing on it, %s', async (colorScheme) => {
  const page = await openLog({
    colorScheme,
    viewport: { width: 360, height: 800 },
  })
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

it('is not for others', async () => {
  const { email } = await makeAccount()
  const page = await site.page(fromElsewhere())
  await logIn(page, email)
  await page.goto('/log')
  await page.getByText("You don't have admin rights").waitFor()
})

it('everybody saves their own data from the account page', async () => {
  const { email } = await makeAccount()
  const page = await site.page(fromElsewhere())
  await logIn(page, email)
  await page.goto('/account')
  const { name, text } = await saved(page, 'Download your data')
  expect(name).toMatch(/^account-\d+\.json$/)
  const data = accountDataSchema.parse(JSON.parse(text))
  expect(data.account.email).toBe(email)
  expect(data.log.map(({ event }) => event)).toContain('account.made')
})
