import path from 'node:path'
import type { Config } from '#server/config.ts'
import { connectDatabase, type DatabaseHandle } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * Runs `work` with the database of the settings, brought up to date, and closes it afterwards.
 * @throws FolderInUseError while the site runs on the embedded one.
 */
export async function withDatabase<T>(
  config: Config,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const handle = await connectDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
  })
  try {
    await migrate(handle)
    return await work(handle)
  } finally {
    await handle.close()
  }
}
