import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'
import { openPublishingSite, type PublishingSite } from '#tests/browser/publish-steps.ts'

let publishing: PublishingSite
let site: OpenSite

beforeAll(async () => {
  publishing = await openPublishingSite({})
  ;({ site } = publishing)
})
afterAll(() => publishing.close())

const nameField = (page: Page) => page.getByLabel('Name of Mod')
const table = (page: Page) => page.getByRole('table', { name: 'Drafts' })
/** Types, and waits until the server has it. */
async function typed(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse('**/api/v1/drafts/save-draft')
  await nameField(page).fill(name)
  expect((await saved).status()).toBe(200)
}

it('a draft goes on on another device, with when visitors are to see the mod', async () => {
  // The refusal that makes the laptop say so.
  const laptop = await adminPage(site, { expectedErrors: /409/ })
  await laptop.goto('/add')
  await laptop.getByLabel('Visitors see it').selectOption('Not yet: add it hidden')
  await typed(laptop, 'Begun on the laptop')
  const phone = await adminPage(site, { width: 360, height: 780 })
  await phone.goto('/manage?view=drafts')
  const row = table(phone).getByRole('row').filter({ hasText: 'Begun on the laptop' })
  await row.getByText('on another device, just now').waitFor()
  expect([await accessibilityFindings(phone), await sidewaysScroll(phone)]).toEqual([[], 0])
  await phone.getByRole('link', { name: 'Begun on the laptop' }).focus()
  await phone.keyboard.press('Enter')
  await phone.getByText('This is your unsaved draft from').waitFor()
  expect(await nameField(phone).inputValue()).toBe('Begun on the laptop')
  expect(await phone.getByLabel('Visitors see it').inputValue()).toBe('hidden')
  await typed(phone, 'Gone on on the phone')

  // The laptop overwrites nothing: it is offered the later one.
  await nameField(laptop).fill('Typed on the laptop')
  const notice = laptop.getByRole('alert').filter({ hasText: 'This draft was saved again' })
  await notice.waitFor()
  expect([await accessibilityFindings(laptop), await sidewaysScroll(laptop)]).toEqual([[], 0])
  await notice.getByRole('button', { name: 'Open that one' }).click()
  await expect.poll(() => nameField(laptop).inputValue()).toBe('Gone on on the phone')
  const others = laptop.getByRole('region', { name: 'Other drafts' })
  await others.getByRole('button', { name: /Typed on the laptop/ }).waitFor()
})

it('is discarded everywhere, and an empty list says so', async () => {
  const page = await adminPage(site)
  await page.goto('/manage?view=drafts')
  await table(page).waitFor()
  for (;;) {
    const discard = table(page)
      .getByRole('button', { name: /^Discard / })
      .first()
    if ((await discard.count()) === 0) break
    const count = await table(page).getByRole('row').count()
    await discard.click()
    await table(page)
      .getByRole('button', { name: /^Discard for good/ })
      .first()
      .click()
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(count)
  }
  await page.getByText('No drafts here.').waitFor()
  await page.goto('/add')
  await nameField(page).waitFor()
  expect(await page.getByRole('region', { name: 'Other drafts' }).count()).toBe(0)
})

it('without the server the draft stays in the browser, and is there again', async () => {
  const page = await adminPage(site, { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
  await page.goto('/add')
  await nameField(page).waitFor()
  await page.context().setOffline(true)
  await nameField(page).fill('Typed offline')
  await page.waitForTimeout(2_500)
  // Listened for first: it is sent as soon as the browser is online, and may be answered before the
  // test hears of that.
  const saved = page.waitForResponse('**/api/v1/drafts/save-draft')
  await page.context().setOffline(false)
  expect((await saved).status()).toBe(200)
  await page.reload()
  expect(await nameField(page).inputValue()).toBe('Typed offline')
})
