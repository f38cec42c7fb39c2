import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAtOnce } from '#server/platform/db/at-once.suite.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { takeLock, takeLockAndRead } from '#server/platform/db/locks.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeAtOnce('PostgreSQL', () => makeEmptyDatabase('at_once'))

let handle: DatabaseHandle
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await makeEmptyDatabase('read_under_lock')
  close = opened.close
  handle = await connectDatabase({ databaseUrl: opened.settings.DATABASE_URL })
  await sql`create table counter (n int)`.execute(handle.db)
  await sql`insert into counter values (0)`.execute(handle.db)
})
afterAll(async () => {
  await handle.close()
  await close()
})

test('what is read with a lock is what whoever had it has left', async () => {
  const seen: number[] = []
  const count = () =>
    handle.db.transaction().execute(async (tx) => {
      const n = await takeLockAndRead(tx, 'lists', async (db) => {
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(db)
        return rows[0]?.n ?? -1
      })
      seen.push(n)
      await sql`update counter set n = ${n + 1}`.execute(tx)
    })
  await Promise.all(Array.from({ length: 12 }, count))
  expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => n))
})

test('what is read with a lock is read once it is held', async () => {
  const isHeld = await handle.db.transaction().execute((tx) =>
    takeLockAndRead(tx, 'lists', async (db) => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db)
      return rows.length === 1
    }),
  )
  expect(isHeld).toBe(true)
})

test('a lock with reading is refused after a later one, and read again by who has it', async () => {
  const read = async () => 'read'
  const wrong = handle.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'search')
    await takeLockAndRead(tx, 'lists', read)
  })
  await expect(wrong).rejects.toThrow("'lists' is taken after 'search'")
  const twice = handle.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'lists')
    return takeLockAndRead(tx, 'lists', read)
  })
  expect(await twice).toBe('read')
})
