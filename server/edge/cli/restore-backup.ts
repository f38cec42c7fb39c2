import { backupDirOf, findBackup, withBackups } from '#server/edge/cli/backup-place.ts'
import { type Command, type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import { withDatabaseAsItIs } from '#server/edge/cli/open-database.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { refuseWhileRunning } from '#server/edge/cli/refuse-while-running.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { DatabaseNotEmpty } from '#server/operations/backup/load-database.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { gapsOf } from '#server/operations/backup/verify-backup.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { listHeldMails } from '#server/platform/mail/held-mails.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FOLDER [--backup NAME] [--incomplete]',
  summary: 'Restore a backup to an empty database and a storage',
  details: `Takes the newest backup in FOLDER, or the one you name, and fills the database and the storage of
the settings with it: embedded or PostgreSQL, folder or S3, whatever it was made from. The database
has to be empty, the storage empty or this site's, and the site stopped. All of that and every byte
of the backup are checked before anything is written; --incomplete goes on without files that are
damaged in the backup. If it is interrupted, run the same command again: it starts over.`,
  isOwnProcess: true,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['FOLDER'],
      options: { backup: { type: 'string' }, incomplete: { type: 'boolean' } },
    })
    const dir = backupDirOf(context, positions[0])
    const name = await findBackup(dir, values.backup)
    return withBackups(dir, () =>
      withDatabaseAsItIs(context.config(), (database) =>
        restore(context, { dir, name, isIncompleteFine: values.incomplete === true }, database),
      ),
    ).catch((error: unknown) => {
      throw error instanceof DatabaseNotEmpty ? new FailedCommand(error.message) : error
    })
  },
}

async function restore(
  { config, stderr }: CommandContext,
  { dir, name, isIncompleteFine }: { dir: string; name: string; isIncompleteFine: boolean },
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
    const { manifest, damaged } = await restoreBackup(
      { dir, name },
      { database, storage },
      {
        isIncompleteFine,
        onVerified: (done) => progress.show(`${counted(done, 'file')} of the backup read`),
        onObject: (done) => progress.show(`${counted(done, 'file')} restored`),
        onTable: (table) => progress.show(`${table} loaded`),
      },
    )
    progress.end()
    for (const gap of gapsOf(manifest)) stderr.write(`${gap}\n`)
    for (const file of damaged) stderr.write(`${file} is not restored: the backup has lost it\n`)
    const files = counted(manifest.objects.lines - damaged.length, 'file')
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
