import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readRows } from '#server/operations/backup/copy-rows.sql.ts'
import { type KnownObject, readKnownObjects } from '#server/operations/backup/known-objects.sql.ts'
import { checkLoadable, loadDatabase } from '#server/operations/backup/load-database.ts'
import { ObjectUnreadable, readObject } from '#server/operations/backup/read-object.ts'
import { readSnapshot } from '#server/operations/backup/read-snapshot.ts'
import {
  readDatabaseState,
  selectMigrations,
  selectSequences,
  selectTables,
} from '#server/operations/backup/schema.sql.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { type Claim, checkClaim, claimStorage } from '#server/platform/pairing/claim-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

import { findNote, listNotes, writeNote } from '#server/publishing/removal/removal-notes.ts'

/** Of the site's objects: one that is there shows that the storage is this site's. */
const PATHS_TO_LOOK_FOR = 10

/**
 * Looks whether a database can be moved to `to`, before anything is written.
 * @throws DatabaseNotEmpty
 */
export async function checkMoveOfDatabase(to: DatabaseHandle): Promise<void> {
  await checkLoadable(to, await migrationNames())
}

/**
 * Copies everything of a database, which is up to date, into an empty one: ids, accounts, history,
 * counts and settings. The site must not run meanwhile, since what it wrote later would be missing.
 * @throws DatabaseNotEmpty
 */
export async function moveDatabase(
  from: DatabaseHandle,
  to: DatabaseHandle,
  onTable?: (name: string) => void,
): Promise<void> {
  await readSnapshot(from, async (client) =>
    loadDatabase(
      to,
      {
        migrations: await selectMigrations(client),
        tables: await selectTables(client),
        rows: (table) => readRows(client, table),
        sequences: () => selectSequences(client),
      },
      onTable,
    ),
  )
}

/**
 * Looks whether the site's objects can be moved to `to`, before anything is written.
 * @throws StorageMismatch
 */
export async function checkMoveOfObjects(database: DatabaseHandle, to: Storage): Promise<void> {
  await checkClaim(to, await claimOf(database))
}

/** What a move of the objects has done. */
export interface MovedObjects {
  readonly objects: number
  /** Paths of those that the source could not give. */
  readonly missing: readonly string[]
  /** Paths of those that were copied though they are not as the database knows them. */
  readonly altered: readonly string[]
}

/**
 * Copies every object that the database knows. Those of the same size that are there already stay, so
 * that a second call, after an interruption, does the rest.
 * @throws StorageMismatch
 */
export async function moveObjects(
  database: DatabaseHandle,
  from: Storage,
  to: Storage,
  onObject: (done: number) => void = () => undefined,
): Promise<MovedObjects> {
  await claimStorage(to, await claimOf(database))
  const missing: string[] = []
  const altered: string[] = []
  let objects = 0
  await readSnapshot(database, async (client) => {
    for await (const known of readKnownObjects(client)) {
      const result = await moveObject(known, from, to)
      if (result !== 'missing') onObject(++objects)
      else if (known.size !== null) missing.push(known.path)
      if (result === 'altered') altered.push(known.path)
    }
  })
  for (const id of await listNotes(from)) {
    const note = await findNote(from, id)
    if (note) await writeNote(to, note)
  }
  return { objects, missing, altered }
}

/** A site that has never met a storage has no id yet, and gets one when it starts on the new one. */
async function claimOf(database: DatabaseHandle): Promise<Claim> {
  return readSnapshot(database, async (client) => {
    const { identity } = await readDatabaseState(client)
    const somePaths: string[] = []
    for await (const { path } of readKnownObjects(client)) {
      if (somePaths.push(path) === PATHS_TO_LOOK_FOR) break
    }
    return { id: identity, somePaths }
  })
}

async function moveObject(
  { path, size, sha256 }: KnownObject,
  from: Storage,
  to: Storage,
): Promise<'moved' | 'altered' | 'missing'> {
  const head = await from.head(path)
  if (!head) return 'missing'
  if ((await to.head(path))?.size === head.size) return 'moved'
  const hash = createHash('sha256')
  const bytes = async function* () {
    for await (const chunk of readObject(from, path)) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await to.put(path, Readable.from(bytes()), { contentType: head.contentType })
  } catch (error) {
    if (!(error instanceof ObjectUnreadable)) throw error
    if (!error.isAbsent) await from.check()
    return 'missing'
  }
  const isAsKnown =
    (size === null || size === head.size) && (sha256 === null || sha256 === hash.digest('hex'))
  return isAsKnown ? 'moved' : 'altered'
}
