import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import type { EmbeddedDatabase } from '#server/platform/db/embedded/open.ts'
import type { Liveness, LivenessLogger } from '#server/platform/db/watch-liveness.ts'

/**
 * Has the embedded database's thread replaced when it does not answer, says so in the log, and lets
 * nobody wait meanwhile.
 */
export function watchThread(options: {
  embedded: EmbeddedDatabase
  pools: readonly BreakablePool[]
  logger: LivenessLogger
  limitMs: number
}): Liveness {
  const { embedded, pools, logger, limitMs } = options
  embedded.watch(limitMs, {
    onLoss: (err) => {
      for (const pool of pools) pool.breakAll()
      logger.error({ err }, 'The embedded database does not answer; it is being restarted')
    },
    onRefused: (err) =>
      logger.error(
        { err },
        'The embedded database cannot be restarted; it is tried again every two seconds. Is the disk full?',
      ),
    onReturn: () => {
      for (const pool of pools) pool.mend()
      logger.info('The embedded database answers again')
    },
  })
  return { stop: async () => undefined }
}
