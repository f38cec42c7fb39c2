import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ADMIN_SETTINGS, logInAdmin, startAdminSite } from '#tests/admin-site.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { layEmptyDatabase } from '#tests/embedded-snapshots.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'
import { runCommand } from '#tests/run-command.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { type UploadClient, zipOf } from '#tests/upload-client.ts'

let dir: string
let site: SiteProcess
let client: UploadClient

beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-removed-'))
  ;({ site, client } = await startAdminSite({ DATA_DIR: path.join(dir, 'site') }))
}, 180_000)
afterAll(async () => {
  await site.stop()
  await fs.rm(dir, { recursive: true, force: true })
})

const modharbor = (args: readonly string[], data: string) =>
  runCommand(args, { settings: { DATA_DIR: path.join(dir, data) } })

async function remove(by: UploadClient, target: object) {
  const { confirmation } = await by.call('removals/preview-removal', { target })
  const body = { target, confirmation, reason: 'Unlawful.' }
  return by.call('removals/remove-for-good', body)
}

const statusOf = async (url: string, origin = site.url) =>
  (await fetch(new URL(url, origin), { redirect: 'manual' })).status

async function start(data: string): Promise<SiteProcess> {
  return startSiteProcess({ ...ADMIN_SETTINGS, DATA_DIR: path.join(dir, data) })
}

describe('what was removed for good', () => {
  test('survives the end of a process between the row and the object', async () => {
    const mod = await publishMod(client, 'killed')
    const { fileUrl, file } = await client.call(`mods/get-mod-details/${mod.id}`)
    const { files } = await client.call(`removals/get-removable/${mod.id}`)
    const stored = await storedFile('killed.zip')
    // The way to it goes round in a circle: the storage cannot remove it, and knows that it has not.
    const folder = path.dirname(stored)
    await fs.rename(folder, `${folder}.away`)
    await fs.symlink(folder, folder)
    expect(file).toBeTruthy()
    const target = { kind: 'file', modId: mod.id, fileId: files[0].id }
    expect(await remove(client, target)).toMatchObject({ status: 200 })
    expect(await statusOf(fileUrl)).toBe(410)
    await vi.waitFor(() => expect(site.output()).toContain('A job failed'), 30_000)
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
    await fs.unlink(folder)
    await fs.rename(`${folder}.away`, folder)
    site = await start('site')
    client = await logInAdmin(site.url)
    expect(await statusOf(fileUrl)).toBe(410)
    await vi.waitFor(() => expect(fs.access(stored)).rejects.toThrow('ENOENT'), 60_000)
  }, 180_000)

  test('is refused when it is uploaded again, and so is what was in it', async () => {
    const mod = await publishMod(client, 'again')
    const { files } = await client.call(`removals/get-removable/${mod.id}`)
    const target = { kind: 'file', modId: mod.id, fileId: files[0].id }
    const { confirmation, ownEntries } = await client.call('removals/preview-removal', { target })
    expect(ownEntries).toBe(1)
    const body = { target, confirmation, reason: 'Unlawful.', entries: 'own' }
    const { blocked } = await client.call('removals/remove-for-good', body)
    expect(blocked).toMatchObject([{ kind: 'file' }, { kind: 'entry', name: 'data.bin' }])
    const data = Buffer.alloc(200_000, 'again')
    const repacked = await makeZip({ 'other/name.bin': data, 'more.txt': 'x' })
    const upload = await client.upload('file', 'repacked.zip', repacked)
    expect(upload).toMatchObject({ state: 'refused' })
    expect(upload.refusal).toMatch(
      /^This file cannot be uploaded: “other\/name\.bin” in it was removed for good on 20\d\d-.*Unlawful\.$/,
    )
    const same = await zipOf({ 'readme.txt': 'again', 'data.bin': data })
    expect(await client.upload('file', 'same.zip', same)).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/^This file cannot be uploaded: .*removed for good/),
    })
    const free = await makeZip({ 'other.bin': Buffer.alloc(200_000, 'else') })
    expect(await client.upload('file', 'free.zip', free)).toMatchObject({ state: 'ready' })
    // What needs a password may be it: it is taken, and said.
    const locked = makeRar5({ 'data.bin': data, 'small.txt': 'x' }, { isEncrypted: true })
    expect(await client.upload('file', 'locked.rar', locked)).toMatchObject({ state: 'ready' })
    const { unchecked } = await client.call('removals/get-blocked/1')
    expect(unchecked).toEqual([{ mod: null, file: 'locked.rar', paths: ['data.bin'] }])
  }, 120_000)

  test('stays away when a backup that still holds it is restored, here and elsewhere', async () => {
    const gone = await publishMod(client, 'gone')
    const cleaned = await publishMod(client, 'cleaned')
    const kept = await publishMod(client, 'kept')
    const backups = path.join(dir, 'backups')
    expect(await modharbor(['backup', backups], 'site')).toMatchObject({ code: 0 })
    const { fileUrl, image } = await client.call(`mods/get-mod-details/${gone.id}`)
    const { files } = await client.call(`removals/get-removable/${cleaned.id}`)
    await remove(client, { kind: 'mod', modId: gone.id })
    await remove(client, { kind: 'file', modId: cleaned.id, fileId: files[0].id })
    const folder = path.join(dir, 'site/storage/removals')
    await vi.waitFor(async () => expect((await fs.readdir(folder)).length).toBe(4), 60_000)
    // A later backup of the same folder knows what was removed, and says what the earlier one holds.
    const later = await modharbor(['backup', backups], 'site')
    expect(later.code).toBe(0)
    expect(later.stderr).toMatch(/still holds what was removed for good/)
    expect(later.stderr).toMatch(/mods\/.*\/gone\.zip \(SHA-256 [0-9a-f]{64}\)/)
    expect(later.stderr).toContain('the texts of “gone”')
    const [first = ''] = (await fs.readdir(backups)).filter((name) => /^\d{4}/.test(name)).sort()
    await layEmptyDatabase(path.join(dir, 'restored'))
    const restored = await modharbor(['restore', backups, '--backup', first], 'restored')
    expect(restored.stderr).toMatch(/2 removals for good that the backup did not know: done again/)
    expect(restored.code).toBe(0)
    const copy = await start('restored')
    try {
      for (const url of [`/mod/${gone.id}`, image.url]) {
        expect(await statusOf(url, copy.url), url).toBe(404)
      }
      expect(await statusOf(fileUrl, copy.url)).toBe(410)
      expect(await statusOf(`/files/${files[0].id}/x`, copy.url)).toBe(410)
      expect(await statusOf(`/mod/${kept.id}`, copy.url)).toBe(200)
      const there = await logInAdmin(copy.url)
      const { blocked } = await there.call('removals/get-blocked/1')
      expect(blocked.map((one: { name: string }) => one.name)).toContain('gone.zip')
      expect(await storedFile('gone.zip', 'restored').catch(() => 'none')).toBe('none')
    } finally {
      await copy.stop()
    }
  }, 240_000)
})

/** Where the folder storage has a file of this name. */
async function storedFile(name: string, data = 'site'): Promise<string> {
  const root = path.join(dir, data, 'storage/mods')
  for (const folder of await fs.readdir(root)) {
    const file = path.join(root, folder, name)
    if (await fs.stat(file).catch(() => undefined)) return file
  }
  throw new Error(`There is no ${name}`)
}
