import { listBackups } from '#server/backup/manifest.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { backupDirOf, findBackup, withBackups } from '#server/cli/backup-place.ts'
import type { Command } from '#server/cli/command.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/cli/show-progress.ts'

export const verifyCommand: Command = {
  name: 'verify',
  usage: '[FOLDER] [--backup NAME]',
  summary: 'Read a backup and compare it with its checksums',
  details: `Reads the newest backup in FOLDER, BACKUP_DIR if it is left out, or the one that is named, as
restoring it would, and says what is damaged or missing; the exit code is then 1.`,
  isOwnProcess: true,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: [],
      optional: ['FOLDER'],
      options: { backup: { type: 'string' } },
    })
    const dir = backupDirOf(context, positions[0])
    const name = await findBackup(dir, values.backup)
    return withBackups(dir, async () => {
      const started = performance.now()
      const progress = showProgress(context.stderr)
      const { rows, objects, problems } = await verifyBackup(dir, name, {
        onObject: (done) => progress.show(`${counted(done, 'file')} read`),
      }).finally(progress.end)
      for (const problem of problems) context.stdout.write(`${problem}\n`)
      const state = problems.length > 0 ? counted(problems.length, 'problem') : 'all whole'
      const what = `${counted(rows, 'row')}, ${counted(objects, 'file')}`
      context.stderr.write(`${name}: ${what}, ${state} (${elapsed(started)})\n`)
      const others = (await listBackups(dir)).filter((one) => one !== name)
      if (others.length > 0) context.stderr.write(`There are also ${others.join(', ')}\n`)
      return problems.length > 0 ? 1 : 0
    })
  },
}
