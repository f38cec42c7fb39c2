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
import { runCommand } from '#tests/run-command.ts'

let site: OpenSite
/** The second administrator. */
const BO = { email: anyAddress(), name: 'Bo Quay' }

beforeAll(async () => {
  site = await openSite()
  const settings = { DATA_DIR: inject('dataDir') }
  const args = ['admin', 'add', BO.email, '--name', BO.name, '--password-stdin']
  expect(await runCommand(args, { settings }, PASSWORD)).toMatchObject({ code: 0 })
})
afterAll(() => site.close())

const administrator = (options: object = {}) => adminPage(site, { ...fromElsewhere(), ...options })

const table = (page: Page) => page.getByRole('table', { name: 'Mods' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string) =>
  dialog(page).getByRole('status').filter({ hasText: text }).waitFor()

/** Two mods of the sample, in the order of their names, of a category that no other test changes. */
async function someMods(): Promise<{ id: number; name: string }[]> {
  const filter = { modType: 'graphics', category: '5m-graphics', subCategory: null }
  const { mods } = await call<{ mods: { id: number; name: string }[] }>(
    'mods/get-type-mods/1',
    filter,
  )
  return mods.slice(0, 2)
}

describe('the table', () => {
  it('hides, shows what it did, and undoes it, with the keyboard alone', async () => {
    const page = await administrator()
    await page.goto('/account')
    await page.getByRole('link', { name: 'All mods' }).click()
    await page.goto('/manage?place=graphics/5m-graphics&sort=name')
    await table(page).waitFor()
    const { keyboard } = page
    const names = await page.locator('a[data-mod]').allTextContents()
    for (const key of ['j', 'x', 'j', 'x', 'c']) await keyboard.press(key)
    await page.getByRole('region', { name: 'Chosen mods' }).getByText('2 chosen').waitFor()
    await keyboard.press('Enter')
    await said(page, '2 mods will change.')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await said(page, '2 mods changed.')
    const [id] = await page
      .locator('a[data-mod]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-mod')))
    const visitor = await site.page({ expectedErrors: /404/ })
    expect((await visitor.goto(`/mod/${id}`))?.status()).toBe(404)
    await dialog(page).getByRole('button', { name: 'Undo' }).focus()
    await keyboard.press('Enter')
    await dialog(page).getByText('Undo: Hide').waitFor()
    await said(page, '2 mods changed.')
    expect((await visitor.goto(`/mod/${id}`))?.status()).toBe(200)
    await keyboard.press('Escape')
    await expect.poll(() => page.getByRole('region', { name: 'Chosen mods' }).count()).toBe(0)
    const history = page.getByRole('region', { name: 'Changes of many' })
    await history.getByText('undone by Administrator').first().waitFor()
    await row(page, names[0] ?? '')
      .getByText('Hidden')
      .waitFor({ state: 'detached' })
  })

  it('has filters and order in the address, and columns that stay', async () => {
    const page = await administrator()
    await page.goto('/manage')
    const form = page.getByRole('form', { name: 'Filter mods' })
    await form.getByLabel('Category').selectOption('sp-mod/vehicles')
    await form.getByLabel('Order').selectOption({ label: 'Most downloads first' })
    await form.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL('**/manage?place=sp-mod%2Fvehicles&sort=downloads')
    await table(page).getByRole('columnheader', { name: 'Downloads' }).waitFor()
    await table(page).locator('th[aria-sort=descending]').filter({ hasText: 'Downloads' }).waitFor()
    await page.getByText('Columns', { exact: true }).first().click()
    await page.getByLabel('Tags', { exact: true }).check()
    await page.reload()
    await table(page).getByRole('columnheader', { name: 'Tags' }).waitFor()
    await page.getByRole('link', { name: 'Hidden', exact: true }).click()
    await page.waitForURL('**/manage?view=hidden&place=**')
    await page.getByText('No mods here.').waitFor()
  })

  it('chooses over pages, and all that match', async () => {
    const page = await administrator()
    await page.goto('/manage?sort=name')
    await page.getByLabel('Choose all mods on this page').check()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/manage?sort=name&after=*')
    const chosen = page.getByRole('region', { name: 'Chosen mods' })
    await chosen.getByText('50 chosen').waitFor()
    const whole = page.getByLabel('Choose all mods on this page')
    await expect.poll(() => whole.isChecked()).toBe(false)
    await page.getByLabel('Choose all mods on this page').check()
    await chosen.getByText('100 chosen').waitFor()
    await chosen.getByRole('button', { name: /^Choose all \d+ that match$/ }).click()
    await chosen.getByText(/^All \d+ that match are chosen$/).waitFor()
    await chosen.getByRole('button', { name: 'Delete' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Delete \d+ mods$/ })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await chosen.getByRole('button', { name: 'Choose none' }).click()
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL('**/manage?sort=name&before=*')
  })

  it('changes tags and places after a preview, which says what is wrong', async () => {
    const [mod] = await someMods()
    const page = await administrator()
    await page.goto(`/manage?text=${mod?.id}`)
    await page.getByLabel(`Choose ${mod?.name}`).check()
    const chosen = page.getByRole('region', { name: 'Chosen mods' })
    await chosen.getByRole('button', { name: 'Tags…' }).click()
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    await dialog(page).getByText('Choose the tags to add or to remove').waitFor()
    await dialog(page).getByLabel('Add').fill('Quay Lights')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    await said(page, '1 mod will change.')
    await dialog(page).getByRole('button', { name: 'Change 1 mod' }).click()
    await said(page, '1 mod changed.')
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await dialog(page).getByText('Undo: Add “Quay Lights”').waitFor()
    await said(page, '1 mod changed.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    // Mods that were changed are no longer chosen once the dialog has told of its end.
    await chosen.waitFor({ state: 'detached' })
    await page.getByLabel(`Choose ${mod?.name}`).check()
    await chosen.getByRole('button', { name: 'Move…' }).click()
    await dialog(page).getByLabel('5M Mods').check()
    await dialog(page).getByLabel('Weapon').check()
    await dialog(page).getByLabel('Sub Category').selectOption('guns')
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    await dialog(page).getByText('Move to 5M Mods › Weapon › Guns').waitFor()
  })

  it('opens the form with what another mod has', async () => {
    const [mod] = await someMods()
    const page = await administrator()
    await page.goto(`/manage?text=${mod?.id}`)
    await page.getByRole('link', { name: `Add another like ${mod?.name}` }).click()
    await page.getByRole('heading', { name: 'Add a mod' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Graphics', exact: true }).isChecked()).toBe(
      true,
    )
    expect(await page.getByLabel('Sub Category').inputValue()).not.toBe('')
    expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('')
    await page.getByLabel('Visitors see it').selectOption({ label: 'From a time on' })
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toMatch(/^20\d\d-/)
  })
})

it('shows a hidden mod to administrators as visitors will see it, and to nobody else', async () => {
  const [mod] = await someMods()
  const name = mod?.name ?? ''
  const page = await administrator({ expectedErrors: /404/ })
  await page.goto(`/manage?text=${mod?.id}`)
  await page.getByLabel(`Choose ${name}`).check()
  const chosen = page.getByRole('region', { name: 'Chosen mods' })
  await chosen.getByRole('button', { name: 'Hide' }).click()
  await dialog(page).getByRole('button', { name: 'Hide 1 mod' }).click()
  await said(page, '1 mod changed.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: `Preview of ${name}` }).click()
  const notice = page.getByRole('region', { name: 'Hidden mod' })
  await notice.getByText('Only the team sees this page.').waitFor()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const image = page.locator('main article img').first()
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  // The address itself tells nobody anything, an administrator's browser included.
  const answer = await page.goto(`/mod/${mod?.id}`)
  expect(answer?.status()).toBe(404)
  expect(await answer?.text()).not.toContain(name)
  await notice.waitFor()
  const visitor = await site.page({ ...fromElsewhere(), expectedErrors: /404/ })
  await visitor.goto(`/mod/${mod?.id}`)
  await visitor.getByRole('heading', { name: 'Nothing moored here' }).waitFor()
  const { email } = await makeAccount()
  await logIn(visitor, email)
  await visitor.goto(`/mod/${mod?.id}`)
  await visitor.getByRole('heading', { name: 'Nothing moored here' }).waitFor()
  await notice.getByRole('button', { name: 'Show it…' }).click()
  await dialog(page).getByRole('button', { name: 'Show 1 mod' }).click()
  await said(page, '1 mod changed.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { level: 1, name }).waitFor()
})

it('changes nothing that the other administrator has changed meanwhile', async () => {
  const [, mod] = await someMods()
  const name = mod?.name ?? ''
  const ada = await administrator()
  const bo = await site.page(fromElsewhere())
  await logIn(bo, BO.email)
  for (const page of [ada, bo]) {
    await page.goto(`/manage?text=${mod?.id}`)
    await page.getByLabel(`Choose ${name}`).check()
  }
  const hide = async (page: Page) =>
    page.getByRole('region', { name: 'Chosen mods' }).getByRole('button', { name: 'Hide' }).click()
  await hide(ada)
  await dialog(ada).getByRole('button', { name: 'Hide 1 mod' }).click()
  await said(ada, '1 mod changed.')
  await hide(bo)
  await said(bo, 'Nothing would change.')
  await dialog(bo).getByText('1 mod: changed by somebody since you looked').waitFor()
  await dialog(ada).getByRole('button', { name: 'Undo' }).click()
  await dialog(ada).getByText('Undo: Hide').waitFor()
  await said(ada, '1 mod changed.')
})

it('is for administrators alone', async () => {
  const { email } = await makeAccount()
  const user = await site.page({ ...fromElsewhere(), expectedErrors: /403/ })
  const asked: string[] = []
  user.on('request', (request) => {
    if (request.url().includes('/api/v1/manage/')) asked.push(request.url())
  })
  await logIn(user, email)
  await user.goto('/manage')
  await user.getByText("You don't have admin rights").waitFor()
  expect(asked).toEqual([])
})

describe('accessibility', () => {
  it.each(['dark', 'light'] as const)('axe finds nothing in the %s theme', async (theme) => {
    const page = await administrator({ theme, width: 360, height: 780 })
    const check = async (what: string) => {
      expect(await accessibilityFindings(page), what).toEqual([])
      expect(await sidewaysScroll(page), what).toBe(0)
    }
    await page.goto('/manage?place=graphics')
    await table(page).waitFor()
    await check('table')
    await page.getByText('Columns', { exact: true }).first().click()
    await page.getByLabel('Choose all on this page').check()
    await check('chosen')
    const chosen = page.getByRole('region', { name: 'Chosen mods' })
    for (const kind of ['Schedule…', 'Tags…', 'Move…', 'Hide']) {
      await chosen.getByRole('button', { name: kind }).click()
      await dialog(page)
        .getByRole('button', { name: /^(Preview|Hide \d+ mods)$/ })
        .waitFor()
      await check(kind)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await table(page).waitFor()
    await check('on a desktop')
  })
})
