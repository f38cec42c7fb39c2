import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MIB } from '#contract/base/units.ts'
import { backupDirOf, withBackups } from '#server/edge/cli/backup-place.ts'
import { type Command, type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import { withDatabaseAsItIs } from '#server/edge/cli/open-database.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'
import { sayWhatIsHeld } from '#server/edge/cli/say-what-is-held.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { askSite } from '#server/edge/control/ask-site.ts'
import { INCOMPLETE_EXIT_CODE } from '#server/operations/backup/manifest.ts'
import { removeBackups } from '#server/operations/backup/remove-backups.ts'
import { DATABASE_COPY, removeLeftovers } from '#server/operations/backup/remove-leftovers.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
const MOST_KEPT = 10_000

export const backupCommand: Command = {
  name: 'backup',
  usage: '[FOLDER] [--keep N]',
  summary: 'Write a backup of everything, also while the site runs',
  details: `Writes the database, all files and images, and the settings (without the secret ones) into a new
folder in FOLDER, or in BACKUP_DIR if FOLDER is left out. Each piece gets a checksum and is read
back. Files that an earlier backup in FOLDER already has are not copied again. --keep N then removes
all but the newest N backups, but never the newest complete one. If the storage has lost or altered
files, the backup is made without them, the command names them, and the exit code is 3. With
BACKUP_DIR set, the site does this every night.`,
  isOwnProcess: true,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: [],
      optional: ['FOLDER'],
      options: { keep: { type: 'string' } },
    })
    const keep = values.keep === undefined ? undefined : parseWhole('N', values.keep, 1, MOST_KEPT)
    const dir = backupDirOf(context, positions[0])
    await fs.mkdir(dir, { recursive: true, mode: 0o700 })
    return withBackups(dir, async () => {
      await removeLeftovers(dir)
      const code = await backUp(context, dir)
      const isWritten = code === 0 || code === INCOMPLETE_EXIT_CODE
      if (isWritten && keep !== undefined) await removeOld(context, dir, keep)
      await sayWhatIsHeld(context.stderr, dir)
      return code
    })
  },
}

async function removeOld({ stderr }: CommandContext, dir: string, keep: number): Promise<void> {
  const { removed, problem } = await removeBackups(dir, keep)
  if (removed.length > 0) stderr.write(`Removed ${removed.join(', ')}\n`)
  if (problem) stderr.write(`No file of the removed backups was removed: ${problem}\n`)
}

async function backUp(context: CommandContext, dir: string): Promise<number> {
  const { stderr } = context
  const config = context.config()
  const started = performance.now()
  const progress = showProgress(stderr)
  const storage = openStorage(config)
  try {
    await storage.check().catch((cause: Error) => {
      throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
    })
    const siteVersion = JSON.parse(await fs.readFile(PACKAGE, 'utf8')).version
    const { name, manifest } = await withDatabaseToRead(config, dir, (database) =>
      writeBackup({ database, storage, siteVersion, ...config.given }, dir, {
        onTable: (table) => progress.show(`${table} written`),
        onObject: (done) => progress.show(`${counted(done, 'file')} looked at`),
      }),
    )
    const { rows, objects, ...found } = await verifyBackup(dir, name, { isQuick: true })
    progress.end()
    const problems = [
      ...found.problems,
      ...found.damaged.map((file) => `${file} is not in the backup as a whole`),
    ]
    for (const sentence of [...problems, ...found.gaps]) stderr.write(`${sentence}\n`)
    const size = `${Math.ceil(manifest.objects.bytes / MIB)} MB`
    const what = `${counted(rows, 'row')}, ${counted(objects, 'file')} of ${size}`
    stderr.write(`${path.join(dir, name)}: ${what} (${elapsed(started)})\n`)
    if (problems.length > 0) return 1
    if (found.gaps.length === 0) return 0
    const files = counted(found.gaps.length, 'file')
    stderr.write(`It is incomplete: ${files} lost or altered in the storage\n`)
    return INCOMPLETE_EXIT_CODE
  } finally {
    progress.end()
    await storage.close()
  }
}

/**
 * The database at one moment. PostgreSQL can show that itself. The embedded one is open in the
 * running site, which copies it first.
 */
async function withDatabaseToRead<T>(
  config: Config,
  dir: string,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== undefined) return withDatabaseAsItIs(config, work)
  const databaseDir = path.join(dir, `${DATABASE_COPY}${randomUUID()}`)
  try {
    if (await copyOfRunningSite(config, databaseDir)) {
      return await withDatabaseAsItIs({ databaseUrl: undefined, databaseDir }, work)
    }
    await fs.access(config.databaseDir).catch(() => {
      throw new FailedCommand(`There is no database in ${config.databaseDir}`)
    })
    return await withDatabaseAsItIs(config, work)
  } finally {
    await fs.rm(databaseDir, { recursive: true, force: true })
  }
}

/** False if no site is running. */
async function copyOfRunningSite(config: Config, folder: string): Promise<boolean> {
  const stdin = new PassThrough()
  const stderr = new PassThrough()
  const said = text(stderr)
  const call = { name: 'copy-database', args: [folder], workingDir: process.cwd() }
  const code = await askSite(config.dataDir, call, {
    stdin: stdin.end(),
    stdout: new PassThrough().resume(),
    stderr,
  }).finally(() => stderr.end())
  if (code === undefined) return false
  if (code !== 0) throw new FailedCommand(`The running site says: ${(await said).trim()}`)
  return true
}
