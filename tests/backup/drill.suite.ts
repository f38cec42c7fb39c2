import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import { listBackups, readManifest } from '#server/operations/backup/manifest.ts'
import { logInAdmin, startAdminSite } from '#tests/admin-site.ts'
import { hashAt, publishMod } from '#tests/backup/publish-mod.ts'
import { layEmptyDatabase } from '#tests/embedded-snapshots.ts'
import { runCommand } from '#tests/run-command.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import type { UploadClient } from '#tests/upload-client.ts'

const UPLOADS = 20

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
    let client: UploadClient
    const backups = () => path.join(dir, 'backups')

    beforeAll(async () => {
      dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-backup-'))
      source = await openSource()
      target = await openTarget()
      const settings = { DATA_DIR: path.join(dir, 'source'), ...source.settings }
      ;({ site, client } = await startAdminSite(settings))
    }, 180_000)
    afterAll(async () => {
      await site.stop()
      await source.close()
      await target.close()
      await fs.rm(dir, { recursive: true, force: true })
    })

    const modharbor = (args: readonly string[], settings: Place['settings'], data: string) =>
      runCommand(args, { settings: { DATA_DIR: path.join(dir, data), ...settings } })

    /** Runs a command that has to succeed and to find nothing wrong. */
    async function succeed(...call: Parameters<typeof modharbor>): Promise<void> {
      const { code, stdout, stderr } = await modharbor(...call)
      if (code !== 0 || stdout !== '')
        throw new Error(`${call[0].join(' ')}: ${code}\n${stdout}${stderr}`)
    }

    test('what was confirmed before is in a backup that is made while 20 uploads run', async () => {
      const before = await publishMod(client, 'before')
      const uploading = Promise.all(
        Array.from({ length: UPLOADS }, (_, n) => publishMod(client, `during ${n}`)),
      )
      await succeed(['backup', backups()], source.settings, 'source')
      await uploading

      if (!target.settings.DATABASE_URL) await layEmptyDatabase(path.join(dir, 'target'))
      await succeed(['restore', backups()], target.settings, 'target')
      const copy = await startSiteProcess({
        SAMPLE_CATALOGUE: 'off',
        DATA_DIR: path.join(dir, 'target'),
        ...target.settings,
      })
      try {
        const there = await logInAdmin(copy.url)
        const original = await client.call(`mods/get-mod-details/${before.id}`)
        const mod = await there.call(`mods/get-mod-details/${before.id}`)
        expect({ ...mod, updatedAt: '' }).toEqual({ ...original, updatedAt: '' })
        expect(await hashAt(copy.url, mod.fileUrl)).toBe(before.sha256)
        // Ids go on where they were.
        expect((await publishMod(there, 'afterwards')).id).toBeGreaterThan(before.id)
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
      await layEmptyDatabase(path.join(dir, 'again'))
      await succeed(embedded, {}, 'again')
      const once = path.join(dir, 'once')
      await succeed(['backup', once], {}, 'again')
      const [own, copied] = [await contentOf(backups()), await contentOf(once)]
      // A site that was restored elsewhere is another one.
      const id = Object.keys(own).find((file) => file.includes('site_identity')) ?? ''
      expect(copied[id]).not.toEqual(own[id])
      expect({ ...copied, [id]: [] }).toEqual({ ...own, [id]: [] })
      const full = await modharbor(embedded, {}, 'again')
      expect(full).toMatchObject({ code: 1 })
      expect(full.stderr).toContain('not empty')
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
      const { code, stdout } = await modharbor(['verify', backups()], {}, 'none')
      expect(code).toBe(1)
      expect(stdout).toMatch(/ is damaged in the backup$/m)
    }, 120_000)
  })
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
