import type pg from 'pg'
import { writeRows } from '#server/backup/copy-rows.sql.ts'
import { BackupUnusable } from '#server/backup/manifest.ts'
import {
  type CopiedTable,
  readDatabaseState,
  selectTables,
  setSequences,
} from '#server/backup/schema.sql.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'

/** A database to be loaded, from a backup or from another database. */
export interface LoadedSource {
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  readonly rows: (table: CopiedTable) => AsyncIterable<readonly string[]>
  /** Asked for after the rows: a number that was given meanwhile must not be given again. */
  readonly sequences: () => Promise<Readonly<Record<string, number>>>
}

/** The database is not empty; what is in it was not touched. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty'
}

/**
 * Loads an empty database with everything of another one, in one transaction, under the schema that it
 * had, and then brings the schema up to date.
 * @throws DatabaseNotEmpty; BackupUnusable for one of a newer version.
 */
export async function loadDatabase(
  handle: DatabaseHandle,
  source: LoadedSource,
  onTable: (name: string) => void = () => undefined,
): Promise<void> {
  const known = await migrationNames()
  const unknown = source.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupUnusable(
      `A newer version of the site is needed: this one does not know ${unknown.join(', ')}`,
    )
  }
  const client = await handle.background.pool.connect()
  try {
    const { migrations, isUsed } = await readDatabaseState(client)
    // One that an interrupted call has left, with a schema and nothing in it, will do.
    if (isUsed || migrations.some((name) => !source.migrations.includes(name))) {
      throw new DatabaseNotEmpty('The database is not empty. Name an empty one to load it.')
    }
  } finally {
    client.release()
  }
  await migrate(handle, { only: source.migrations })
  await loadRows(handle, source, onTable)
  await migrate(handle)
  await handle.background.pool.query('analyze')
}

async function loadRows(
  handle: DatabaseHandle,
  source: LoadedSource,
  onTable: (name: string) => void,
): Promise<void> {
  const client = await handle.background.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const tables = await selectTables(client)
    await emptyTables(client, tables)
    for (const table of tables) {
      const given = source.tables.find(({ name }) => name === table.name)
      if (!given) throw new BackupUnusable(`The table ${table.name} is missing`)
      onTable(table.name)
      await writeRows(client, given, source.rows(given))
    }
    await setSequences(client, await source.sequences())
    // Nobody can go on with them: their parts are not in a backup.
    await client.query("delete from uploads where state in ('open', 'checking')")
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Migrations leave some rows in a new database, which come again from the source. */
async function emptyTables(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`)
  await client.query(`truncate ${names.join(', ')}`)
}
