import { randomUUID } from 'node:crypto'
import { FailedCommand } from '#server/edge/cli/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { FolderInUseError } from '#server/platform/db/embedded/lock-folder.ts'
import { migrateEmpty } from '#server/platform/db/migrate.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

/** Unique to this process, so that a command can tell its own connections from all others. */
export const COMMAND_NAME = `modharbor command ${randomUUID()}`

/**
 * Runs `work` with the database of the settings, and closes it afterwards. An empty one gets its tables.
 * @throws FolderInUseError while another process has the embedded one open, FailedCommand for a
 * database that cannot be opened, StartError for one of another version of the site.
 */
export async function withDatabase<T>(
  config: Config,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return withDatabaseAsItIs(config, async (handle) => {
    await migrateEmpty(handle)
    return work(handle)
  })
}

/** The same, but with the schema left as it is. */
export async function withDatabaseAsItIs<T>(
  config: Pick<Config, 'databaseUrl' | 'databaseDir'>,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(config)
  try {
    // No visitor is waiting for a page: a command may take its time.
    return await work({ ...handle, ...handle.background })
  } finally {
    await handle.close()
  }
}

async function open(config: Pick<Config, 'databaseUrl' | 'databaseDir'>): Promise<DatabaseHandle> {
  try {
    return await connectDatabase({
      databaseUrl: config.databaseUrl,
      name: COMMAND_NAME,
      folder: config.databaseDir,
    })
  } catch (cause) {
    if (cause instanceof FolderInUseError) throw cause
    if (cause instanceof StartError) throw new FailedCommand(cause.message, { cause })
    const { message, code } = cause as NodeJS.ErrnoException
    // A refused connection has no message, only a code.
    throw new FailedCommand(`The database cannot be opened: ${message || code}`, { cause })
  }
}
