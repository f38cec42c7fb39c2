import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isNoFile } from '#server/platform/errors/system-error.ts'

/** A removal may take the folder away, empty for a moment, between its making and its use. */
const MOVE_ATTEMPTS = 100
/** Longer than any upload takes, as another process may be writing. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Flushes the names: the file's in its folder, and each folder's in the one above, up to the root.
 * All of them, as another write may have made a folder and not flushed its name yet.
 */
async function syncNames(folder: string, root: string): Promise<void> {
  // Windows cannot open folders, and keeps names safe by itself.
  if (process.platform === 'win32') return
  for (let current = folder; ; current = path.dirname(current)) {
    try {
      await syncFolder(current)
    } catch (error) {
      // The file was removed again meanwhile, and its folder with it.
      if (!isNoFile(error)) throw error
    }
    if (current === root) return
  }
}

async function moveInto(temporary: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(path.dirname(target), { recursive: true })
      return await rename(temporary, target)
    } catch (error) {
      if (!isNoFile(error) || attempt === MOVE_ATTEMPTS) throw error
    }
  }
}

/**
 * Writes a file so that it is there whole or not at all, also after a power cut: into
 * `temporaryFolder`, flushed, then moved to its place. Both lie in the folder `root`, on one disk.
 */
export async function writeFileWhole(
  target: string,
  body: Buffer | Readable,
  { root, temporaryFolder }: { root: string; temporaryFolder: string },
): Promise<void> {
  await mkdir(temporaryFolder, { recursive: true })
  const temporary = path.join(temporaryFolder, randomUUID())
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(body)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveInto(temporary, target)
    await syncNames(path.dirname(target), root)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Makes a file that is on the disk already appear at its place, in `root`, also after a power cut.
 */
export async function moveFileWhole(from: string, target: string, root: string): Promise<void> {
  await moveInto(from, target)
  await syncNames(path.dirname(target), root)
}

/** Removes what processes that were killed while writing left in the temporary folder. */
export async function removeAbandonedFiles(temporaryFolder: string): Promise<void> {
  const names = await readdir(temporaryFolder).catch(() => [])
  for (const name of names) {
    const file = path.join(temporaryFolder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
