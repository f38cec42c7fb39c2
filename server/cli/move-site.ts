import path from 'node:path'
import { DatabaseNotEmpty } from '#server/backup/load-database.ts'
import { moveDatabase, moveObjects } from '#server/backup/move-site.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/cli/command.ts'
import { withDatabaseAsItIs } from '#server/cli/open-database.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed, type Progress, showProgress } from '#server/cli/show-progress.ts'
import type { Config } from '#server/config.ts'
import { connectDatabase, type DatabaseHandle } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFolderStorage } from '#server/storage/folder.ts'
import { openStorage } from '#server/storage/open-storage.ts'

export const moveCommand: Command = {
  name: 'move',
  usage: '[--to-database URL] [--to-s3]',
  summary: 'Move the site to PostgreSQL, to S3, or to both',
  details: `--to-database copies everything in the database of the settings, the embedded one or PostgreSQL, into
the empty PostgreSQL database at URL: ids, accounts, history, counts and all. --to-s3 copies the files
and images from the folder in DATA_DIR to the bucket of the S3_ settings. The site has to be stopped.
Nothing is removed from where it was; the command says which settings the site needs from now on.
Interrupted, the same command goes on with the files and begins anew with the database.`,
  isOwnProcess: true,
  run: async (context) => {
    const { values } = parseArguments(context.args, {
      positions: [],
      options: { 'to-database': { type: 'string' }, 'to-s3': { type: 'boolean' } },
    })
    const target = values['to-database']
    if (target === undefined && !values['to-s3']) {
      throw new UsageError('move needs --to-database, --to-s3 or both')
    }
    if (target !== undefined && !/^postgres(ql)?:\/\//.test(target)) {
      throw new UsageError('URL must begin with postgresql://')
    }
    const config = context.config()
    if (values['to-s3'] && !config.s3) throw new UsageError('--to-s3 needs the S3_ settings')
    const progress = showProgress(context.stderr)
    return withDatabaseAsItIs(config, async (from) => {
      await refuseWhileRunning(from)
      await migrate(from)
      const lost = values['to-s3'] ? await toS3(context, config, from, progress) : 0
      if (target !== undefined) await toDatabase(context, from, target, progress)
      return lost > 0 ? 1 : 0
    }).finally(progress.end)
  },
}

/** The embedded database's folder tells by its lock; PostgreSQL by who else is connected. */
async function refuseWhileRunning({ kind, pool }: DatabaseHandle): Promise<void> {
  if (kind === 'embedded') return
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'modharbor' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.n) throw new FailedCommand('The site is running. Stop all its processes first.')
}

async function toS3(
  { stdout, stderr }: CommandContext,
  config: Config,
  database: DatabaseHandle,
  progress: Progress,
): Promise<number> {
  const started = performance.now()
  const from = createFolderStorage({ root: path.join(config.dataDir, 'storage') })
  const to = openStorage(config)
  try {
    await to.check().catch((cause: Error) => {
      throw new FailedCommand(`The bucket cannot be used: ${cause.message}`, { cause })
    })
    const { objects, missing } = await moveObjects(database, from, to, (done) =>
      progress.show(`${counted(done, 'file')} copied`),
    )
    progress.end()
    for (const file of missing) stdout.write(`${file} is not in the folder\n`)
    stderr.write(
      `${counted(objects, 'file')} are in the bucket ${config.s3?.bucket} (${elapsed(started)})\n`,
    )
    stderr.write('Keep the S3_ settings for the site.\n')
    return missing.length
  } finally {
    await from.close()
    await to.close()
  }
}

async function toDatabase(
  { stderr }: CommandContext,
  from: DatabaseHandle,
  url: string,
  progress: Progress,
): Promise<void> {
  const started = performance.now()
  const to = await connectDatabase({ databaseUrl: url }).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.message || cause.code
    throw new FailedCommand(`The new database cannot be opened: ${reason}`, { cause })
  })
  try {
    await moveDatabase(from, to, (table) => progress.show(`${table} copied`))
    progress.end()
    stderr.write(`Everything is in the new database (${elapsed(started)})\n`)
    stderr.write('Set DATABASE_URL to it for the site.\n')
  } catch (error) {
    throw error instanceof DatabaseNotEmpty ? new FailedCommand(error.message) : error
  } finally {
    await to.close()
  }
}
