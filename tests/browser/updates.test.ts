import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import {
  acknowledge,
  openPublishingSite,
  type PublishingSite,
  picker,
  publish,
} from '#tests/browser/publish-steps.ts'
import { makeZip } from '#tests/make-zip.ts'

let publishing: PublishingSite
let id: number

const MANIFEST = "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n"
const FIRST = {
  'pier-1.0/fxmanifest.lua': MANIFEST,
  'pier-1.0/server.lua': 'print(1)\n',
  'pier-1.0/old.txt': 'old\n',
  'pier-1.0/readme.txt': 'read me, please\n',
}
const SECOND = {
  'pier-1.1/fxmanifest.lua': MANIFEST,
  'pier-1.1/server.lua': 'PerformHttpRequest("https://pier.example", function() end)\n',
  'pier-1.1/docs/readme.txt': 'read me, please\n',
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`pier-1.1/stream/${index}.txt`, `${index}\n`]),
  ),
}

beforeAll(async () => {
  publishing = await openPublishingSite()
})
afterAll(() => publishing.close())

test('three versions are published', async () => {
  const page = await adminPage(publishing.site)
  id = await publish(page, publishing.files, 'Harbour Pier')
  for (const [version, parts] of [
    ['1.0', FIRST],
    ['1.1', SECOND],
  ] as const) {
    await page.goto(`/update/${id}`)
    const buffer = await makeZip(parts)
    await picker(page, 'File').setInputFiles({ name: `pier-${version}.zip`, mimeType: '', buffer })
    await page.getByLabel('Version', { exact: true }).fill(version)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, '“Harbour Pier” is updated')
  }
})

const TEXT = '30 files added, 1 gone, 1 changed, 1 moved, 1 new finding in the scripts'

test.each([360, 1440])('a version says what changed in it, at %i px', async (width) => {
  const page = await publishing.site.page({ width })
  await page.goto(`/mod/${id}`)
  const versions = page.getByRole('region', { name: 'Versions' })
  const links = versions.getByRole('link', { name: / in (1\.|harbour)/ })
  await versions.getByText(TEXT).waitFor()
  expect(await links.allInnerTexts()).toHaveLength(2)
  expect(await accessibilityFindings(page)).toEqual([])
  await links.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What changed in Harbour Pier' }).waitFor()
  await page.getByRole('heading', { name: '1.0 → 1.1' }).waitFor()
  await page.getByText('New in the scripts').waitFor()
  await page.getByText('pier-1.0/readme.txt → pier-1.1/docs/readme.txt').waitFor()
  const first = page.getByText('pier-1.1/stream/0.txt')
  expect(await first.isVisible()).toBe(false)
  await page.getByText('Added 30').click()
  expect(await first.isVisible()).toBe(true)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'Versions' })
    .getByRole('link', { name: '1.0' })
    .click()
  await page.getByRole('heading', { name: 'harbour.zip → 1.0' }).waitFor()
})

test('without scripts a link leads there, and what is no version is not found', async () => {
  const page = await publishing.site.page({ javaScriptEnabled: false })
  await page.goto(`/mod/${id}`)
  await page.getByRole('link', { name: `${TEXT} in 1.1` }).click()
  await page.getByText(TEXT).waitFor()
  await page.getByText('pier-1.1/server.lua', { exact: true }).waitFor()
  for (const path of ['1', 'x', '0', '99999999999', '1%00']) {
    const answer = await fetch(`${publishing.site.url}/mod/${id}/changes/${path}`)
    expect(answer.status).toBe(404)
  }
  const single = await fetch(`${publishing.site.url}/mod/2147483647/changes`)
  expect(single.status).toBe(404)
})
