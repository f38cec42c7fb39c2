import path from 'node:path'
import { linesOf } from '#server/backup/lines-file.ts'
import { objectLineSchema, readManifest } from '#server/backup/manifest.ts'
import { openObjectStore } from '#server/backup/object-store.ts'

/** What verifying found. */
export interface Verification {
  readonly rows: number
  readonly objects: number
  /** Sentences, one for each thing that is wrong. */
  readonly problems: readonly string[]
}

/**
 * Reads a backup as restoring would, and compares everything with its checksums.
 * @param options.isQuick looks only whether objects are there with their size
 * @throws BackupUnusable where the manifest itself cannot be used.
 */
export async function verifyBackup(
  dir: string,
  name: string,
  options: { isQuick?: boolean; onObject?: (done: number) => void } = {},
): Promise<Verification> {
  const folder = path.join(dir, name)
  const manifest = await readManifest(folder)
  const problems = manifest.missing.map((file) => `${file} was missing when the backup was made`)
  let rows = 0
  for (const table of manifest.tables) {
    const found = await countLines(folder, table).catch((error: Error) => error)
    if (typeof found === 'number') rows += found
    else problems.push(found.message)
  }
  const store = openObjectStore(dir)
  let objects = 0
  const look = async (line: string) => {
    const { path: object, size, sha256 } = objectLineSchema.parse(JSON.parse(line))
    options.onObject?.(++objects)
    if (!(await store.has(sha256, size))) problems.push(`${object} is not in the backup as a whole`)
    else if (!options.isQuick && (await store.hash(sha256)) !== sha256) {
      problems.push(`${object} is damaged in the backup`)
    }
  }
  try {
    for await (const lines of linesOf(folder, manifest.objects)) {
      for (const line of lines) await look(line)
    }
  } catch (error) {
    problems.push((error as Error).message)
  }
  return { rows, objects, problems }
}

async function countLines(folder: string, file: Parameters<typeof linesOf>[1]): Promise<number> {
  let count = 0
  for await (const lines of linesOf(folder, file)) count += lines.length
  return count
}
