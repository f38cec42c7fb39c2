import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { copyRelease } from '#tests/next-release.ts'
import { spawnSiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { layStorage, readDatabase, readSchema } from '#tests/upgrade/kept-schemas.ts'
import { seenOf } from '#tests/upgrade/seen.ts'
import type { LayDatabase } from '#tests/upgrade/upgrade.suite.ts'

/** The oldest schema, which has most migrations before it. */
const SCHEMA = '0001_first_release'
/** In the middle of them, and of no release. It changes what is there, and takes its time. */
const LONG = '0023_long.sql'
const STATEMENTS = `update mods set name = name || ' of half an upgrade';
alter table mods add column half_upgraded int;
do $$ begin
  while clock_timestamp() < now() + interval '3 seconds' loop end loop;
end $$;`
/** By then the first of its statements are done, and the last is under way. */
const UNDER_WAY_MS = 1_000

/** That a site whose upgrade was cut off is upgraded by the next start. */
export function testKilledUpgrade(layDatabase: LayDatabase): void {
  test('kill -9 in the middle of an upgrade: the next start takes it to its end', async ({
    onTestFinished,
  }) => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-upgrade-'))
    onTestFinished(() => fs.rm(dir, { recursive: true, force: true }))
    const dataDir = path.join(dir, 'data')
    await layStorage(SCHEMA, dataDir)
    const database = await layDatabase(await readDatabase(SCHEMA), dataDir)
    onTestFinished(database.close)
    const settings = { SAMPLE_CATALOGUE: 'off', DATA_DIR: dataDir, ...database.settings }

    const release = await copyRelease(dir)
    const pipe = path.join(release, 'server/platform/db/migrations', LONG)
    await promisify(execFile)('mkfifo', [pipe])
    const cut = await spawnSiteProcess(settings, { main: path.join(release, 'server/main.ts') })
    onTestFinished(cut.stop)
    // Taken when the migrations before it are done.
    await fs.writeFile(pipe, STATEMENTS)
    await sleep(UNDER_WAY_MS)
    expect(cut.process.exitCode, cut.output()).toBeNull()
    const ended = once(cut.process, 'exit')
    cut.process.kill('SIGKILL')
    await ended

    const site = await startSiteProcess({ ...settings, LOG_LEVEL: 'info' })
    onTestFinished(site.stop)
    const later = (await migrationNames()).filter((name) => name > LONG)
    expect(later.length).toBeGreaterThan(1)
    expect(site.output()).toContain(`"applied":${JSON.stringify(later)}`)
    expect(await seenOf(site.url)).toEqual((await readSchema(SCHEMA)).seen)
  }, 120_000)
}
