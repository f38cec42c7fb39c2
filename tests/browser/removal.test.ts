import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { openPublishingSite, type PublishingSite } from '#tests/browser/publish-steps.ts'
import { UploadClient } from '#tests/upload-client.ts'

let all: PublishingSite
let client: UploadClient
beforeAll(async () => {
  all = await openPublishingSite()
  const { email, password } = ADMINISTRATOR
  client = await UploadClient.logIn(all.site.url, email, password)
}, 120_000)
afterAll(() => all.close())

const dialog = (page: Page) => page.getByRole('dialog')

async function check(page: Page, what: string): Promise<void> {
  expect(await accessibilityFindings(page), what).toEqual([])
  expect(await sidewaysScroll(page), what).toBe(0)
}

it('removes a file by the keyboard, says why at its link, and lists it as blocked', async () => {
  const mod = await publishMod(client, 'Stolen Crane')
  const { fileUrl } = await client.call(`mods/get-mod-details/${mod.id}`)
  const page = await adminPage(all.site)
  await page.goto(`/history/${mod.id}`)
  await page.getByRole('link', { name: 'Remove for good…', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Remove for good: Stolen Crane' }).waitFor()
  await page.getByRole('button', { name: 'Remove… Stolen Crane.zip' }).press('Enter')
  await dialog(page).getByText('the file Stolen Crane.zip').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove… Stolen Crane.zip' }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('Taken from a shop <without> asking.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Stolen Cran')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('This is not the name').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('e.zip')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('“Stolen Crane.zip” was removed for good').waitFor()
  await page.getByText('The mod has no file.').waitFor()

  const visitor = await all.site.page({ expectedErrors: /410/ })
  const answer = await visitor.goto(fileUrl)
  expect(answer?.status()).toBe(410)
  await visitor.getByRole('heading', { name: 'This file is gone' }).waitFor()
  await visitor.getByText('This file was withdrawn: Taken from a shop <without> asking.').waitFor()
  expect(await accessibilityFindings(visitor)).toEqual([])

  await page.goto('/account')
  await page.getByRole('link', { name: 'Blocked files', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Stolen Crane.zip' })
  await row.getByText(mod.sha256).waitFor()
  await row.getByRole('button', { name: 'Unblock… Stolen Crane.zip' }).click()
  await dialog(page).getByRole('button', { name: 'Unblock it' }).click()
  await dialog(page).getByText('Give a reason').waitFor()
  await dialog(page).getByLabel('Reason').fill('They had asked after all.')
  await dialog(page).getByRole('button', { name: 'Unblock it' }).click()
  await page.getByText('“Stolen Crane.zip” can be uploaded again.').waitFor()
  await expect.poll(() => row.count()).toBe(0)
})

it.each(['dark', 'light'] as const)('axe finds nothing at 360 pixels, %s', async (theme) => {
  const mod = await publishMod(client, `Small ${theme}`)
  const page = await adminPage(all.site, { theme, width: 360, height: 780 })
  await page.goto(`/remove/${mod.id}`)
  await page.getByRole('heading', { name: /^Remove for good/ }).waitFor()
  await check(page, 'what there is')
  await page.getByRole('button', { name: /^Remove… Small/ }).click()
  await dialog(page)
    .getByLabel(/files that I choose/)
    .check()
  await dialog(page).getByLabel('Find a file in the archive').fill('data')
  await dialog(page)
    .getByLabel(/^data\.bin/)
    .check()
  await dialog(page).getByText('1 chosen').waitFor()
  await check(page, 'dialog')
  await dialog(page).getByLabel('Reason').fill('Not theirs.')
  await dialog(page).getByLabel(/^Type/).fill(`Small ${theme}.zip`)
  await dialog(page).getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('Blocked: 2 files or images').waitFor()
  await page.goto('/blocked')
  await page.getByRole('table', { name: 'Blocked files' }).waitFor()
  await check(page, 'what is blocked')
})

// The last one: the other mods have the same picture, which goes with this one.
it('removes versions and a whole mod from the trash, after saying what else has the same', async () => {
  const mod = await publishMod(client, 'Told Too Much')
  const change = (keywords: string, name: string) =>
    client.call('mods/update-mod', { id: mod.id, keywords, name })
  await change('Where she lives', 'Told Too Much')
  await change('Where she lives', 'Told Far Too Much')
  await change('A crane', 'Told Too Much')
  const page = await adminPage(all.site)
  await page.goto(`/history/${mod.id}`)
  await page
    .getByRole('link', { name: /^Remove this version for good…/ })
    .first()
    .click()
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect.poll(() => chosen.count()).toBe(1)
  await page.getByRole('button', { name: 'Remove 1 chosen version…' }).click()
  await dialog(page).getByRole('button', { name: 'Remove this one too' }).click()
  await dialog(page).getByText('what 2 versions say').waitFor()
  await dialog(page).getByLabel('Reason').fill('An address.')
  await dialog(page).getByLabel('Type “Told Too Much” to confirm').fill('Told Too Much')
  await dialog(page).getByRole('button', { name: 'Remove for good' }).click()
  await page
    .getByRole('status')
    .getByText('2 versions in the history of “Told Too Much” were')
    .waitFor()
  await expect.poll(() => page.getByText('Where she lives').count()).toBe(0)

  await client.call('mods/delete-mod', { id: mod.id })
  await page.goto('/manage?view=deleted')
  await page.getByRole('link', { name: 'Remove for good… Told Too Much' }).click()
  await page.getByRole('button', { name: 'Remove the whole mod…' }).click()
  await dialog(page).getByLabel('Reason').fill('All of it.')
  await dialog(page).getByLabel(/^Type/).fill('Told Too Much')
  await dialog(page).getByRole('button', { name: 'Remove for good' }).click()
  await page.getByRole('heading', { name: 'Removed for good' }).waitFor()
  expect(await client.call(`mods/get-mod-history/${mod.id}/1`)).toMatchObject({ status: 404 })
})
