import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  openPublishingSite,
  type PublishingSite,
  picker,
  publish,
} from '#tests/browser/publish-steps.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'

let publishing: PublishingSite
let site: OpenSite
let viper: number
let cobra: number

const vehicles = (...names: string[]) =>
  `<CVehicleModelInfo__InitDataList><InitDatas>${names
    .map((name) => `<Item><modelName>${name}</modelName></Item>`)
    .join('')}</InitDatas></CVehicleModelInfo__InitDataList>`

const SHARED = makeResource({ version: 13, physical: 0x000e_080b }, randomBytes(80_000))
const MANIFEST = "fx_version 'cerulean'\ngame 'gta5'"

const VIPER = {
  'viper/fxmanifest.lua': `${MANIFEST}\ndependency 'es_extended'`,
  'viper/vehicles.meta': vehicles('zviper9', 'zviper9b'),
  'viper/stream/zviper9.ytd': SHARED,
}
const COBRA = {
  'cobra/fxmanifest.lua': "description 'nothing else'",
  'cobra/vehicles.meta': vehicles('ZVIPER9'),
  'cobra/stream/zviper9.ytd': SHARED,
  'cobra/stream/own.yft': makeResource({ version: 171 }),
}

beforeAll(async () => {
  publishing = await openPublishingSite()
  site = publishing.site
})
afterAll(() => publishing.close())

test('the form says what a file has in common with others, and lets it be published', async () => {
  const page = await adminPage(site)
  viper = await publish(page, publishing.files, 'Viper Nine')
  cobra = await publish(page, publishing.files, 'Cobra Nine')
  const choose = async (id: number, name: string, parts: Record<string, string | Buffer>) => {
    await page.goto(`/update/${id}`)
    const buffer = await makeZip(parts)
    await picker(page, 'File').setInputFiles({ name, mimeType: '', buffer })
  }
  const update = async (name: string) => {
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, `“${name}” is updated`)
  }
  await choose(viper, 'viper.zip', VIPER)
  await update('Viper Nine')
  await choose(cobra, 'cobra.zip', COBRA)
  await page.getByText('The spawn name zviper9 is taken by Viper Nine').waitFor()
  // Until both were read, it looks the same.
  await page.getByText('zviper9.ytd is the very same as in Viper Nine').waitFor()
  await page.getByText('cobra has files for Legacy and for Enhanced side by side').waitFor()
  await page.getByText('cobra/fxmanifest.lua lacks fx_version and game').waitFor()
  await page.getByText('Heavy for a server: 1 file above 16 MiB').waitFor()
  const link = page.getByRole('link', { name: 'Viper Nine' }).first()
  expect(await link.getAttribute('href')).toBe(`/mod/${viper}`)
  expect(await accessibilityFindings(page)).toEqual([])
  await update('Cobra Nine')

  await page.setViewportSize({ width: 360, height: 900 })
  const folder = 'a_folder_with_a_name_that_no_phone_is_wide_enough_for'
  await choose(cobra, 'long.zip', { ...COBRA, [`${folder}/fxmanifest.lua`]: 'games {}' })
  await page.getByText(`${folder}/fxmanifest.lua lacks`).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
})

test.each([360, 1440])('both pages say that they clash, at %i px', async (width) => {
  for (const [id, other] of [
    [viper, 'Cobra Nine'],
    [cobra, 'Viper Nine'],
  ] as const) {
    const page = await site.page({ width, javaScriptEnabled: false })
    await page.goto(`/mod/${id}`)
    await page.getByText(`Clashes with: ${other}, same spawn name zviper9 and 1 more`).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
  }
  const page = await site.page({ width })
  await page.goto(`/mod/${viper}`)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Compare it with other mods' }).click()
  await page.getByRole('heading', { name: 'Do these mods clash?' }).waitFor()
  await page.getByText('Add another mod to compare it with.').waitFor()
})

describe('the comparison', () => {
  test.each([360, 1440])('is made with the keyboard, at %i px', async (width) => {
    const page = await site.page({ width })
    await page.goto('/conflicts')
    await page.getByText('Nothing to compare yet').waitFor()
    const box = page.getByLabel('Add a mod by its name')
    await box.fill(`${site.url}/mod/${viper}`)
    await box.press('Enter')
    await page.getByRole('list', { name: 'Compared mods' }).getByText('Viper Nine').waitFor()
    expect(await box.inputValue()).toBe('')
    await page.keyboard.type('cobra')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Add Cobra Nine' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 clashes among these 2 mods.').waitFor()
    expect(new URL(page.url()).search).toBe(`?ids=${viper},${cobra}`)
    const rows = page.getByRole('table', { name: 'Clashes' }).getByRole('row')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^Same\s+Name\s+Mods$/),
      expect.stringMatching(/^streamed file\s+zviper9\.ytd\s+Viper Nine, Cobra Nine$/),
      expect.stringMatching(/^spawn name\s+zviper9\s+Viper Nine, Cobra Nine$/),
    ])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Remove Cobra Nine' }).click()
    await page.getByText('Add another mod').waitFor()
  })

  test('works without scripts, and says what is not there', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(`/conflicts?ids=${viper},999999`)
    await page.getByText('There is no mod #999999.').waitFor()
    await page.getByLabel('Add a mod by its name').fill('Cobra')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('link', { name: 'Add Cobra Nine' }).click()
    await page.getByText('2 clashes among these 2 mods.').waitFor()
    await page.getByText('are not unpacked').waitFor()
  })

  test('of one mod with all others', async () => {
    const page = await site.page({ width: 360 })
    await page.goto(`/conflicts?with=${viper}`)
    await page.getByRole('heading', { name: 'What clashes with Viper Nine' }).waitFor()
    await page.getByText('1 mod clashes with it.').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Compare Viper Nine with Cobra Nine' }).click()
    await page.getByText('2 clashes among these 2 mods.').waitFor()
  })

  test.each(['with=2147483647', 'with=2147483647&ids=1'])('%s is not found', async (query) => {
    expect((await fetch(`${site.url}/conflicts?${query}`)).status).toBe(404)
  })

  test('takes whatever an address says', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => index + 1).join(',')
    for (const query of [`ids=${many}`, 'ids=a&ids=%00', 'add=%00', `add=${'x'.repeat(9_000)}`]) {
      const answer = await fetch(`${site.url}/conflicts?${query}`)
      expect([query.slice(0, 20), answer.status]).toEqual([query.slice(0, 20), 200])
    }
    const huge = await fetch(`${site.url}/conflicts?add=${'x'.repeat(1_000_000)}`).catch(() => null)
    expect(huge?.status ?? 431).toBeLessThan(500)
  })
})

describe('what a file is narrows lists', () => {
  test('the panel offers editions, frameworks and memory, and chips take them away', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1&filters=open')
    await page.getByRole('group', { name: 'Edition' }).getByText('For Legacy').click()
    await page.waitForURL('**edition=legacy**')
    await page.getByRole('status').filter({ hasText: '2 mods' }).first().waitFor()
    await page.getByRole('group', { name: 'Framework' }).getByText('ESX').click()
    await page.waitForURL('**framework=esx**')
    await page.getByRole('heading', { level: 2, name: 'Viper Nine' }).waitFor()
    await page.getByRole('heading', { name: 'Cobra Nine' }).waitFor({ state: 'detached' })
    expect(await accessibilityFindings(page)).toEqual([])
    const feed = await page.locator('link[type="application/atom+xml"]').first()
    expect(await feed.getAttribute('href')).toContain('edition=legacy&framework=esx')
    await page.getByRole('link', { name: 'Remove the filter ESX' }).click()
    await page.waitForURL((url) => !url.search.includes('framework'))
    await page.goto('/mods?memory=16&page=1')
    await page.getByText('No mods match these filters').waitFor()
  })

  test('file: finds mods by what is in them, and can be taken away', async () => {
    const page = await site.page({ width: 360 })
    await page.goto('/search-mods?s=file%3Aown.yft&page=1')
    await page
      .getByRole('heading', { level: 1, name: 'Search Results for "file:own.yft"' })
      .waitFor()
    await page.getByRole('heading', { level: 2, name: 'Cobra Nine' }).waitFor()
    expect(await page.getByRole('heading', { level: 2, name: 'Viper Nine' }).count()).toBe(0)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Remove the filter File own.yft' }).click()
    await page.waitForURL('**/mods?page=1')
    await page.goto('/mods?file=ZVIPER9*&page=1')
    await page.getByRole('status').filter({ hasText: '2 mods' }).first().waitFor()
  })
})
