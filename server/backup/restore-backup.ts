import path from 'node:path'
import { linesOf } from '#server/backup/lines-file.ts'
import { loadDatabase } from '#server/backup/load-database.ts'
import {
  BackupUnusable,
  type Manifest,
  objectLineSchema,
  readManifest,
} from '#server/backup/manifest.ts'
import { type ObjectStore, openObjectStore } from '#server/backup/object-store.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { contentTypeOf, SIGNATURE_BYTES } from '#server/storage/content-type.ts'
import type { Storage } from '#server/storage/storage.ts'

export interface RestoreProgress {
  readonly onTable?: (name: string) => void
  readonly onObject?: (done: number) => void
}

/**
 * Puts a backup into an empty database and a storage: objects first, so that the site finds all its
 * files once its database is there. Objects of the right size that are in the storage already stay.
 * Interrupted, it can be begun again.
 * @throws BackupUnusable; DatabaseNotEmpty.
 */
export async function restoreBackup(
  backup: { readonly dir: string; readonly name: string },
  to: { readonly database: DatabaseHandle; readonly storage: Storage },
  progress: RestoreProgress = {},
): Promise<Manifest> {
  const folder = path.join(backup.dir, backup.name)
  const manifest = await readManifest(folder)
  const store = openObjectStore(backup.dir)
  let done = 0
  for await (const lines of linesOf(folder, manifest.objects)) {
    for (const line of lines) {
      await restoreObject(line, store, to.storage)
      progress.onObject?.(++done)
    }
  }
  const files = new Map(manifest.tables.map((table) => [table.name, table]))
  await loadDatabase(
    to.database,
    {
      migrations: manifest.migrations,
      tables: manifest.tables,
      rows: ({ name }) => {
        const file = files.get(name)
        if (!file) throw new BackupUnusable(`The table ${name} is missing`)
        return linesOf(folder, file)
      },
      sequences: async () => manifest.sequences,
    },
    progress.onTable,
  )
  return manifest
}

async function restoreObject(line: string, store: ObjectStore, storage: Storage): Promise<void> {
  const { path: object, size, sha256 } = objectLineSchema.parse(JSON.parse(line))
  if ((await storage.head(object))?.size === size) return
  if (!(await store.has(sha256, size)) || (await store.hash(sha256)) !== sha256) {
    throw new BackupUnusable(`${object} is damaged or missing in the backup`)
  }
  const contentType = contentTypeOf(object, await firstBytes(store, sha256))
  await storage.put(object, store.read(sha256), { contentType })
}

async function firstBytes(store: ObjectStore, sha256: string): Promise<Buffer> {
  const stream = store.read(sha256)
  for await (const chunk of stream as AsyncIterable<Buffer>)
    return chunk.subarray(0, SIGNATURE_BYTES)
  return Buffer.alloc(0)
}
