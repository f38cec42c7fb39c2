import path from 'node:path'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import {
  type Manifest,
  objectLineSchema,
  readManifest,
} from '#server/operations/backup/manifest.ts'
import { openObjectStore } from '#server/operations/backup/object-store.ts'

/** What verifying found. */
export interface Verification {
  readonly rows: number
  readonly objects: number
  /** Sentences, one for each thing without which the backup cannot be used. */
  readonly problems: readonly string[]
  /** Paths of objects that are damaged or missing in the backup. */
  readonly damaged: readonly string[]
  /** Sentences on what the storage had lost when the backup was made. */
  readonly gaps: readonly string[]
}

/**
 * Reads a backup as restoring would, and compares everything with its checksums.
 * @param options.isQuick looks only whether objects are there with their size
 * @param options.setsAside has damaged objects copied anew by the next backup
 * @throws BackupUnusable where the manifest itself cannot be used.
 */
export async function verifyBackup(
  dir: string,
  name: string,
  options: { isQuick?: boolean; setsAside?: boolean; onObject?: (done: number) => void } = {},
): Promise<Verification> {
  const folder = path.join(dir, name)
  const manifest = await readManifest(folder)
  const problems: string[] = []
  let rows = 0
  for (const table of manifest.tables) {
    const found = await countLines(folder, table).catch((error: Error) => error)
    if (typeof found === 'number') rows += found
    else problems.push(found.message)
  }
  const store = openObjectStore(dir)
  const damaged: string[] = []
  let objects = 0
  const look = async (line: string) => {
    const { path: object, size, sha256 } = objectLineSchema.parse(JSON.parse(line))
    objects += 1
    options.onObject?.(objects)
    const isThere = await store.has(sha256, size)
    if (isThere && (options.isQuick || (await store.hash(sha256)) === sha256)) return
    damaged.push(object)
    if (isThere && options.setsAside) await store.setAside(sha256)
  }
  try {
    for await (const lines of linesOf(folder, manifest.objects)) {
      for (const line of lines) await look(line)
    }
  } catch (error) {
    problems.push((error as Error).message)
  }
  return { rows, objects, problems, damaged, gaps: gapsOf(manifest) }
}

/** What a backup lacks because the storage did, in sentences. */
export function gapsOf({ missing, altered }: Manifest): string[] {
  return [
    ...missing.map((file) => `${file} could not be read from the storage for the backup`),
    ...altered.map(
      (file) =>
        `${file} is in the backup as it was found, but differs from what the database knows`,
    ),
  ]
}

async function countLines(folder: string, file: Parameters<typeof linesOf>[1]): Promise<number> {
  let count = 0
  for await (const lines of linesOf(folder, file)) count += lines.length
  return count
}
