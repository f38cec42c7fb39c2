import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { composeSite, type Site } from '#server/edge/process/compose-site.ts'
import { openSiteDatabase } from '#server/edge/process/open-site-database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { migratedSnapshot } from '#tests/embedded-snapshots.ts'

/** Where a suite's site has its database. */
export type OpenDatabase = () => Promise<{
  readonly settings: Record<string, string>
  readonly close: () => Promise<void>
}>

/**
 * The whole server without a port: on a database in memory, or on `DATABASE_URL` where a test gives
 * one, and on a folder of its own, which `stop` removes, or on the `DATA_DIR` that a test gives. No
 * sample catalogue.
 */
export async function openTestSite(
  settings: Record<string, string> = {},
  options: { sandbox?: Sandbox } = {},
): Promise<Site> {
  const dataDir = settings.DATA_DIR ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-')))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SAMPLE_CATALOGUE: 'off',
    RATE_LIMIT: '1000000',
    STOP_DELAY_SECONDS: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ...settings,
    DATA_DIR: dataDir,
  })
  const database = await openSiteDatabase(config, { snapshot: await migratedSnapshot() })
  const site = await composeSite(database, config, { takesCommands: false, ...options })
  return {
    ...site,
    stop: async () => {
      await site.stop()
      if (!settings.DATA_DIR) await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
