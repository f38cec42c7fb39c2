import fs from 'node:fs/promises'
import path from 'node:path'
import { linesOf } from '#server/backup/lines-file.ts'
import { listBackups, objectLineSchema, readManifest } from '#server/backup/manifest.ts'
import { openObjectStore } from '#server/backup/object-store.ts'

/** The lists are read once for each first digit of the hashes, which bounds what is kept in memory. */
const DIGITS = '0123456789abcdef'

/**
 * Removes all but the newest `keep` backups, and the objects that only they needed. Where a backup that
 * stays cannot be read, no object is removed.
 * @returns names of the backups that are gone
 */
export async function removeBackups(dir: string, keep: number): Promise<string[]> {
  const names = await listBackups(dir)
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await fs.rm(path.join(dir, name), { recursive: true })
  if (old.length === 0) return old
  const store = openObjectStore(dir)
  const kept = names.slice(old.length)
  for (const digit of DIGITS) {
    await store.removeOthers(digit, await hashesOf(dir, kept, digit))
  }
  return old
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
