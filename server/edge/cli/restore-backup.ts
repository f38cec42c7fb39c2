import path from 'node:path'
import { backupDirOf, findBackup, withBackups } from '#server/edge/cli/backup-place.ts'
import { type Command, type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import { withDatabaseAsItIs } from '#server/edge/cli/open-database.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { refuseWhileRunning } from '#server/edge/cli/refuse-while-running.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { DatabaseNotEmpty } from '#server/operations/backup/load-database.ts'
import { readRemovalsFile } from '#server/operations/backup/removed-content.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { gapsOf } from '#server/operations/backup/verify-backup.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { listHeldMails } from '#server/platform/mail/held-mails.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FOLDER [--backup NAME] [--incomplete] [--removed FILE]',
  summary: 'Restore a backup to an empty database and a storage',
  details: `Takes the newest backup in FOLDER, or the one you name, and fills the database and the storage of
the settings with it: embedded or PostgreSQL, folder or S3, whatever it was made from. The database
has to be empty, the storage empty or this site's, and the site stopped. All of that and every byte
of the backup are checked before anything is written; --incomplete goes on without files that are
damaged in the backup. What was removed for good since does not come back: FOLDER and the storage know
of it, and --removed adds the list of another folder (removals.ndjson). If it is interrupted, run the
same command again: it starts over.`,
  isOwnProcess: true,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['FOLDER'],
      options: {
        backup: { type: 'string' },
        incomplete: { type: 'boolean' },
        removed: { type: 'string' },
      },
    })
    const dir = backupDirOf(context, positions[0])
    const name = await findBackup(dir, values.backup)
    return withBackups(dir, () =>
      withDatabaseAsItIs(context.config(), (database) =>
        restore(
          context,
          { dir, name, isIncompleteFine: values.incomplete === true, removed: values.removed },
          database,
        ),
      ),
    ).catch((error: unknown) => {
      throw error instanceof DatabaseNotEmpty ? new FailedCommand(error.message) : error
    })
  },
}

interface Wanted {
  readonly dir: string
  readonly name: string
  readonly isIncompleteFine: boolean
  /** A list of what was removed for good. */
  readonly removed: string | undefined
}

async function restore(
  { config, stderr, workingDir }: CommandContext,
  { dir, name, isIncompleteFine, removed }: Wanted,
  database: DatabaseHandle,
): Promise<number> {
  const started = performance.now()
  const progress = showProgress(stderr)
  const storage = openStorage(config())
  try {
    await refuseWhileRunning(database)
    await storage.check().catch((cause: Error) => {
      throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
    })
    const removals = removed && (await readRemovalsFile(path.resolve(workingDir, removed)))
    const { manifest, damaged, leftOut, reapplied } = await restoreBackup(
      { dir, name },
      { database, storage },
      {
        isIncompleteFine,
        ...(removals && { removals }),
        onVerified: (done) => progress.show(`${counted(done, 'file')} of the backup read`),
        onObject: (done) => progress.show(`${counted(done, 'file')} restored`),
        onTable: (table) => progress.show(`${table} loaded`),
      },
    )
    progress.end()
    for (const gap of gapsOf(manifest)) stderr.write(`${gap}\n`)
    for (const file of damaged) stderr.write(`${file} is not restored: the backup has lost it\n`)
    if (reapplied > 0 || leftOut.length > 0) {
      const what = `${counted(reapplied, 'removal')} for good that the backup did not know`
      stderr.write(`${what}: done again; ${counted(leftOut.length, 'file')} left out\n`)
    }
    const files = counted(manifest.objects.lines - damaged.length - leftOut.length, 'file')
    stderr.write(`${name} is restored, with ${files} (${elapsed(started)})\n`)
    await sayWhatIsLeft(stderr, database, manifest.secrets)
    return 0
  } finally {
    progress.end()
    await storage.close()
  }
}

async function sayWhatIsLeft(
  stderr: CommandContext['stderr'],
  { db }: DatabaseHandle,
  secrets: readonly string[],
): Promise<void> {
  const held = (await listHeldMails(db)).length
  if (held > 0) {
    stderr.write(
      `${counted(held, 'mail')} waited when the backup was made and may have gone out since. ` +
        "They are held: 'npm run modharbor -- mails' shows, sends or forgets them.\n",
    )
  }
  if (secrets.length > 0) {
    stderr.write(`Set these again, because no backup contains them: ${secrets.join(', ')}\n`)
  }
}
