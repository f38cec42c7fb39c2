import path from 'node:path'
import { text } from 'node:stream/consumers'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { COMMAND_NAME, withDatabaseAsItIs } from '#server/edge/cli/open-database.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { refuseWhileRunning } from '#server/edge/cli/refuse-while-running.ts'
import { counted, elapsed, type Progress, showProgress } from '#server/edge/cli/show-progress.ts'
import { DatabaseNotEmpty } from '#server/operations/backup/load-database.ts'
import {
  checkMoveOfDatabase,
  checkMoveOfObjects,
  moveDatabase,
  moveObjects,
} from '#server/operations/backup/move-site.ts'
import type { Config } from '#server/platform/config/config.ts'
import { NO_URL } from '#server/platform/config/environment.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrateEmpty } from '#server/platform/db/migrate.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const moveCommand: Command = {
  name: 'move',
  usage: '[--to-database URL|-] [--to-s3]',
  summary: 'Move the site to PostgreSQL, to S3, or to both',
  details: `--to-database copies everything in the database of the settings, embedded or PostgreSQL, to the
empty PostgreSQL database at URL: ids, accounts, history, counts and all. With - the URL is read
from the standard input, where no other user of the machine can see the password. --to-s3 copies the
files and images from the folder in DATA_DIR to the bucket of the S3_ settings, which has to be
empty or this site's. The site has to be stopped. Everything is checked before anything is written,
and nothing is removed from where it was; the command says which settings the site needs from now
on. If it is interrupted, run the same command again: it continues with the files and starts over
with the database.`,
  isOwnProcess: true,
  run: async (context) => {
    const { values } = parseArguments(context.args, {
      positions: [],
      options: { 'to-database': { type: 'string' }, 'to-s3': { type: 'boolean' } },
    })
    if (values['to-database'] === undefined && !values['to-s3']) {
      throw new UsageError('move needs --to-database, --to-s3 or both')
    }
    const config = context.config()
    if (values['to-s3'] && !config.s3) throw new UsageError('--to-s3 needs the S3_ settings')
    const url = await readTarget(context, values['to-database'])
    const progress = showProgress(context.stderr)
    return withDatabaseAsItIs(config, (from) =>
      withTargets(config, { url, isToS3: values['to-s3'] === true }, (to) =>
        move(context, config, { from, ...to }, progress),
      ),
    ).finally(progress.end)
  },
}

/** @throws UsageError if it is not a PostgreSQL address. */
async function readTarget(
  { stdin, stderr }: CommandContext,
  given: string | undefined,
): Promise<string | undefined> {
  if (given === undefined) return undefined
  const url = given === '-' ? (await text(stdin)).trim() : given
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError('URL must begin with postgresql://')
  if (!URL.canParse(url)) throw new UsageError(`URL ${NO_URL}`)
  if (given !== '-' && new URL(url).password !== '') {
    stderr.write(
      'While this runs, other users of this machine can see the password in the list of processes. ' +
        'Next time put - in its place and give the URL on the standard input.\n',
    )
  }
  return url
}

interface Targets {
  readonly database: DatabaseHandle | undefined
  readonly storage: Storage | undefined
}

async function withTargets<T>(
  config: Config,
  { url, isToS3 }: { url: string | undefined; isToS3: boolean },
  work: (to: Targets) => Promise<T>,
): Promise<T> {
  const database = url === undefined ? undefined : await openTarget(url)
  const storage = isToS3 ? openStorage(config) : undefined
  try {
    return await work({ database, storage })
  } finally {
    await storage?.close()
    await database?.close()
  }
}

async function openTarget(databaseUrl: string): Promise<DatabaseHandle> {
  return connectDatabase({ databaseUrl, name: COMMAND_NAME }).catch((cause: Error) => {
    // Elsewhere the message begins with the name of the setting.
    const reason = cause.message.replace(/^DATABASE_URL: /, '')
    throw new FailedCommand(`The new database cannot be opened: ${reason}`, { cause })
  })
}

/** Everything that could prevent the move is checked before the first byte is written. */
async function move(
  context: CommandContext,
  config: Config,
  { from, database, storage }: Targets & { readonly from: DatabaseHandle },
  progress: Progress,
): Promise<number> {
  try {
    await refuseWhileRunning(from)
    if (database) {
      await refuseWhileRunning(database)
      await checkMoveOfDatabase(database)
    }
    await migrateEmpty(from)
    await storage?.check().catch((cause: Error) => {
      throw new FailedCommand(`The bucket cannot be used: ${cause.message}`, { cause })
    })
    if (storage) await checkMoveOfObjects(from, storage)
    const lost = storage ? await toS3(context, config, from, storage, progress) : 0
    if (database) await toDatabase(context, from, database, progress)
    return lost > 0 ? 1 : 0
  } catch (error) {
    throw error instanceof DatabaseNotEmpty ? new FailedCommand(error.message) : error
  }
}

async function toS3(
  { stdout, stderr }: CommandContext,
  config: Config,
  database: DatabaseHandle,
  to: Storage,
  progress: Progress,
): Promise<number> {
  const started = performance.now()
  const from = createFolderStorage({ root: path.join(config.dataDir, 'storage') })
  try {
    const { objects, missing, altered } = await moveObjects(database, from, to, (done) =>
      progress.show(`${counted(done, 'file')} copied`),
    )
    progress.end()
    for (const file of missing) stdout.write(`${file} is not in the folder, or cannot be read\n`)
    for (const file of altered) stdout.write(`${file} differs from what the database knows\n`)
    stderr.write(
      `${counted(objects, 'file')} are in the bucket ${config.s3?.bucket} (${elapsed(started)})\n`,
    )
    stderr.write('Keep the S3_ settings for the site.\n')
    return missing.length + altered.length
  } finally {
    await from.close()
  }
}

async function toDatabase(
  { stderr }: CommandContext,
  from: DatabaseHandle,
  to: DatabaseHandle,
  progress: Progress,
): Promise<void> {
  const started = performance.now()
  await moveDatabase(from, to, (table) => progress.show(`${table} copied`))
  progress.end()
  stderr.write(`Everything is in the new database (${elapsed(started)})\n`)
  stderr.write('Set DATABASE_URL to it for the site.\n')
}
