import fs from 'node:fs/promises'
import path from 'node:path'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import {
  BackupUnusable,
  isComplete,
  listBackups,
  objectLineSchema,
  readManifest,
} from '#server/operations/backup/manifest.ts'
import { openObjectStore } from '#server/operations/backup/object-store.ts'

/** The lists are read once for each first digit of the hashes, which bounds what is kept in memory. */
const DIGITS = '0123456789abcdef'

/** What became of the backups of a folder. */
export interface RemovedBackups {
  /** Names of those that are gone. */
  readonly removed: readonly string[]
  /** Why objects that nobody needs may have stayed: a backup that stays cannot be read. */
  readonly problem: string | undefined
}

/**
 * Removes all but the newest `keep` backups, and the objects that only they needed. The newest one that
 * is complete stays, however old it is. Where a backup that stays cannot be read, no object is removed.
 */
export async function removeBackups(dir: string, keep: number): Promise<RemovedBackups> {
  const names = await listBackups(dir)
  const complete = await findComplete(dir, names)
  const removed = names
    .slice(0, Math.max(0, names.length - keep))
    .filter((name) => name !== complete)
  for (const name of removed) await fs.rm(path.join(dir, name), { recursive: true })
  if (removed.length === 0) return { removed, problem: undefined }
  const store = openObjectStore(dir)
  const kept = names.filter((name) => !removed.includes(name))
  try {
    for (const digit of DIGITS) {
      await store.removeOthers(digit, await hashesOf(dir, kept, digit))
    }
  } catch (error) {
    if (!(error instanceof BackupUnusable)) throw error
    return { removed, problem: error.message }
  }
  return { removed, problem: undefined }
}

/** The newest of the backups that lacks nothing; undefined where all of them do. */
export async function findComplete(
  dir: string,
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of names.toReversed()) {
    const manifest = await readManifest(path.join(dir, name)).catch(() => undefined)
    if (manifest && isComplete(manifest)) return name
  }
  return undefined
}

async function hashesOf(
  dir: string,
  names: readonly string[],
  digit: string,
): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (const name of names) {
    const folder = path.join(dir, name)
    const { objects } = await readManifest(folder)
    for await (const lines of linesOf(folder, objects)) {
      for (const line of lines) {
        const { sha256 } = objectLineSchema.parse(JSON.parse(line))
        if (sha256.startsWith(digit)) hashes.add(sha256)
      }
    }
  }
  return hashes
}
