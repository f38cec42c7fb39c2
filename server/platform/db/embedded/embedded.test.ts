import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { connectDatabase, type Database, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { searchConnections } from '#server/platform/db/search-connections.ts'
import { connectEmpty, emptySnapshot } from '#tests/embedded-snapshots.ts'

const open: DatabaseHandle[] = []
async function connect(): Promise<DatabaseHandle> {
  const handle = await connectEmpty()
  open.push(handle)
  return handle
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((handle) => handle.close()))
})

describe('the embedded database behind the pg driver', () => {
  test('answers after a failed statement, in and out of a transaction', async () => {
    const { pool } = await connect()
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await expect(pool.query('selec 1')).rejects.toMatchObject({ code: '42601' })
    const client = await pool.connect()
    await client.query('begin')
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await client.query('rollback')
    client.release()
    expect((await pool.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  })

  test('keeps as much of its tables in memory as it is given', async () => {
    const handle = await connectDatabase({ snapshot: await emptySnapshot(), cacheBytes: 20 * MIB })
    open.push(handle)
    expect((await handle.pool.query('show shared_buffers')).rows).toEqual([
      { shared_buffers: '20MB' },
    ])
  })

  test('ends a transaction whose connection was thrown away', async () => {
    const { pool } = await connect()
    await pool.query('create table t (n int)')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into t values (1)')
    client.release(true)
    expect((await pool.query('select count(*) as n from t')).rows).toEqual([{ n: 0 }])
  })

  test('gives whoever begins a transaction the session until it ends', async () => {
    const { db, pool } = await connect()
    await pool.query('create table t (n int)')
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from t`.execute(db)
      return rows[0]?.n
    }
    let isSeen = false
    const seen = db.transaction().execute(async (tx) => {
      await sql`insert into t values (1)`.execute(tx)
      const others = [count(), sql`insert into t values (2)`.execute(db)] as const
      void others[0].then(() => {
        isSeen = true
      })
      await sleep(50)
      const { rows } = await sql`select n from t`.execute(tx)
      expect([rows, isSeen]).toEqual([[{ n: 1 }], false])
      return { others }
    })
    const { others } = await seen
    expect(await others[0]).toBe(1)
    await others[1]
    expect(await count()).toBe(2)
  })

  test('serves others after a transaction whose connection was thrown away while they waited', async () => {
    const { db, pool } = await connect()
    await pool.query('create table t (n int)')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into t values (1)')
    const counted = sql`select count(*) as n from t`.execute(db)
    client.release(true)
    expect((await counted).rows).toEqual([{ n: 0 }])
  })

  test('sends single statements without waiting for those before, each with an end of its own', async () => {
    const { db } = await connect()
    const asked = Array.from({ length: 60 }, (_, n) =>
      sql<{ part: number }>`select 60 / ${n % 20}::int as part`.execute(db).then(
        ({ rows }) => rows[0]?.part,
        (error: { code: string }) => error.code,
      ),
    )
    const expected = Array.from({ length: 60 }, (_, n) =>
      n % 20 ? Math.floor(60 / (n % 20)) : '22012',
    )
    expect(await Promise.all(asked)).toEqual(expected)
  })

  test('plans what search asks with its settings, and nothing else', async () => {
    const { db } = await connect()
    const planning = async (asked: Database) => {
      const { rows } = await sql<{ mode: string; memory: string }>`
        select current_setting('plan_cache_mode') as mode,
          current_setting('work_mem') as memory`.execute(asked)
      return rows[0]
    }
    const usual = { mode: 'auto', memory: '4MB' }
    const search = searchConnections(db)
    const all = [planning(db), planning(search), planning(db), planning(search)]
    const ofSearch = { mode: 'force_generic_plan', memory: '16MB' }
    expect(await Promise.all(all)).toEqual([usual, ofSearch, usual, ofSearch])
    expect(await db.transaction().execute((tx) => planning(tx))).toEqual(usual)
    await expect(db.transaction().execute(async (tx) => searchConnections(tx))).rejects.toThrow()
  })

  test('returns 64-bit counts as numbers', async () => {
    const { pool } = await connect()
    expect((await pool.query('select 9007199254740991::bigint as n')).rows).toEqual([
      { n: Number.MAX_SAFE_INTEGER },
    ])
  })

  test('keeps nothing of what it has answered', async () => {
    const { pool } = await connect()
    const ask = () => pool.query("select repeat('x', 1000) as t from generate_series(1, 2000)")
    for (let time = 0; time < 5; time++) await ask()
    const before = process.memoryUsage.rss()
    // 200 MB of answers in all.
    for (let time = 0; time < 100; time++) await ask()
    const grown = (process.memoryUsage.rss() - before) / MIB
    expect(grown).toBeLessThan(150)
  })

  test('migrates once', async () => {
    const handle = await connect()
    const first = await migrate(handle)
    expect(first.isNew).toBe(true)
    expect(first.applied[0]).toBe('0001_first_release.sql')
    expect(await migrate(handle)).toEqual({ isNew: false, applied: [] })
    const tags = await handle.db.selectFrom('tags').select(['id', 'tag']).orderBy('id').execute()
    expect(tags).toHaveLength(12)
    expect(tags[0]).toEqual({ id: 2, tag: 'DC' })
    const added = await handle.db
      .insertInto('tags')
      .values({ tag: 'Lowrider' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe(14)
  })
})
