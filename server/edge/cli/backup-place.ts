import os from 'node:os'
import path from 'node:path'
import { type CommandContext, FailedCommand, UsageError } from '#server/edge/cli/command.ts'
import { BackupUnusable, listBackups } from '#server/operations/backup/manifest.ts'
import { FolderInUseError, lockFolder } from '#server/platform/db/embedded/lock-folder.ts'

/**
 * The folder that the command names, or else the one in the settings. @throws UsageError if there
 * is neither.
 */
export function backupDirOf(context: CommandContext, given: string | undefined): string {
  if (given !== undefined) return path.resolve(context.workingDir, given)
  const { backup } = context.config()
  if (!backup) throw new UsageError('Name a folder for the backups, or set BACKUP_DIR')
  return backup.dir
}

/** The backup of this name, or the newest. @throws FailedCommand if there is none. */
export async function findBackup(dir: string, name: string | undefined): Promise<string> {
  const names = await listBackups(dir)
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found) return found
  const list = names.length > 0 ? ` There are ${names.join(', ')}.` : ''
  throw new FailedCommand(`There is no ${name ? `backup ${name}` : 'backup'} in ${dir}.${list}`)
}

/**
 * Runs `work` while no other process writes to the backups' folder.
 * @throws FailedCommand for a folder that is in use or cannot be written to, and for unusable backups.
 */
export async function withBackups<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const lock = openLock(dir)
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupUnusable
      ? new FailedCommand(error.message, { cause: error })
      : error
  } finally {
    lock.release()
  }
}

function openLock(dir: string) {
  try {
    return lockFolder(dir)
  } catch (error) {
    if (error instanceof FolderInUseError) {
      throw new FailedCommand(`Another backup is being written to ${dir}`, { cause: error })
    }
    const { username } = os.userInfo()
    throw new FailedCommand(
      `The folder of the backups, ${dir}, cannot be written to by ${username} ` +
        `(${(error as Error).message}). Give it to that user, or name another one.`,
      { cause: error },
    )
  }
}
