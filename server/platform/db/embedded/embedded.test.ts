import process from 'node:process'
import { afterEach, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
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
