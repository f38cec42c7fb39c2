import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedObject } from '#contract/uploads.ts'
import { linesOf } from '#server/backup/lines-file.ts'
import { listBackups, readManifest } from '#server/backup/manifest.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { pngOf, UploadClient, zipOf } from '#tests/upload-client.ts'

const CLI = path.resolve(import.meta.dirname, '../../server/cli/main.ts')
const UPLOADS = 20
const ADMIN = { email: 'ada@example.org', password: 'lighthouse keeper 7' }
const PLACE = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }

/** Where a site keeps its data: settings, and what takes it away afterwards. */
export interface Place {
  readonly settings: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/** A drill: a backup is made while the site is busy, restored elsewhere, and everything compared. */
export function describeDrill(
  title: string,
  openSource: () => Promise<Place>,
  openTarget: () => Promise<Place>,
): void {
  describe(title, () => {
    let dir: string
    let source: Place
    let target: Place
    let site: SiteProcess
    const backups = () => path.join(dir, 'backups')

    beforeAll(async () => {
      dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-backup-'))
      source = await openSource()
      target = await openTarget()
      site = await startSiteProcess({
        SAMPLE_CATALOGUE: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        DATA_DIR: path.join(dir, 'source'),
        ...source.settings,
      })
    }, 180_000)
    afterAll(async () => {
      await site.stop()
      await source.close()
      await target.close()
      await fs.rm(dir, { recursive: true, force: true })
    })

    async function modharbor(args: readonly string[], settings: Place['settings'], data: string) {
      const child = spawn(process.execPath, [CLI, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: path.join(dir, data), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const code = new Promise<number | null>((resolve) => child.once('close', resolve))
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
      return { code: await code, out, err }
    }

    /** Runs a command that has to succeed and to find nothing wrong. */
    async function succeed(...call: Parameters<typeof modharbor>): Promise<void> {
      const { code, out, err } = await modharbor(...call)
      if (code !== 0 || out !== '') throw new Error(`${call[0].join(' ')}: ${code}\n${out}${err}`)
    }

    test('what was confirmed before is in a backup that is made while 20 uploads run', async () => {
      const client = await UploadClient.logIn(site.url, ADMIN.email, ADMIN.password)
      const before = await publish(client, 'before')
      const uploading = Promise.all(
        Array.from({ length: UPLOADS }, (_, n) => publish(client, `during ${n}`)),
      )
      await succeed(['backup', backups()], source.settings, 'source')
      await uploading

      await succeed(['restore', backups()], target.settings, 'target')
      const copy = await startSiteProcess({
        SAMPLE_CATALOGUE: 'off',
        DATA_DIR: path.join(dir, 'target'),
        ...target.settings,
      })
      try {
        const there = await UploadClient.logIn(copy.url, ADMIN.email, ADMIN.password)
        const original = await client.call(`mods/get-mod-details/${before.id}`)
        const mod = await there.call(`mods/get-mod-details/${before.id}`)
        expect({ ...mod, updatedAt: '' }).toEqual({ ...original, updatedAt: '' })
        expect(await hashAt(copy, mod.fileUrl)).toBe(before.sha256)
        // Ids go on where they were.
        expect((await publish(there, 'afterwards')).id).toBeGreaterThan(before.id)
      } finally {
        await copy.stop()
      }
    }, 240_000)

    test('a second backup copies what is new, and a copy of the copy has every row and object', async () => {
      const count = async () => (await fs.readdir(path.join(backups(), 'objects'))).length
      expect(await count()).toBeGreaterThan(0)
      await succeed(['backup', '--keep', '1', backups()], source.settings, 'source')
      expect(await listBackups(backups())).toHaveLength(1)
      await succeed(['verify', backups()], {}, 'none')

      const embedded = ['restore', backups()]
      await succeed(embedded, {}, 'again')
      const once = path.join(dir, 'once')
      await succeed(['backup', once], {}, 'again')
      expect(await contentOf(once)).toEqual(await contentOf(backups()))
      const full = await modharbor(embedded, {}, 'again')
      expect(full).toMatchObject({ code: 1 })
      expect(full.err).toContain('not empty')
    }, 240_000)

    test('damage is found, and said', async () => {
      const [file = ''] = (
        await fs.readdir(path.join(backups(), 'objects'), { recursive: true, withFileTypes: true })
      )
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
      const bytes = await fs.readFile(file)
      bytes[0] = (bytes[0] ?? 0) ^ 1
      await fs.writeFile(file, bytes)
      const { code, out } = await modharbor(['verify', backups()], {}, 'none')
      expect(code).toBe(1)
      expect(out).toMatch(/ is damaged in the backup$/m)
    }, 120_000)
  })
}

/** Uploads a file and an image and publishes them; resolves once the site has confirmed it. */
async function publish(client: UploadClient, name: string) {
  const archive = await zipOf({ 'readme.txt': name, 'data.bin': Buffer.alloc(200_000, name) })
  const [file, image] = await Promise.all([
    client.upload('file', `${name}.zip`, archive),
    client.upload('image', `${name}.png`, await pngOf(300, 200)),
  ])
  const objects = [file.object, image.object] as [UploadedObject, UploadedObject]
  const tag = { id: null, tag: name }
  const { id } = await client.call('mods/add-mod', {
    name,
    description: name,
    keywords: `The mod ${name}.`,
    tags: [tag],
    mainTag: tag,
    fileName: objects[0].path,
    fileUrl: objects[0].url,
    imageName: [objects[1].path],
    imageUrl: [objects[1].url],
    mainImageUrl: objects[1].url,
    ...PLACE,
  })
  return { id: id as number, sha256: createHash('sha256').update(archive).digest('hex') }
}

async function hashAt(site: SiteProcess, url: string): Promise<string> {
  const answer = await fetch(new URL(url, site.url))
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

/** Every row and object of the newest backup, in an order of their own. */
async function contentOf(backups: string): Promise<Record<string, string[]>> {
  const folder = path.join(backups, (await listBackups(backups)).at(-1) ?? '')
  const { tables, objects } = await readManifest(folder)
  const content: Record<string, string[]> = {}
  for (const file of [...tables, objects]) {
    const lines: string[] = []
    for await (const some of linesOf(folder, file)) lines.push(...some)
    content[file.file] = lines.sort()
  }
  return content
}
