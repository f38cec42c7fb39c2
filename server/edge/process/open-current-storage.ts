import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openOwnStorage } from '#server/platform/pairing/open-own-storage.ts'
import { applyBeforeServing } from '#server/publishing/removal/apply-removals.ts'

/**
 * The storage of the settings, once the database has learnt from it what was removed for good.
 * @throws as `openOwnStorage` does.
 */
export async function openCurrentStorage(
  config: Config,
  database: DatabaseHandle,
  logger: FastifyBaseLogger,
): ReturnType<typeof openOwnStorage> {
  const opened = await openOwnStorage(config, database, logger)
  await applyBeforeServing({ db: database.background.db, storage: opened.storage, logger })
  return opened
}
