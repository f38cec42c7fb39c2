import { backupDirOf, findBackup, withBackups } from '#server/edge/cli/backup-place.ts'
import type { Command } from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { sayWhatIsHeld } from '#server/edge/cli/say-what-is-held.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { INCOMPLETE_EXIT_CODE, listBackups } from '#server/operations/backup/manifest.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'

export const verifyCommand: Command = {
  name: 'verify',
  usage: '[FOLDER] [--backup NAME]',
  summary: 'Read a backup and compare it with its checksums',
  details: `Reads the newest backup in FOLDER, or in BACKUP_DIR if FOLDER is left out, or the one you name, just
as restoring it would. It names what is damaged (exit code 1) and what the storage had lost when the
backup was made (exit code 3). The next backup copies damaged files again. What was removed for good and is still
in a backup is named, too: restoring leaves it out.`,
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
      const { rows, objects, ...found } = await verifyBackup(dir, name, {
        setsAside: true,
        onObject: (done) => progress.show(`${counted(done, 'file')} read`),
      }).finally(progress.end)
      const damaged = found.damaged.map((file) => `${file} is damaged in the backup`)
      const problems = [...found.problems, ...damaged]
      const all = [...problems, ...found.gaps]
      for (const sentence of all) context.stdout.write(`${sentence}\n`)
      const state = all.length > 0 ? counted(all.length, 'problem') : 'all intact'
      const what = `${counted(rows, 'row')}, ${counted(objects, 'file')}`
      context.stderr.write(`${name}: ${what}, ${state} (${elapsed(started)})\n`)
      await sayWhatIsHeld(context.stderr, dir)
      const others = (await listBackups(dir)).filter((one) => one !== name)
      if (others.length > 0) context.stderr.write(`There are also ${others.join(', ')}\n`)
      if (problems.length > 0) return 1
      return found.gaps.length > 0 ? INCOMPLETE_EXIT_CODE : 0
    })
  },
}
