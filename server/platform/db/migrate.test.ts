import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrateEmpty, migrationNames } from '#server/platform/db/migrate.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let files: string[]
beforeAll(async () => {
  files = await migrationNames()
})

/** A database that says of itself that it has had these. */
async function databaseWith(names: readonly string[]): Promise<DatabaseHandle> {
  const handle = await connectEmpty()
  onTestFinished(() => handle.close())
  await sql`create table migrations (name text primary key,
    applied_at timestamptz not null default now())`.execute(handle.db)
  await sql`insert into migrations (name) select unnest(${names}::text[])`.execute(handle.db)
  return handle
}

async function tablesOf({ db }: DatabaseHandle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

test('commands make the tables of an empty database, also twice', async () => {
  const handle = await connectEmpty()
  onTestFinished(() => handle.close())
  await migrateEmpty(handle)
  expect(await tablesOf(handle)).toContain('mods')
  await migrateEmpty(handle)
})

test.each([
  ['the first release', (all: string[]) => all.slice(0, 1)],
  ['the release before this one', (all: string[]) => all.slice(0, -1)],
  ['before the first release', () => ['0001_catalogue.sql', '0104_object_checks.sql']],
] as const)('commands leave a database of %s as it is', async (_name, namesOf) => {
  const handle = await databaseWith(namesOf(files))
  await expect(migrateEmpty(handle)).rejects.toThrow('of an older version')
  expect(await tablesOf(handle)).toEqual(['migrations'])
})

test.each([
  ['all that are known', (all: string[]) => all],
  ['some that are known', (all: string[]) => all.slice(0, -1)],
] as const)('a newer database with %s is not taken for an older one', async (_name, namesOf) => {
  const handle = await databaseWith([...namesOf(files), '9999_of_tomorrow.sql'])
  await expect(migrateEmpty(handle)).rejects.toThrow('9999_of_tomorrow.sql. Run the newer version')
  expect(await tablesOf(handle)).toEqual(['migrations'])
})
