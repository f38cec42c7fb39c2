import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { readServerSecret } from '#server/platform/db/server-secret.ts'
import { openIdentity } from '#server/platform/pairing/open-identity.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * The storage of the settings, compared with the database, and the check of both for `/readyz`.
 * @throws StorageUnavailable, StorageMismatch, with storage and database closed.
 */
export async function openOwnStorage(
  config: Config,
  database: DatabaseHandle,
  logger: FastifyBaseLogger,
): Promise<{ storage: Storage; checkStorage: () => Promise<void> }> {
  const storage = openStorage(config, await readServerSecret(database.db, 'uploads'))
  try {
    return { storage, checkStorage: await openIdentity({ db: database.db, storage, logger }) }
  } catch (error) {
    await storage.close()
    await database.close()
    throw error
  }
}
