import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBackups, readManifest } from '#server/operations/backup/manifest.ts'
import { logInAdmin } from '#tests/admin-site.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { runCommand } from '#tests/run-command.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { READER, REPORTED } from '#tests/upgrade/fill-site.ts'
import {
  type KeptSchema,
  layStorage,
  readDatabase,
  readSchema,
} from '#tests/upgrade/kept-schemas.ts'
import { seenOf } from '#tests/upgrade/seen.ts'
import { UploadClient } from '#tests/upload-client.ts'

/** People's work: no upgrade adds a row here or takes one. */
const TABLES = [
  ...['accounts', 'files', 'images', 'mod_changes', 'mod_downloads', 'mod_images', 'mod_tags'],
  ...['mods', 'releases', 'reports', 'tags'],
]

/** Makes a database of these statements; answers settings that lead to it. */
export type LayDatabase = (
  statements: string,
  dataDir: string,
) => Promise<{ settings: Record<string, string>; close: () => Promise<void> }>

/** That sites of all kept schemas are upgraded by starting this version on them. */
export function describeUpgrades(
  title: string,
  schemas: readonly string[],
  layDatabase: LayDatabase,
): void {
  describe(title, () => {
    let dir: string
    const closing: (() => Promise<void>)[] = []
    beforeEach(async () => {
      dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-upgrade-'))
    })
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close()
      await fs.rm(dir, { recursive: true, force: true })
    })

    async function upgrade(name: string): Promise<{ site: SiteProcess; settings: SiteSettings }> {
      const dataDir = path.join(dir, 'data')
      await layStorage(name, dataDir)
      const database = await layDatabase(await readDatabase(name), dataDir)
      closing.push(database.close)
      const settings = { DATA_DIR: dataDir, ...database.settings }
      const site = await startSiteProcess({ SAMPLE_CATALOGUE: 'off', ...settings })
      closing.push(site.stop)
      return { site, settings }
    }

    test.each(schemas)(
      'of %s: everything is there, the site goes on, and its backup is intact',
      async (name) => {
        const kept = await readSchema(name)
        const { site, settings } = await upgrade(name)
        expect(await seenOf(site.url)).toEqual(kept.seen)
        expect(await reportsOf(site)).toEqual(REPORTED)
        const { token } = await new UploadClient(site.url).call('auth/login', READER)
        expect(token).toEqual(expect.any(String))

        const backups = path.join(dir, 'backups')
        await succeed(['backup', backups], settings)
        await succeed(['verify', backups], settings)
        expect(await rowsIn(backups)).toEqual(rowsOf(kept))

        // Ids go on where they were.
        const { id } = await publishMod(await logInAdmin(site.url), 'afterwards')
        expect(id).toBe((kept.rows.mods ?? 0) + 1)
      },
      240_000,
    )
  })
}

type SiteSettings = Readonly<Record<string, string>>

/** The texts of the open reports, the oldest first. */
async function reportsOf(site: SiteProcess): Promise<string[]> {
  const admin = await logInAdmin(site.url)
  const { reports } = await admin.call('reports/get-reports/1', { state: 'active' })
  const byAge = reports.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
  return byAge.map(({ issue }: { issue: string }) => issue)
}

/** Runs a command that has to succeed and to find nothing wrong. */
async function succeed(args: readonly string[], settings: SiteSettings): Promise<void> {
  const { code, stdout, stderr } = await runCommand(args, { settings })
  if (code !== 0 || stdout !== '') throw new Error(`${args.join(' ')}: ${code}\n${stdout}${stderr}`)
}

async function rowsIn(backups: string): Promise<object> {
  const [name = ''] = await listBackups(backups)
  const { tables } = await readManifest(path.join(backups, name))
  const lines = new Map(tables.map((table) => [table.name, table.lines]))
  return Object.fromEntries(TABLES.map((table) => [table, lines.get(table)]))
}

function rowsOf({ rows }: KeptSchema): object {
  return Object.fromEntries(TABLES.map((table) => [table, rows[table]]))
}
