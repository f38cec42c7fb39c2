import { DatabaseNotEmpty } from '#server/backup/load-database.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { backupDirOf, findBackup, withBackups } from '#server/cli/backup-place.ts'
import { type Command, FailedCommand } from '#server/cli/command.ts'
import { withDatabaseAsItIs } from '#server/cli/open-database.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/cli/show-progress.ts'
import { openStorage } from '#server/storage/open-storage.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FOLDER [--backup NAME]',
  summary: 'Put a backup into an empty database and a storage',
  details: `Takes the newest backup in FOLDER, or the one that is named, and fills the database and the storage of
the settings with it: embedded or PostgreSQL, folder or S3, whatever it was made from. The database
has to be empty and the site stopped. Files that are in the storage already stay. Interrupted, the
same command begins again.`,
  isOwnProcess: true,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['FOLDER'],
      options: { backup: { type: 'string' } },
    })
    const dir = backupDirOf(context, positions[0])
    const name = await findBackup(dir, values.backup)
    const config = context.config()
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const storage = openStorage(config)
    try {
      const manifest = await withBackups(dir, () =>
        withDatabaseAsItIs(config, (database) =>
          restoreBackup(
            { dir, name },
            { database, storage },
            {
              onTable: (table) => progress.show(`${table} loaded`),
              onObject: (done) => progress.show(`${counted(done, 'file')} restored`),
            },
          ),
        ),
      )
      progress.end()
      const files = counted(manifest.objects.lines, 'file')
      context.stderr.write(`${name} is restored, with ${files} (${elapsed(started)})\n`)
      if (manifest.secrets.length > 0) {
        context.stderr.write(
          `Set these again, they are in no backup: ${manifest.secrets.join(', ')}\n`,
        )
      }
      return 0
    } catch (error) {
      throw error instanceof DatabaseNotEmpty ? new FailedCommand(error.message) : error
    } finally {
      progress.end()
      await storage.close()
    }
  },
}
