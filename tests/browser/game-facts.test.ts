import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
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
let id: number
let libraryId: number

const VEHICLES = `<CVehicleModelInfo__InitDataList><InitDatas>
  <Item><modelName>r8</modelName></Item><Item><modelName>r8spyder</modelName></Item>
</InitDatas></CVehicleModelInfo__InitDataList>`

const CAR = {
  'r8/vehicles.meta': VEHICLES,
  'r8/fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\ndependencies { '/server:5181', 'harbour', 'es_extended' }\nprovide 'audi'",
  'r8/stream/r8.ytd': makeResource({ version: 13, physical: 0x000e_080b, virtual: 0x0002_0008 }),
  'r8/stream/r8.yft': makeResource({ version: 162, virtual: 0x0002_080b }),
  'r8/stream/r8_hi.yft': makeResource({ version: 162, virtual: 0x0002_0008 }),
}

const ASSEMBLY = `<package><metadata><name>Harbour</name><author><displayName>Mira</displayName></author></metadata>
  <content><archive path="update\\update.rpf"><add source="h">common\\data\\handling.meta</add>
  <xml path="common\\data\\dlclist.xml"><add xpath="/SMandatoryPacksData/Paths"><Item>dlcpacks:/harbour/</Item></add></xml>
  </archive></content></package>`

const BENCH = '<archetypeName>prop_bench</archetypeName><position x="-1042.4" y="2210" z="31"/>'
const MAP = `<CMapData><name>quay</name><entities><Item>${BENCH}</Item><Item>${BENCH}</Item>
  <Item><archetypeName>prop_bin</archetypeName><position x="-1000" y="2210" z="31"/></Item></entities></CMapData>`

beforeAll(async () => {
  publishing = await openPublishingSite()
  site = publishing.site
})
afterAll(() => publishing.close())

test('two mods are published, one of which gets another file', async () => {
  const page = await adminPage(site)
  libraryId = await publish(page, publishing.files, 'Hafen')
  id = await publish(page, publishing.files, 'Tagfahrlicht R8')
  await page.goto(`/update/${id}`)
  const buffer = await makeZip({
    ...CAR,
    'r8/client.lua': "RegisterCommand('park', function() end)\n-- RegisterCommand('hidden', f)",
    'story/quay.ymap.xml': MAP,
    'story/Harbour.oiv': await makeZip({ 'assembly.xml': ASSEMBLY, 'content/h': 'h' }),
    'story/locked.rpf': makeRpf({ 'a.ytd': 'a' }, { encryption: 0x0fefffff }),
  })
  await picker(page, 'File').setInputFiles({ name: 'r8.zip', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await acknowledge(page, '“Tagfahrlicht R8” is updated')
})

const SUMMARY = 'Server load: 2 files above 16 MiB, the largest r8.ytd 144 MiB'

describe('what the game’s own files say', () => {
  test.each([360, 1440])('stands at the top of the page at %i px', async (width) => {
    const page = await site.page({ width })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`/mod/${id}`, { waitUntil: 'networkidle' })
    const facts = page.getByRole('list', { name: 'Editions of the game' })
    expect(await facts.textContent()).toBe('For Legacy')
    await page.getByText(SUMMARY).click()
    await page.getByText('144 MiB of physical memory: a red warning').waitFor()
    await page.getByText('48 MiB of virtual memory: a yellow warning in').waitFor()
    await page.getByText('3 game files together').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    // What the server has drawn needs no code.
    expect(scripts.filter((url) => url.includes('game-facts'))).toEqual([])
  })

  test('spawn names are copied; what is needed leads to the mod that has it', async () => {
    const page = await site.page({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`/mod/${id}`, { waitUntil: 'networkidle' })
    const names = page.getByRole('region', { name: 'Spawn names' })
    expect(await names.locator('code').allTextContents()).toEqual(['r8', 'r8spyder'])
    await names.getByRole('button', { name: 'Copy r8spyder' }).click()
    await names.getByText('Copied r8spyder').waitFor()
    const box = page.getByRole('combobox', { name: 'Search mods' })
    await box.press('Control+V')
    expect(await box.inputValue()).toBe('r8spyder')
    await page.getByText('Needs: harbour, es_extended, server build 5181').waitFor()
    await page.getByText('Framework: ESX').waitFor()
    await page.getByText('Offers: r8, audi').waitFor()
    expect(
      await page.getByRole('link', { name: 'harbour', exact: true }).getAttribute('href'),
    ).toBe(`/mod/${libraryId}`)
  })

  test('what it does to the game is said, and each file of it; what is encrypted as well', async () => {
    const page = await site.page({ width: 360 })
    await page.goto(`/mod/${id}`, { waitUntil: 'networkidle' })
    const ways = page.getByRole('list', { name: 'What it does to the game' })
    expect(await ways.getByRole('listitem').allTextContents()).toEqual([
      'Replaces game files',
      'Add-on',
    ])
    await page
      .getByText('In the game: changes 1 file in update.rpf, adds a line to dlclist.xml')
      .click()
    await page.getByText('Adds dlcpacks:/harbour/ to dlclist.xml').waitFor()
    await page.getByText('Puts common/data/handling.meta').waitFor()
    await page.getByText('Places: 3 objects of 2 kinds around -1021, 2210, 31').click()
    await page.getByText('Most of all: prop_bench × 2, prop_bin').waitFor()
    await page.getByText('Over 43 × 0 metres, 0 high.').waitFor()
    await page.getByText('Packages: 1 opened, 1 encrypted').click()
    await page.getByText('Harbour by Mira, 1 file').waitFor()
    await page.getByText('encrypted (NG), so its files were not read').waitFor()
    await page.getByText('Scripts: 1 command').click()
    await page.getByText('Commands: park').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Show the files' }).click()
    await page.getByText('Changes in the game (2)').click()
    await page.getByText('Puts update/update.rpf/common/data/handling.meta').waitFor()
    const edits = page.getByText('Edits the XML of update/update.rpf/common/data/dlclist.xml')
    expect(await edits.textContent()).toContain('    adds at /SMandatoryPacksData/Paths')
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('lists are narrowed by whether a mod replaces files or adds something', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1&filters=open')
    await page
      .getByRole('group', { name: 'Replace or add-on' })
      .getByRole('link', { name: 'Add-on' })
      .click()
    await page.waitForURL('**way=add-on**')
    await page.getByRole('status').filter({ hasText: '1 mod' }).first().waitFor()
    await page.getByRole('heading', { level: 2, name: 'Tagfahrlicht R8' }).waitFor()
    await page.getByRole('link', { name: 'Remove the filter Add-on' }).click()
    await page.waitForURL((url) => !url.search.includes('way'))
  })

  test('all spawn names are copied together from the list of files', async () => {
    const page = await site.page({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`/mod/${id}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Show the files' }).click()
    await page.getByText('Spawn names (2)').click()
    await page.getByRole('button', { name: 'Copy them all' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const box = page.getByRole('combobox', { name: 'Search mods' })
    await box.press('Control+V')
    expect(await box.inputValue()).toMatch(/^r8\s?r8spyder$/)
  })

  test('a mod is found by its spawn name, though its texts do not have it', async () => {
    const page = await site.page({ width: 360 })
    await page.goto('/search-mods?s=r8spyder&page=1')
    await page.getByText('Spawn name r8spyder').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByText('Spawn name r8spyder').getByRole('link').click()
    await page.waitForURL(`**/mod/${id}`)
  })

  test('is there without scripts, and opens', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto(`/mod/${id}`)
    await page.getByText(SUMMARY).click()
    expect(await page.getByText('a red warning').isVisible()).toBe(true)
  })

  test('is there where the browser draws the page itself', async () => {
    const page = await site.page()
    await page.goto('/mods?page=1', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Tagfahrlicht R8' }).first().click()
    await page.getByText(SUMMARY).click()
    await page.getByText('a red warning').waitFor()
  })
})
