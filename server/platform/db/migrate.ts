import fs from 'node:fs/promises'
import type pg from 'pg'
import { carryOver, isBeforeFirstRelease } from '#server/platform/db/carry-over/carry-over.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

const OLDER =
  'The database is of an older version of the site. Write a backup, then start the site of this ' +
  'version, which brings it up to date (or completes what a command was stopped at); until then use ' +
  'the commands of the older one.'

/** How far migrating goes. */
interface MigrationOptions {
  /** Only these files. */
  readonly only?: readonly string[]
  /** Refuses a database that has tables of an older version. */
  readonly onlyEmpty?: boolean
}

/** What migrating found and did. */
export interface MigrationResult {
  /** True when the database held nothing before. */
  readonly isNew: boolean
  readonly applied: readonly string[]
}

/**
 * Brings the schema up to date: runs, in order and each in a transaction, the files of
 * `migrations/` that the database has not had; with `only`, of these.
 * Processes that start together take turns.
 * @throws StartError for a database that a newer version of the site has changed, and for one that is
 * too old to be carried over.
 */
export function migrate(
  handle: DatabaseHandle,
  options: MigrationOptions = {},
): Promise<MigrationResult> {
  return withStartLock(handle, () => migrateAlone(handle, options))
}

/** The same for a caller that holds the lock of starting. */
export async function migrateAlone(
  handle: DatabaseHandle,
  options: MigrationOptions = {},
): Promise<MigrationResult> {
  const files = await migrationNames()
  const client = await handle.background.pool.connect()
  try {
    let done = await appliedMigrations(client)
    if (options.onlyEmpty) refuseOlder(files, done)
    if (await carryOver(client, done)) done = await appliedMigrations(client)
    refuseUnknown(files, done)
    const wanted = options.only ?? files
    const missing = files.filter((name) => wanted.includes(name) && !done.includes(name))
    for (const name of missing) await apply(client, name)
    return { isNew: done.length === 0, applied: missing }
  } finally {
    client.release()
  }
}

/**
 * Makes the tables of an empty database, and leaves one that has some as it is: only the start of the
 * site may change it, once there is a backup.
 * @throws StartError for a database of another version.
 */
export async function migrateEmpty(handle: DatabaseHandle): Promise<void> {
  await migrate(handle, { onlyEmpty: true })
}

function refuseUnknown(files: readonly string[], done: readonly string[]): void {
  const unknown = done.filter((name) => !files.includes(name))
  if (unknown.length === 0) return
  throw new StartError(
    `The database has migrations that this version does not know: ${unknown.join(', ')}. ` +
      'Run the newer version of the site.',
  )
}

function refuseOlder(files: readonly string[], done: readonly string[]): void {
  if (done.length === 0) return
  const isComplete = files.every((name) => done.includes(name))
  // One that also has some that are not known is of a newer version.
  const isKnown = done.every((name) => files.includes(name))
  if (isBeforeFirstRelease(done) || (isKnown && !isComplete)) throw new StartError(OLDER)
}

/** The migrations that this version knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  const names = await fs.readdir(FOLDER)
  const wrong = names.filter((name) => !FILE_NAME.test(name))
  if (wrong.length > 0) throw new Error(`Not named like a migration: ${wrong.join(', ')}`)
  return names.sort()
}

async function appliedMigrations(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map((row) => row.name)
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await fs.readFile(new URL(name, FOLDER), 'utf8')
  try {
    await client.query('begin')
    // Building an index on a large table may well take longer than any request may.
    await client.query('set local statement_timeout = 0')
    await client.query('set local lock_timeout = 0')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
