import { type Command, type CommandContext, FailedCommand } from '#server/cli/command.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed } from '#server/cli/show-progress.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { withStartLock } from '#server/db/start-lock.ts'
import { matchStorage } from '#server/pairing/match-storage.ts'

export const sampleCommand: Command = {
  name: 'sample',
  usage: '',
  summary: 'Add the sample catalogue, with its files and images',
  details: `Mods of the sample catalogue that are there already are kept. The images are drawn by the site,
within a minute of its next start. A new embedded database gets the sample catalogue by itself, unless
SAMPLE_CATALOGUE is off.`,
  run: async (context) => {
    parseArguments(context.args, { positions: [] })
    const config = context.config()
    const started = performance.now()
    const added = await context.withDatabase((handle) => seed(context, config, handle))
    const images = added > 0 ? '; the site draws their images when it runs' : ''
    context.stderr.write(`${counted(added, 'mod')} added (${elapsed(started)})${images}\n`)
    return 0
  },
}

async function seed(
  context: CommandContext,
  config: Config,
  handle: DatabaseHandle,
): Promise<number> {
  // Takes a moment to load, which the other commands need not wait for.
  const [{ createJobs }, { seedSample }, { openSandbox }, { openStorage }] = await Promise.all([
    import('#server/jobs/create-jobs.ts'),
    import('#server/sample/seed-sample.ts'),
    import('#server/sandbox/sandbox.ts'),
    import('#server/storage/open-storage.ts'),
  ])
  const warn = (_: unknown, message?: string) => context.stderr.write(`${message}\n`)
  const storage = openStorage(config)
  const sandbox = openSandbox(config)
  const jobs = createJobs({ handle, logger: { error: warn, warn } })
  try {
    await storage.check().catch((cause: Error) => {
      throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
    })
    await withStartLock(handle, async () => {
      await matchStorage({ db: handle.db, storage })
      await jobs.start()
    })
    return await seedSample({ db: handle.db, storage, sandbox, jobs })
  } finally {
    sandbox.close()
    await jobs.stop()
    await storage.close()
  }
}
