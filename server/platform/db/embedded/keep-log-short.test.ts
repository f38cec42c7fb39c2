import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { layEmptyDatabase } from '#tests/embedded-snapshots.ts'

let dir: string
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-log-'))
})
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

/** Opens a new database in a folder of its own. */
async function openNew(name: string): Promise<{ folder: string; handle: DatabaseHandle }> {
  await layEmptyDatabase(path.join(dir, name))
  const folder = path.join(dir, name, 'database')
  return { folder, handle: await connectDatabase({ folder }) }
}

async function logBytes(folder: string): Promise<number> {
  const names = await fs.readdir(path.join(folder, 'db', 'pg_wal'))
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).length * 16 * MIB
}

async function count(handle: DatabaseHandle, table: string): Promise<number> {
  const { rows } = await handle.pool.query(`select count(*) as n from ${table}`)
  return rows[0].n
}

test('the log does not grow with what was ever written', async () => {
  const { folder, handle } = await openNew('long')
  await handle.pool.query('create table t (s text)')
  for (let time = 0; time < 4; time++) {
    // About 100 MB of log each time.
    await handle.pool.query("insert into t select repeat('x', 900) from generate_series(1, 100000)")
    await handle.pool.query('truncate t')
    expect(await handle.log?.shorten()).toBe(true)
    expect(await handle.log?.shorten()).toBe(false)
  }
  expect(await logBytes(folder)).toBeLessThan(300 * MIB)
  await handle.close()
}, 120_000)

test('a copy made under load opens as a whole and has all that was confirmed before', async () => {
  const copy = path.join(dir, 'copy')
  const { handle } = await openNew('busy')
  await handle.pool.query(
    'create table big as select i, md5(i::text) s from generate_series(1, 200000) i',
  )
  await handle.pool.query('create index on big (s); create index on big (i)')
  await handle.pool.query(
    'create table one (n int primary key); create table two (n int primary key)',
  )
  let confirmed = 0
  let isCopying = true
  const write = async () => {
    while (isCopying) {
      const n = confirmed + 1
      await handle.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('one' as never)
          .values({ n } as never)
          .execute()
        await tx
          .insertInto('two' as never)
          .values({ n } as never)
          .execute()
        await tx
          .deleteFrom('big' as never)
          .where('i' as never, '=', n as never)
          .execute()
      })
      confirmed = n
    }
  }
  const writing = write()
  await expect.poll(() => confirmed, { timeout: 30_000 }).toBeGreaterThan(20)
  const before = confirmed
  await handle.log?.copyTo(copy)
  isCopying = false
  await writing
  await handle.close()

  const copied = await connectDatabase({ folder: copy })
  const rows = await count(copied, 'one')
  expect(rows).toBeGreaterThanOrEqual(before)
  expect(await count(copied, 'two')).toBe(rows)
  expect(await count(copied, 'big')).toBe(200_000 - rows)
  await copied.close()
}, 120_000)

test('a folder that is there already is not copied to, and keeps what it has', async () => {
  const { handle } = await openNew('kept')
  const backups = path.join(dir, 'backups')
  await fs.mkdir(backups)
  await fs.writeFile(path.join(backups, 'last-night'), 'all there was')
  await expect(handle.log?.copyTo(backups)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await fs.readdir(backups)).toEqual(['last-night'])
  await handle.close()
}, 60_000)

test('a checkpoint in the middle of copying is waited out or begun anew, two copies are refused', async () => {
  const { handle } = await openNew('twice')
  const first = handle.log?.copyTo(path.join(dir, 'first'))
  await expect(handle.log?.copyTo(path.join(dir, 'second'))).rejects.toThrow('being copied already')
  expect(await handle.log?.shorten(0)).toBe(false)
  await handle.pool.query('checkpoint')
  await first
  await handle.close()
}, 60_000)

test('a copy that nobody wants any more ends at once, leaves nothing, and lets the next one begin', async () => {
  const { handle } = await openNew('unwanted')
  await handle.pool.query(
    `create table large as select n, repeat(md5(n::text), 20) s from generate_series(1, 100000) n`,
  )
  const gone = new AbortController()
  const unwanted = handle.log?.copyTo(path.join(dir, 'half'), gone.signal)
  const ended = expect(unwanted).rejects.toThrow('whoever asked is gone')
  const begun = () =>
    fs.access(path.join(dir, 'half', 'db')).then(
      () => true,
      () => false,
    )
  await expect.poll(begun, { interval: 1, timeout: 20_000 }).toBe(true)
  gone.abort(new Error('whoever asked is gone'))
  await handle.log?.copyTo(path.join(dir, 'whole'))
  await ended
  const names = await fs.readdir(dir)
  expect([names.includes('half'), names.includes('whole')]).toEqual([false, true])
  await handle.close()
}, 120_000)
