import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process has the folder's database open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the folder for this process alone until `release` or the end of the process, however it
 * ends: PGlite takes no lock, and two processes on one folder destroy each other's data.
 *
 * Node has no file locks of its own, so a SQLite file held in an exclusive transaction serves: its
 * lock is the operating system's, works on every platform and dies with the process, `kill -9`
 * included, which a file with a process id in it does not.
 * @throws FolderInUseError naming the folder.
 */
export function lockFolder(folder: string): { release: () => void } {
  fs.mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new FolderInUseError(
      `The embedded database in ${folder} is in use by another process. Stop the site first, or ` +
        'set DATA_DIR to another folder.',
      { cause },
    )
  }
  return { release: () => lock.close() }
}
