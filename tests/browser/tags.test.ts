import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyAddress, call, fromElsewhere, logIn, PASSWORD } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { runCommand } from '#tests/run-command.ts'

let site: OpenSite
let token: string
/** The second administrator. */
const BO = { email: anyAddress(), name: 'Bo Quay' }
const LABELS = ['Windlass', 'Capstan', 'Bollard']

beforeAll(async () => {
  site = await openSite()
  const settings = { DATA_DIR: inject('dataDir') }
  const args = ['admin', 'add', BO.email, '--name', BO.name, '--password-stdin']
  expect(await runCommand(args, { settings }, PASSWORD)).toMatchObject({ code: 0 })
  token = (await call<{ token: string }>('auth/login', ADMINISTRATOR)).token
  await changeTags({ add: LABELS, remove: [] })
})
afterAll(async () => {
  await changeTags({ add: [], remove: LABELS })
  await site.close()
})

/** Gives tags to a mod of the sample that no other test changes, or takes them away. */
async function changeTags(tags: { add: string[]; remove: string[] }): Promise<void> {
  const filter = { modType: 'graphics', category: 'sp-graphics', subCategory: 'water' }
  const body = { change: { kind: 'tag', ...tags }, filter }
  const { id } = await call<{ id: number }>('manage/prepare-bulk-change', body, token)
  await call('manage/start-bulk-change', { id }, token)
  const headers = { authorization: `Bearer ${token}` }
  const isFinished = async () => {
    const answer = await fetch(`${site.url}/api/v1/manage/get-bulk-change/${id}`, { headers })
    return ((await answer.json()) as { state: string }).state === 'finished'
  }
  while (!(await isFinished())) await sleep(100)
}

const administrator = (options: object = {}) => adminPage(site, { ...fromElsewhere(), ...options })

const table = (page: Page) => page.getByRole('table', { name: 'Tags' })
const dialog = (page: Page) => page.getByRole('dialog')
const changes = (page: Page) => page.getByRole('region', { name: 'Changes of tags' })
const act = (page: Page, name: string) => table(page).getByRole('button', { name, exact: true })

describe('the table of tags', () => {
  it('renames with the keyboard alone, and old links lead to the new name', async () => {
    const page = await administrator()
    await page.goto('/account')
    await page.getByRole('link', { name: 'Tags', exact: true }).click()
    await page.getByLabel('Name, or a former one').fill('windl')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tags?text=windl')
    await act(page, 'Rename Windlass').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Name').fill('Anchor Winch')
    await page.keyboard.press('Enter')
    await changes(page).getByText('“Windlass” renamed to “Anchor Winch”').waitFor()
    await changes(page)
      .getByText(/^\d+ mods? changed$/)
      .first()
      .waitFor()
    await table(page).getByText('also: Windlass').waitFor()
    await table(page).getByRole('link', { name: 'Anchor Winch' }).click()
    await page.getByRole('heading', { name: 'Anchor Winch Peds' }).waitFor()
  })

  it('merges after a preview, and the old address leads to the other tag', async () => {
    const page = await administrator()
    await page.goto('/tags?text=capstan')
    const id = await table(page).locator('a[data-tag]').getAttribute('data-tag')
    await act(page, 'Merge Capstan').click()
    await dialog(page).getByLabel('Into').fill('Bollard')
    await dialog(page).getByRole('option', { name: 'Bollard' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByText(/mods? will have “Bollard” instead; \d+ of them have both\./)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Merge' }).click()
    await changes(page).getByText('“Capstan” merged into “Bollard”').waitFor()
    await table(page).getByText('also: Capstan').waitFor()
    const visitor = await site.page()
    await visitor.goto(`/tag-mods/${id}?page=1`)
    await visitor.getByRole('heading', { name: 'Bollard Peds' }).waitFor()
    expect(new URL(visitor.url()).pathname).not.toBe(`/tag-mods/${id}`)
  })

  it('gives a picture, which the tag’s page shows, and says who was faster', async () => {
    const [ada, bo] = [
      await administrator(),
      await site.page({ ...fromElsewhere(), expectedErrors: /409/ }),
    ]
    await logIn(bo, BO.email)
    for (const page of [ada, bo]) {
      await page.goto('/tags?text=bollard')
      await act(page, 'Picture Bollard').waitFor()
    }
    await act(ada, 'Picture Bollard').click()
    const create = { width: 640, height: 480, channels: 3, background: '#2a7f9e' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    const file = { name: 'bollard.png', mimeType: 'image/png', buffer }
    await dialog(ada).getByLabel('Choose a picture').setInputFiles(file)
    await dialog(ada).getByRole('button', { name: 'Use this picture' }).click()
    await changes(ada).getByText('Picture of “Bollard” changed').waitFor()
    await act(bo, 'Rename Bollard').click()
    await dialog(bo).getByLabel('Name').fill('Mooring')
    await dialog(bo).getByRole('button', { name: 'Rename' }).click()
    await dialog(bo)
      .getByText('Administrator changed the picture of “Bollard” since you looked.')
      .waitFor()
    await dialog(bo).getByRole('button', { name: 'Cancel' }).click()
    await table(bo).locator('img').waitFor()
    await table(ada).getByRole('link', { name: 'Bollard' }).click()
    await ada.locator('main header picture img').waitFor()
  })

  it('deletes what nothing has, and leaves the tags of Home', async () => {
    await changeTags({ add: ['Flotsam'], remove: [] })
    await changeTags({ add: [], remove: ['Flotsam'] })
    const page = await administrator()
    await page.goto('/tags?view=unused&text=flotsam')
    await act(page, 'Delete Flotsam').click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await changes(page).getByText('“Flotsam” deleted').waitFor()
    await page.getByText('No tags here.').waitFor()
    await page.goto('/tags?text=marvel')
    await act(page, 'Rename Marvel').waitFor()
    expect(await act(page, 'Merge Marvel').count()).toBe(0)
    expect(await act(page, 'Delete Marvel').count()).toBe(0)
  })
})

it.each(['dark', 'light'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const page = await administrator({ theme, width: 360, height: 780 })
  const check = async (what: string) => {
    expect(await accessibilityFindings(page), what).toEqual([])
    expect(await sidewaysScroll(page), what).toBe(0)
  }
  await page.goto('/tags?sort=mods')
  await table(page).waitFor()
  await changes(page).waitFor()
  await check('table')
  for (const kind of ['Rename', 'Merge', 'Picture']) {
    await table(page)
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor()
    await check(kind)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await table(page).waitFor()
  await check('on a desktop')
})
