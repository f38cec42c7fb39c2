import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { layStorage, listSchemas, readDatabase, readSchema } from '#tests/upgrade/kept-schemas.ts'
import { testKilledUpgrade } from '#tests/upgrade/killed-upgrade.suite.ts'
import { seenOf } from '#tests/upgrade/seen.ts'
import { describeUpgrades, type LayDatabase } from '#tests/upgrade/upgrade.suite.ts'

const layDatabase: LayDatabase = async (statements) => {
  const database = await makeEmptyDatabase('upgrade')
  const client = new pg.Client({ connectionString: database.settings.DATABASE_URL })
  const lay = async () => {
    await client.connect()
    await client.query(statements)
  }
  try {
    await lay().finally(() => client.end())
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

describeUpgrades('sites on PostgreSQL', await listSchemas(), layDatabase)
testKilledUpgrade(layDatabase)

test('two processes that start together upgrade an older database once, and both serve it', async ({
  onTestFinished,
}) => {
  const [schema = ''] = await listSchemas()
  const kept = await readSchema(schema)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-upgrade-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
  await layStorage(schema, dataDir)
  const database = await layDatabase(await readDatabase(schema), dataDir)
  onTestFinished(database.close)
  const settings = {
    ...{ SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'info', DATA_DIR: dataDir },
    ...database.settings,
  }
  const starts = await Promise.allSettled([startSiteProcess(settings), startSiteProcess(settings)])
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  for (const site of sites) onTestFinished(site.stop)
  expect(starts.flatMap((start) => (start.status === 'rejected' ? start.reason : []))).toEqual([])
  const missing = (await migrationNames()).filter((name) => !(name in kept.migrations))
  const applied = sites.flatMap((site) => /"applied":\[.*?\]/.exec(site.output()) ?? []).map(String)
  expect(applied).toEqual([`"applied":${JSON.stringify(missing)}`])
  const [first, second] = [await seenOf(sites[0]?.url ?? ''), await seenOf(sites[1]?.url ?? '')]
  expect(first).toEqual(kept.seen)
  // The first look at the files may count as a download.
  const mods = first.mods.map((mod) => ({ ...mod, downloadCount: expect.any(Number) }))
  expect(second).toEqual({ ...first, mods })
}, 120_000)
