import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadedObject } from '#contract/publishing/uploads.ts'
import { logInAdmin } from '#tests/admin-site.ts'
import { joinSite } from '#tests/join-site.ts'
import type { SiteProcess } from '#tests/site-process.ts'
import { pngOf, UploadClient, zipOf } from '#tests/upload-client.ts'

/** Somebody with an account and no rights. */
export const READER = {
  name: 'Grace',
  email: 'grace@example.org',
  password: 'a dry dock in June 4',
}

/** What is reported: by a visitor, and by the reader. */
export const REPORTED = ['It does not start any more', 'The wheels are <b>missing</b>'] as const

/** A text that suffers where somebody is careless with it. */
const TEXT = '# Harbour\n\n- first _line_\n- 50 % & "more" <tags> \\ back\n\n  Grüße, 你好 🚢'
const PLACE = { category: ['sp-mod'], mainCategory: ['vehicles'] }
const PATIENCE_MS = 30_000

/**
 * Fills a site that has nothing but its administrator, by calls that every release has: a mod with two
 * versions and two reports, one with nothing besides, both downloaded once; one in the trash; an account.
 */
export async function fillSite(site: SiteProcess): Promise<void> {
  const admin = await logInAdmin(site.url)
  const coupe = await uploadEntry(admin, 'Harbour Coupe', '1.0')
  const { id } = await admin.succeed('mods/add-mod', { ...coupe, ...PLACE, subCategory: 'car' })
  await admin.succeed('mods/update-mod', {
    ...(await uploadEntry(admin, 'Harbour Coupe', '1.1')),
    ...{ id, name: 'Harbour Coupé', keywords: `${TEXT}\n\nNow with doors.` },
    changelog: 'It has doors.',
  })
  const van = await uploadEntry(admin, 'Plain Van', '2')
  const plain = await admin.succeed('mods/add-mod', { ...van, ...PLACE, subCategory: 'unique' })
  const boat = await uploadEntry(admin, 'Old Boat', '0.9')
  const old = await admin.succeed('mods/add-mod', { ...boat, ...PLACE, subCategory: 'boat' })
  await admin.succeed('mods/delete-mod', { id: old.id })

  const visitor = new UploadClient(site.url)
  await joinSite(site, READER)
  const reader = await UploadClient.logIn(site.url, READER.email, READER.password)
  const [first, second] = REPORTED
  await visitor.succeed('mods/submit-report', { modId: id, issue: first, email: 'me@example.org' })
  await reader.succeed('mods/submit-report', { modId: id, issue: second })
  for (const modId of [id, plain.id]) await download(visitor, modId)
}

/** Counts are written down a moment later. */
async function download(visitor: UploadClient, modId: number): Promise<void> {
  await visitor.succeed('mods/download-count', { modId })
  await until('The download was not counted', async () => {
    const { downloadCount } = await visitor.call(`mods/get-mod-details/${modId}`)
    return downloadCount > 0 || undefined
  })
}

async function uploadEntry(admin: UploadClient, name: string, version: string) {
  const archive = await zipOf({
    'fxmanifest.lua': `fx_version 'cerulean'\ngame 'gta5'\nversion '${version}'\n`,
    'client.lua': `print('${name}')\n`,
  })
  const [file, image] = await Promise.all([
    admin.upload('file', `${name} ${version}.zip`, archive),
    admin.upload('image', `${name}.png`, await pngOf(300, 200)),
  ])
  const [{ path, url }, picture] = [file.object, image.object] as [UploadedObject, UploadedObject]
  const own = { id: null, tag: 'Lowrider' }
  return {
    ...{ name, description: `${name.toLowerCase()} docks`, keywords: TEXT },
    ...{ tags: [{ id: 4, tag: 'Anime' }, own], mainTag: own },
    ...{ fileName: path, fileUrl: url, version, changelog: '' },
    ...{ imageName: [picture.path], imageUrl: [picture.url], mainImageUrl: picture.url },
  }
}

/** What `look` finds. @throws Error with the sentence where it does not come. */
async function until<T>(missing: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(200)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(missing)
}
