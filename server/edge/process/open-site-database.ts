import type { Config } from '#server/platform/config/config.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import type { EmbeddedPlace } from '#server/platform/db/embedded/messages.ts'

/**
 * Opens the database that the settings name.
 * @param place in the place of the folder that they name, for tests.
 * @throws FolderInUseError when another process has the folder; StartError for a server that does not
 * answer or is too old.
 */
export function openSiteDatabase(
  config: Config,
  place: EmbeddedPlace = { folder: config.databaseDir },
): Promise<DatabaseHandle> {
  return connectDatabase({
    databaseUrl: config.databaseUrl,
    replicas: config.replicas,
    ...place,
    cacheBytes: config.caches.database,
    threadLimitMs: config.databaseTimeoutMs,
  })
}
