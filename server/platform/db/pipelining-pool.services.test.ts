import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPart, ConnectionShares } from '#server/platform/db/connection-shares.ts'
import { pipeliningPool } from '#server/platform/db/pipelining-pool.ts'

const CONNECTIONS = 4
const PATIENCE_MS = 1_000

let pool: pg.Pool
let shared: PostgresPool
beforeAll(() => {
  const connectionString = process.env.TEST_DATABASE_URL ?? ''
  pool = new pg.Pool({ connectionString, max: CONNECTIONS, pipeline: true })
  const shares = new ConnectionShares(CONNECTIONS, PATIENCE_MS)
  shared = pipeliningPool({ pool, shares }, { pool, shares })
})
afterAll(() => pool.end())

/** One statement of a part, as Kysely sends it: the number of the server's process that answers. */
function ask(part: string, text = 'select pg_backend_pid() as pid'): Promise<number> {
  return asPart(part, async () => {
    const client = await shared.connect()
    try {
      const { rows } = await client.query<{ pid: number }>(text, [])
      return rows[0]?.pid ?? 0
    } finally {
      client.release()
    }
  })
}

/** Keeps a connection busy for so long. */
const slow = (part: string, seconds: number) =>
  ask(
    part,
    `with nap as materialized (select pg_sleep(${seconds})) select pg_backend_pid() as pid from nap`,
  )

const pidsOf = (pids: readonly number[]) => new Set(pids).size

describe('single statements on few connections', () => {
  test('have connections of their own while the part may take more', async () => {
    expect(pidsOf(await Promise.all([slow('a', 0.2), slow('a', 0.2)]))).toBe(2)
  })

  test('share those of their part otherwise, behind each other, all answered', async () => {
    const pids = await Promise.all(Array.from({ length: 100 }, () => ask('a')))
    expect(pids.every((pid) => pid > 0)).toBe(true)
    expect(pidsOf(pids)).toBeLessThanOrEqual(2)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  test('do not go over one that is slow, and do not keep other parts waiting', async () => {
    const stuck = [slow('stuck', 2.5), slow('stuck', 2.5)]
    await sleep(300)
    const started = performance.now()
    // The part has its share; whoever comes later waits, and is refused in time.
    await expect(ask('stuck')).rejects.toThrow('No connection was free for stuck in time')
    expect(performance.now() - started).toBeGreaterThan(PATIENCE_MS - 50)
    const others = await Promise.all(Array.from({ length: 30 }, () => ask('other')))
    expect(pidsOf(others)).toBeLessThanOrEqual(2)
    expect(performance.now() - started).toBeLessThan(1_800)
    await Promise.all(stuck)
  })

  test('fail each by itself', async () => {
    const asked = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => ask('a')),
      ask('a', 'select 1 / 0'),
      ...Array.from({ length: 20 }, () => ask('a')),
    ])
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

test('a transaction has its connection to itself', async () => {
  const pids = await asPart('a', async () => {
    const client = await shared.connect()
    await client.query('begin', [])
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])
    const others = await Promise.all(Array.from({ length: 30 }, () => ask('a')))
    await client.query('commit', [])
    client.release()
    return { own: rows[0]?.pid, others }
  })
  expect(pids.others).not.toContain(pids.own)
})
