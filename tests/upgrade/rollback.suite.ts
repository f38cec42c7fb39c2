import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import { listBackups, readManifest } from '#server/operations/backup/manifest.ts'
import { ADMIN, ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { copyRelease } from '#tests/next-release.ts'
import { type CommandEnd, runCommand } from '#tests/run-command.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { seenOf } from '#tests/upgrade/seen.ts'

/** What only the next release knows: it changes what is there, and no way leads back. */
const NEXT = '9999_next_release.sql'
const STATEMENTS = "update mods set name = name || ' II'; update accounts set name = 'Somebody';"

type Settings = Readonly<Record<string, string>>

/** A new, empty database beside the others; answers settings that lead to it. */
type MakeDatabase = () => Promise<{ settings: Settings; close: () => Promise<void> }>

/** The way back from an upgrade, as docs/operations.md has it: restore what was saved before it. */
export function describeRollback(title: string, makeDatabase: MakeDatabase): void {
  describe(title, () => {
    let dir: string
    let next: string
    const closing: (() => Promise<void>)[] = []
    beforeEach(async () => {
      dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-rollback-'))
      next = await copyRelease(dir)
      await fs.writeFile(path.join(next, 'server/platform/db/migrations', NEXT), STATEMENTS)
    })
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
      await fs.rm(dir, { recursive: true, force: true })
    })

    async function newDatabase(): Promise<Settings> {
      const { settings, close } = await makeDatabase()
      closing.push(close)
      return { ...ADMIN_SETTINGS, DATA_DIR: path.join(dir, 'data'), ...settings }
    }

    /** Runs a release on these settings; answers what is seen after `work`. */
    async function visit(settings: Settings, name = '', program?: string): Promise<object> {
      const main = program && path.join(program, 'server/main.ts')
      const site = await startSiteProcess(settings, main ? { main } : {})
      try {
        if (name) await publishMod(await logInAdmin(site.url), name)
        const { mods, trash } = await seenOf(site.url)
        // Each look at the files may count as a download.
        return { mods: mods.map((mod) => ({ ...mod, downloadCount: 0 })), trash }
      } finally {
        await site.stop()
      }
    }

    const backups = () => path.join(dir, 'backups')
    const command = (args: readonly string[], settings: Settings, program?: string) =>
      runCommand(args, { settings, ...(program && { program }) })

    test('a newer database is refused and stays as it is; the backup of before leads back', async () => {
      const settings = await newDatabase()
      const before = await visit(settings, 'before')
      expectDone(await command(['backup', backups()], settings))
      const [saved = ''] = await listBackups(backups())
      // Before the start of the new release none of its commands changes anything.
      const early = await command(['admin', 'list'], settings, next)
      expect(early).toMatchObject({ code: 1, stdout: '' })
      expect(early.stderr).toContain('Write a backup, then start the site of this version')

      expect(JSON.stringify(await visit(settings, 'after', next))).toContain('before II')
      const refusal = `migrations that this version does not know: ${NEXT}. Run the newer version`
      await expect(visit(settings)).rejects.toThrow(refusal)
      const listed = await command(['admin', 'list'], settings)
      expect(listed).toMatchObject({ code: 1, stdout: '' })
      expect(listed.stderr).toContain(refusal)
      expectDone(await command(['backup', backups()], settings, next))
      expect(await namesIn(backups())).toEqual(['before II', 'after'])

      // As the new release may have made backups since, the one of before has to be named.
      await fs.rename(path.join(dir, 'data/database'), path.join(dir, 'aside')).catch(ignoreMissing)
      const empty = await newDatabase()
      const newest = await command(['restore', backups()], empty)
      expect(newest).toMatchObject({ code: 1 })
      expect(newest.stderr).toContain('A newer version of the site is needed')
      expectDone(await command(['restore', backups(), '--backup', saved], empty))
      expect(await visit(empty)).toEqual(before)
      const again = await command(['admin', 'list'], empty)
      expect(again).toMatchObject({ code: 0, stderr: '' })
      expect(again.stdout).toContain(ADMIN.email)
    }, 400_000)
  })
}

function expectDone({ code, stdout, stderr }: CommandEnd): void {
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toBe('')
}

/** Names of the mods in the newest backup. */
async function namesIn(backups: string): Promise<string[]> {
  const folder = path.join(backups, (await listBackups(backups)).at(-1) ?? '')
  const table = (await readManifest(folder)).tables.find(({ name }) => name === 'mods')
  const lines: string[] = []
  if (table) for await (const some of linesOf(folder, table)) lines.push(...some)
  const mods = lines.map((line) => JSON.parse(line) as { id: number; name: string })
  return mods.toSorted((a, b) => a.id - b.id).map(({ name }) => name)
}

/** There is no such folder where PostgreSQL is the database. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
