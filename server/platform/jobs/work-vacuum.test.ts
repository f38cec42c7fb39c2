import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { vacuum } from '#server/platform/jobs/work-vacuum.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
})
afterAll(() => handle.close())

test('gives the space of replaced rows back and refreshes the statistics', async () => {
  await handle.pool.query(`create table t (n int, text text);
    insert into t select n, repeat('x', 500) from generate_series(1, 2000) n;
    delete from t where n > 10`)
  const size = async () => {
    const { rows } = await handle.pool.query(
      "select pg_relation_size('t') as bytes, (select reltuples from pg_class where relname = 't') as tuples",
    )
    return rows[0] as { bytes: number; tuples: number }
  }
  const before = await size()
  await vacuum(handle)
  const after = await size()
  expect(after.bytes).toBeLessThan(before.bytes / 10)
  expect(after.tuples).toBe(10)
})
