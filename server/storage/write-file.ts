import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Another process may remove a folder, empty for a moment, between its making and its use. */
const RENAME_ATTEMPTS = 5
/** Longer than any upload takes, as another process may be writing. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and keeps names safe by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes the names: the file's in its folder, and each newly made folder's in the one above. */
async function syncNames(folder: string, firstMade: string | undefined): Promise<void> {
  await syncFolder(folder)
  if (!firstMade) return
  const top = path.dirname(firstMade)
  for (let current = folder; current !== top; ) {
    current = path.dirname(current)
    await syncFolder(current)
  }
}

async function moveInto(temporary: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  for (let attempt = 1; ; attempt += 1) {
    const firstMade = await mkdir(folder, { recursive: true })
    try {
      await rename(temporary, target)
    } catch (error) {
      if (hasCode(error, 'ENOENT') && attempt < RENAME_ATTEMPTS) continue
      throw error
    }
    return syncNames(folder, firstMade)
  }
}

/**
 * Writes a file so that it is there whole or not at all, also after a power cut: into
 * `temporaryFolder`, which must be on the same disk, flushed, then moved to its place.
 */
export async function writeFileWhole(
  target: string,
  temporaryFolder: string,
  body: Buffer | Readable,
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
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
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
