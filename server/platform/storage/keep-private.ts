import type { Dirent } from 'node:fs'
import { chmod, opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isNoFile } from '#server/platform/errors/system-error.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Takes from what this process makes everything that others could read. */
export const PRIVATE_UMASK = 0o077

/**
 * Takes away what others may do with a folder, so that they cannot reach what lies in it either.
 * @returns false where there is none.
 * @throws NodeJS.ErrnoException for one that belongs to somebody else.
 */
export function closeFolder(folder: string): Promise<boolean> {
  return setMode(folder, FOLDER_MODE)
}

/**
 * Takes away what others may do with a folder and all that lies in it, from outside to inside, so
 * that the first step closes it already. A folder that is not there yet is none of its business.
 * @throws NodeJS.ErrnoException for what belongs to somebody else.
 */
export async function keepPrivate(folder: string): Promise<void> {
  if (!(await closeFolder(folder))) return
  const entries = await opendir(folder).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries as AsyncIterable<Dirent>) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) await keepPrivate(inner)
    else if (entry.isFile()) await setMode(inner, FILE_MODE)
  }
}

/** False where nothing is there (any more). */
async function setMode(target: string, mode: number): Promise<boolean> {
  const stats = await stat(target).catch(ignoreMissing)
  if (!stats) return false
  // What the owner may not do either stays as it is.
  if ((stats.mode & ~mode & 0o077) !== 0)
    await chmod(target, stats.mode & mode).catch(ignoreMissing)
  return true
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!isNoFile(error)) throw error
}
