import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'
import { type Remembering, withPrepared } from '#server/platform/db/prepared-statements.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
})
afterAll(() => handle.close())

/** How many statements the database keeps that have this in their text. */
async function keptWith(text: string, db: Database = handle.db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_prepared_statements
    where statement like ${`%${text}%`} and statement not like '%pg_prepared%'`.execute(db)
  return rows[0]?.n ?? 0
}

async function double(db: Database, n: number): Promise<number | undefined> {
  const { rows } = await sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(db)
  return rows[0]?.doubled
}

test('what is marked is prepared once, whatever its values, and the rest is not', async () => {
  const prepared = withPrepared(handle.db)
  expect(await double(handle.db, 1)).toBe(2)
  expect(await keptWith('doubled')).toBe(0)
  expect([await double(prepared, 2), await double(prepared, 3)]).toEqual([4, 6])
  expect(await double(withPrepared(handle.db), 4)).toBe(8)
  expect(await keptWith('doubled')).toBe(1)
})

test('a statement that failed, or was first asked in a failed transaction, can be asked again', async () => {
  const divide = async (db: Database, n: number) => {
    const { rows } = await sql<{ part: number }>`select 6 / ${n}::int as part`.execute(db)
    return rows[0]?.part
  }
  const failed = handle.db.transaction().execute(async (tx) => {
    await expect(divide(withPrepared(tx), 0)).rejects.toMatchObject({ code: '22012' })
    await sql`select ${1}::int as aborted`.execute(withPrepared(tx))
  })
  await expect(failed).rejects.toMatchObject({ code: '25P02' })
  expect(await divide(withPrepared(handle.db), 3)).toBe(2)
  const { rows } = await sql`select ${1}::int as aborted`.execute(withPrepared(handle.db))
  expect(rows).toEqual([{ aborted: 1 }])
})

test('a connection keeps no more than it has room for, the last used ones', async () => {
  const prepared = withPrepared(handle.db)
  for (let n = 0; n < 250; n++) {
    await sql`select ${n}::int as ${sql.ref(`number_${n}`)}`.execute(prepared)
    await double(prepared, n)
  }
  expect(await keptWith('number_')).toBe(199)
  expect(await keptWith('doubled')).toBe(1)
  const client = (await handle.pool.connect()) as unknown as Remembering & { release(): void }
  expect(Object.keys(client.connection.parsedStatements).length).toBeLessThanOrEqual(200)
  client.release()
  const { rows } = await sql`select ${7}::int as ${sql.ref('number_0')}`.execute(prepared)
  expect(rows).toEqual([{ number_0: 7 }])
})

test('what a connection has prepared outlives others in the same session', async () => {
  expect(await keptWith('doubled')).toBe(1)
  const client = await handle.pool.connect()
  client.release(true)
  expect(await double(withPrepared(handle.db), 5)).toBe(10)
  expect(await keptWith('doubled')).toBe(1)
})

test('a transaction prepares for itself, under names of its own', async () => {
  await handle.db.transaction().execute(async (tx) => {
    expect(await double(withPrepared(tx), 6)).toBe(12)
    expect(await keptWith('doubled', tx)).toBe(2)
  })
})
