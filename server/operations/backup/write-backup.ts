import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { readRows } from '#server/operations/backup/copy-rows.sql.ts'
import {
  type KnownObject,
  readKnownObjects,
  selectKnownPaths,
} from '#server/operations/backup/known-objects.sql.ts'
import { linesOf, writeLines } from '#server/operations/backup/lines-file.ts'
import {
  backupName,
  listBackups,
  type Manifest,
  type ObjectLine,
  objectLineSchema,
  readManifest,
  writeManifest,
} from '#server/operations/backup/manifest.ts'
import { type ObjectStore, openObjectStore } from '#server/operations/backup/object-store.ts'
import { ObjectUnreadable, readObject } from '#server/operations/backup/read-object.ts'
import { readSnapshot } from '#server/operations/backup/read-snapshot.ts'
import { PARTIAL } from '#server/operations/backup/remove-leftovers.ts'
import { keepRemovals } from '#server/operations/backup/removed-content.ts'
import {
  selectMigrations,
  selectSequences,
  selectTables,
} from '#server/operations/backup/schema.sql.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Since then the database says what was removed for good. */
const KNOWS_REMOVALS = '0012_removals.sql'
const OBJECTS_FILE = 'objects.ndjson.gz'

/** What is backed up, and where to. */
export interface BackupSource {
  readonly database: DatabaseHandle
  readonly storage: Storage
  readonly siteVersion: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

export interface BackupProgress {
  readonly onTable?: (name: string) => void
  readonly onObject?: (done: number) => void
}

/**
 * Writes a backup into a folder of its own below `dir`: first the database as it is at one moment, then
 * the objects that it knows. Objects never change under their path, so that those of the backup before
 * are not read again. What the storage cannot give, or has otherwise than the database knows it, is named
 * in the manifest. A backup that does not come to its end leaves nothing under a backup's name.
 * @returns the backup's name and what is in it
 */
export async function writeBackup(
  source: BackupSource,
  dir: string,
  progress: BackupProgress = {},
): Promise<{ name: string; manifest: Manifest }> {
  const name = await freeName(dir)
  const partial = path.join(dir, `${PARTIAL}${name}`)
  await fs.mkdir(path.join(partial, 'database'), { recursive: true, mode: 0o700 })
  try {
    const found = await readSnapshot(source.database, async (client) => ({
      format: 1 as const,
      createdAt: new Date().toISOString(),
      siteVersion: source.siteVersion,
      migrations: await selectMigrations(client),
      tables: await writeTables(client, partial, progress),
      sequences: await selectSequences(client),
      ...(await writeObjects(client, source.storage, { dir, partial, progress })),
      settings: { ...source.settings },
      secrets: [...source.secrets],
    }))
    // What was removed on purpose while the backup was being written is not lost.
    const missing = await selectKnownPaths(source.database.background.pool, found.missing)
    const manifest = { ...found, missing }
    await writeManifest(partial, manifest)
    if (manifest.migrations.includes(KNOWS_REMOVALS)) {
      await keepRemovals(dir, source.database.background.db)
    }
    await fs.rename(partial, path.join(dir, name))
    return { name, manifest }
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** The name of now, or of the next second that no backup has. */
async function freeName(dir: string): Promise<string> {
  const taken = await listBackups(dir)
  for (let at = Date.now(); ; at += 1_000) {
    const name = backupName(new Date(at))
    if (!taken.includes(name)) return name
  }
}

async function writeTables(
  client: pg.ClientBase,
  folder: string,
  progress: BackupProgress,
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await selectTables(client)) {
    progress.onTable?.(table.name)
    const file = `database/${table.name}.ndjson.gz`
    const lines = await writeLines(folder, file, readRows(client, table))
    written.push({ ...lines, name: table.name, columns: [...table.columns] })
  }
  return written
}

async function writeObjects(
  client: pg.ClientBase,
  storage: Storage,
  to: { dir: string; partial: string; progress: BackupProgress },
): Promise<Pick<Manifest, 'objects' | 'missing' | 'altered'>> {
  const store = openObjectStore(to.dir)
  const missing: string[] = []
  const altered: string[] = []
  let bytes = 0
  let done = 0
  const batches = async function* () {
    const before = new SortedObjects(objectsOfLatest(to.dir))
    for await (const known of readKnownObjects(client)) {
      const copied = await copyObject(known, {
        storage,
        store,
        before: await before.find(known.path),
      })
      to.progress.onObject?.(++done)
      if (copied) {
        bytes += copied.size
        if (!isAsKnown(copied, known)) altered.push(known.path)
        yield [JSON.stringify(copied)]
      } else if (known.size !== null) missing.push(known.path)
    }
  }
  const objects = await writeLines(to.partial, OBJECTS_FILE, batches())
  return { objects: { ...objects, bytes }, missing, altered }
}

/** Undefined for an object that is not there, or that a storage which works otherwise cannot read. */
async function copyObject(
  known: KnownObject,
  from: { storage: Storage; store: ObjectStore; before: ObjectLine | undefined },
): Promise<ObjectLine | undefined> {
  const { storage, store, before } = from
  const { path: object, size, sha256 } = known
  const expected = size !== null && sha256 !== null ? { path: object, size, sha256 } : before
  const isHere = expected && isAsKnown(expected, known)
  if (isHere && (await store.has(expected.sha256, expected.size))) return expected
  try {
    const written = await store.put(readObject(storage, object))
    return { path: object, size: written.size, sha256: written.sha256 }
  } catch (error) {
    if (!(error instanceof ObjectUnreadable)) throw error
    // A storage that is away fails the backup; it is not said to have lost everything.
    if (!error.isAbsent) await storage.check()
    return undefined
  }
}

function isAsKnown(object: ObjectLine, known: KnownObject): boolean {
  return (
    (known.size === null || known.size === object.size) &&
    (known.sha256 === null || known.sha256 === object.sha256)
  )
}

/** The objects of the newest backup that can be read, sorted by path as they were written. */
async function* objectsOfLatest(dir: string): AsyncGenerator<ObjectLine> {
  for (const name of (await listBackups(dir)).reverse()) {
    const folder = path.join(dir, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (!manifest) continue
    for await (const lines of linesOf(folder, manifest.objects)) {
      for (const line of lines) yield objectLineSchema.parse(JSON.parse(line))
    }
    return
  }
}

/** Finds paths in a sorted series when they are asked for in that order, reading it once. */
class SortedObjects {
  readonly #objects: AsyncGenerator<ObjectLine>
  #next: ObjectLine | undefined
  #isOver = false

  constructor(objects: AsyncGenerator<ObjectLine>) {
    this.#objects = objects
  }

  async find(wanted: string): Promise<ObjectLine | undefined> {
    while (!this.#isOver && (!this.#next || compareBytes(this.#next.path, wanted) < 0)) {
      // A damaged list costs time, no more: the objects are read again.
      const { value, done } = await this.#objects
        .next()
        .catch(() => ({ value: undefined, done: true }))
      this.#isOver = done === true
      this.#next = done ? undefined : value
    }
    return this.#next?.path === wanted ? this.#next : undefined
  }
}

/** The order of the database's collation "C" for UTF-8; JavaScript's own goes by UTF-16. */
function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
