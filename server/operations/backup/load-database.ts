import type pg from 'pg'
import { writeRows } from '#server/operations/backup/copy-rows.sql.ts'
import { BackupUnusable } from '#server/operations/backup/manifest.ts'
import {
  type CopiedTable,
  type DatabaseState,
  readDatabaseState,
  selectTables,
  setSequences,
} from '#server/operations/backup/schema.sql.ts'
import { isBeforeFirstRelease } from '#server/platform/db/carry-over/carry-over.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'

/** A database to be loaded, from a backup or from another database. */
export interface LoadedSource {
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  readonly rows: (table: CopiedTable) => AsyncIterable<readonly string[]>
  /** Asked for after the rows: a number that was given meanwhile must not be given again. */
  readonly sequences: () => Promise<Readonly<Record<string, number>>>
  /** Changes rows of the loaded database before anybody can see them. */
  readonly afterRows?: (client: pg.ClientBase) => Promise<void>
}

/** The database is not empty; what is in it was not touched. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty'
}

/**
 * Looks whether a database of these migrations can be loaded into the one of `handle`.
 * @returns what is there, which is next to nothing
 * @throws DatabaseNotEmpty; BackupUnusable for one of a newer version, or from before the first release.
 */
export async function checkLoadable(
  handle: DatabaseHandle,
  migrations: readonly string[],
): Promise<DatabaseState> {
  if (isBeforeFirstRelease(migrations)) {
    throw new BackupUnusable(
      'It was made by a version from before the first release. Restore it with that version, and ' +
        'then start this one.',
    )
  }
  const known = await migrationNames()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupUnusable(
      `A newer version of the site is needed: this one does not know ${unknown.join(', ')}`,
    )
  }
  const client = await handle.background.pool.connect()
  try {
    const state = await readDatabaseState(client)
    if (state.isUsed) {
      throw new DatabaseNotEmpty(
        'The database is not empty. Name an empty one. If an earlier run of this command ' +
          'finished, everything is there: start the site.',
      )
    }
    // One that an interrupted call has left, with a schema and nothing in it, will do.
    if (state.migrations.some((name) => !migrations.includes(name))) {
      throw new DatabaseNotEmpty(
        'The database is not empty: a newer version of the site has made its tables. Name an empty one.',
      )
    }
    return state
  } finally {
    client.release()
  }
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
  await checkLoadable(handle, source.migrations)
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
    await source.afterRows?.(client)
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
