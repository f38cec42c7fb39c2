import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { setOptionalWritesPaused } from '#server/platform/db/optional-writes.ts'
import { refuseWrites } from '#server/platform/disk/refuse-writes.ts'
import { type SpaceWatch, watchSpace } from '#server/platform/disk/watch-space.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { type QueueName, queues } from '#server/platform/jobs/queues.ts'

const ALL = Object.keys(queues) as QueueName[]
/** Those that put files into the storage. */
const FILLING: readonly QueueName[] = ['image-variants', 'image-backfill']

/**
 * Keeps a reserve of the disk free that holds what the site keeps itself: below it nothing is
 * written, jobs wait, and what is only read goes on.
 */
export async function openDisk(
  app: FastifyInstance,
  config: Config,
  { database, jobs }: { database: DatabaseHandle; jobs: Jobs },
): Promise<SpaceWatch> {
  const isDatabaseHere = database.kind === 'embedded'
  const isUsed = isDatabaseHere || !config.s3
  const space = await watchSpace({
    folder: config.dataDir,
    reserveBytes: isUsed ? config.minFreeBytes : 0,
    logger: app.log,
  })
  refuseWrites(app, space, isDatabaseHere ? 'everything' : 'uploads')
  space.onChange((isLow) => {
    if (isDatabaseHere) setOptionalWritesPaused(database.db, isLow)
    const change = isLow ? jobs.pause(isDatabaseHere ? ALL : FILLING) : jobs.resume()
    change.catch((err: unknown) => app.log.warn({ err }, 'The jobs could not be paused'))
  })
  return space
}
