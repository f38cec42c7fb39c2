import { type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'

/** What a command needs to import or read images and files. Has to be closed. */
export interface OpenMediaServices {
  readonly services: MediaServices
  readonly close: () => Promise<void>
}

/**
 * Opens the storage, which has to belong to the database, and the queue and the rest. This takes a
 * moment, so commands without images and files should not call it.
 * @throws FailedCommand, StorageMismatch
 */
export async function openMediaServices(
  { config: readConfig, stderr }: CommandContext,
  handle: DatabaseHandle,
): Promise<OpenMediaServices> {
  const [{ createJobs }, { matchStorage }, { openSandbox }, { createScanner }, { openStorage }] =
    await Promise.all([
      import('#server/platform/jobs/create-jobs.ts'),
      import('#server/platform/pairing/match-storage.ts'),
      import('#server/platform/sandbox/sandbox.ts'),
      import('#server/media/scanning/scanner.ts'),
      import('#server/platform/storage/open-storage.ts'),
    ])
  const { readSettings } = await import('#server/platform/site-settings/read-settings.ts')
  const config = readConfig()
  const warn = (_: unknown, message?: string) => stderr.write(`${message}\n`)
  const storage = openStorage(config)
  const sandbox = openSandbox(config)
  const jobs = createJobs({ handle, logger: { error: warn, warn } })
  const close = async () => {
    sandbox.close()
    await jobs.stop()
    await storage.close()
  }
  try {
    await storage.check().catch((cause: Error) => {
      throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
    })
    await withStartLock(handle, async () => {
      await matchStorage({ db: handle.db, storage })
      await jobs.start()
    })
    const { maxFileBytes, maxImageBytes } = (await readSettings(handle.db, config)).values
    const limits = { ...config.uploadLimits, maxFileBytes, maxImageBytes }
    const scanner = createScanner(config.scanning)
    return { services: { db: handle.db, storage, sandbox, scanner, jobs, limits }, close }
  } catch (error) {
    await close()
    throw error
  }
}
