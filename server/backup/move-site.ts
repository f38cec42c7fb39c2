import { readRows } from '#server/backup/copy-rows.sql.ts'
import { readKnownObjects } from '#server/backup/known-objects.sql.ts'
import { loadDatabase } from '#server/backup/load-database.ts'
import { readSnapshot } from '#server/backup/read-snapshot.ts'
import { selectMigrations, selectSequences, selectTables } from '#server/backup/schema.sql.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/storage/storage.ts'

/**
 * Copies everything of a database into an empty one: ids, accounts, history, counts and settings. The
 * site must not run meanwhile, since what it wrote later would be missing.
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
 * Copies every object that the database knows. Those of the same size that are there already stay, so
 * that a second call, after an interruption, does the rest.
 * @returns how many there are, and paths of those that the source has lost
 */
export async function moveObjects(
  database: DatabaseHandle,
  from: Storage,
  to: Storage,
  onObject: (done: number) => void = () => undefined,
): Promise<{ objects: number; missing: string[] }> {
  const missing: string[] = []
  let objects = 0
  await readSnapshot(database, async (client) => {
    for await (const { path, size } of readKnownObjects(client)) {
      const isThere = await moveObject(path, from, to)
      if (isThere) onObject(++objects)
      else if (size !== null) missing.push(path)
    }
  })
  return { objects, missing }
}

async function moveObject(path: string, from: Storage, to: Storage): Promise<boolean> {
  const head = await from.head(path)
  if (!head) return false
  if ((await to.head(path))?.size === head.size) return true
  try {
    await to.put(path, await from.read(path), { contentType: head.contentType })
  } catch (error) {
    if (error instanceof ObjectNotFound) return false
    throw error
  }
  return true
}
