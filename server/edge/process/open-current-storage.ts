import type { FastifyBaseLogger } from 'fastify'
import { KeptImages } from '#server/media/images/kept-images.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openOwnStorage } from '#server/platform/pairing/open-own-storage.ts'
import { applyBeforeServing } from '#server/publishing/removal/apply-removals.ts'

type OpenedStorage = Awaited<ReturnType<typeof openOwnStorage>>

/**
 * The storage of the settings, once the database has learnt from it what was removed for good, and
 * of S3 the images that are kept in memory.
 * @throws as `openOwnStorage` does.
 */
export async function openCurrentStorage(
  config: Config,
  database: DatabaseHandle,
  logger: FastifyBaseLogger,
): Promise<OpenedStorage & { keptImages: KeptImages | undefined }> {
  const opened = await openOwnStorage(config, database, logger)
  await applyBeforeServing({ db: database.background.db, storage: opened.storage, logger })
  const keptImages = config.s3 && new KeptImages(opened.storage, config.caches.images)
  return { ...opened, keptImages }
}
