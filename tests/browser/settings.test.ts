import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { layoutShift, loadFont } from '#tests/browser/layout-shift.ts'
import { openPublishingSite, type PublishingSite } from '#tests/browser/publish-steps.ts'

let publishing: PublishingSite
beforeAll(async () => {
  publishing = await openPublishingSite()
})
afterAll(() => publishing.close())

it('administrators set things by keyboard, and are told when somebody was faster', async () => {
  const { site } = publishing
  const page = await adminPage(site, { expectedErrors: /40[49]/ })
  const other = await adminPage(site, { expectedErrors: /40[49]/ })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Settings' }).press('Enter')
  await other.goto('/settings')
  const theirs = other.getByLabel('Site name')
  // Read before the first save, for what is read after it is no conflict.
  await theirs.waitFor()
  const name = page.getByLabel('Site name')
  await name.fill('Old Pier')
  await name.press('Enter')
  await page.getByText('Saved. It counts within seconds.').waitFor()
  await theirs.fill('New Pier')
  await theirs.press('Enter')
  await other.getByText('Somebody else has just changed this: Site name').waitFor()
  expect(await theirs.inputValue()).toBe('New Pier')
  await other.getByRole('button', { name: 'Show theirs' }).press('Enter')
  await expect.poll(() => theirs.inputValue()).toBe('Old Pier')
  await theirs.fill('New Pier')
  await theirs.press('Enter')
  await other.getByText('Saved. It counts within seconds.').waitFor()
  await page.goto('/log?kind=settings')
  await page.getByText('Site name: “Old Pier” → “New Pier”').waitFor()
  const visitor = await site.page()
  await visitor.goto('/shipping')
  expect(await visitor.title()).toBe('Shipping policy · New Pier')
})

it('an announcement shifts nothing, is closed for good, and is there without scripts', async () => {
  const { site } = publishing
  const page = await adminPage(site, { expectedErrors: /404/ })
  await page.goto('/settings')
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await announcement.getByLabel('Text').fill('We **move** tonight, see [the plan](/about-us)')
  await announcement.getByLabel('Kind').selectOption('Warning')
  await announcement.getByRole('button', { name: 'Save' }).click()
  await announcement.getByText('Saved.').waitFor()

  const visitor = await site.page({ width: 360, height: 780 })
  await loadFont(visitor)
  await visitor.goto('/shipping')
  const banner = visitor.getByRole('complementary', { name: 'Announcement' })
  await banner.getByText('We move tonight').waitFor()
  expect(await accessibilityFindings(visitor)).toEqual([])
  expect(await sidewaysScroll(visitor)).toBe(0)
  expect(await layoutShift(visitor)).toBe(0)
  await visitor.getByRole('button', { name: 'Close the announcement' }).press('Enter')
  expect(await banner.isVisible()).toBe(false)
  await visitor.goto('/mods?page=1')
  expect(await banner.isVisible()).toBe(false)
  expect(await layoutShift(visitor)).toBe(0)

  const plain = await site.page({ javaScriptEnabled: false })
  await plain.goto('/shipping')
  await plain.getByText('We move tonight').waitFor()
  expect(await plain.getByRole('button', { name: 'Close the announcement' }).count()).toBe(0)
  await announcement.getByLabel('Text').fill('')
  await announcement.getByRole('button', { name: 'Save' }).click()
  await announcement.getByText('Saved.').waitFor()
})

it('own texts are written with a preview, and the standard ones come back', async () => {
  const { site } = publishing
  const page = await adminPage(site, { expectedErrors: /404/ })
  await page.goto('/settings')
  const texts = page.getByRole('region', { name: 'Legal texts' })
  await texts.locator('summary', { hasText: 'Refund policy' }).click()
  await texts.getByRole('textbox', { name: 'Refund policy' }).fill('# Ours\n\nNone **at all**')
  await texts.getByRole('button', { name: 'How it looks' }).click()
  await texts.getByRole('heading', { name: 'Ours' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFindings(page)).toEqual([])
  await texts.getByRole('button', { name: 'Save' }).click()
  await texts.getByText('Saved.').waitFor()
  const visitor = await site.page()
  await visitor.goto('/shipping')
  await visitor.locator('footer a[href="/refund"]').click()
  await visitor.getByRole('heading', { level: 2, name: 'Ours' }).waitFor()
  await visitor.reload()
  await visitor.getByText('None at all').waitFor()
  expect(await accessibilityFindings(visitor)).toEqual([])
  await texts.locator('summary', { hasText: 'Refund policy' }).click()
  await texts.getByRole('textbox', { name: 'Refund policy' }).fill('')
  await texts.getByRole('button', { name: 'Save' }).click()
  await texts.getByText('Saved.').waitFor()
  await visitor.reload()
  await visitor.getByText('Digital goods are non-refundable', { exact: false }).first().waitFor()
})

it('while nobody can sign up, the login says so and goes on', async () => {
  const { site } = publishing
  const page = await adminPage(site, { expectedErrors: /404/ })
  await page.goto('/settings')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await accounts.getByLabel('New accounts').selectOption('off')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await accounts.getByText('Saved.').waitFor()
  const visitor = await site.page({ width: 360, height: 780 })
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Create Account' }).first().click()
  await visitor
    .getByRole('region', { name: 'Create Account' })
    .getByText('New accounts cannot be made at the moment')
    .waitFor()
  expect(await accessibilityFindings(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Sign in' }).first().click()
  await logIn(visitor, ADMINISTRATOR.email, ADMINISTRATOR.password)
})

it.each(['light', 'dark'] as const)('axe finds nothing at 360 px, %s', async (theme) => {
  const page = await adminPage(publishing.site, {
    ...{ theme, width: 360, height: 780, expectedErrors: /404/ },
  })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const fixed = page.getByLabel('Requests a minute')
  expect(await fixed.getAttribute('readonly')).not.toBeNull()
  await page.getByText('Set by RATE_LIMIT in the environment; it cannot be changed here.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
