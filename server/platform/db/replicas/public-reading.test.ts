import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { NoConnectionFreeError } from '#server/platform/db/connection-shares.ts'
import { writeIfPossible } from '#server/platform/db/optional-writes.ts'
import {
  currentReading,
  readPublic,
  refuseWrites,
} from '#server/platform/db/replicas/public-reading.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
  await sql`create table things (n int)`.execute(handle.db)
})
afterAll(() => handle.close())

const add = () => sql`insert into things values (1)`.execute(handle.db)

test('public reading does not write, and what belongs to nobody’s reading does', async () => {
  await expect(readPublic(add)).rejects.toThrow('must not write')
  await readPublic(() => writeIfPossible(handle.db, async () => void (await add())))
  const { rows } = await readPublic(() => sql`select n from things`.execute(handle.db))
  expect(rows).toHaveLength(1)
})

test.each([
  'insert into mods (name) values ($1)',
  ' update mods set name = $1',
  'with gone as (delete from mods returning id) select id from gone',
  'with a as (select 1), b as (update only public.mods as m set name = $1 returning 1) select 1',
  'create table things (n int)',
  'set statement_timeout = 0',
  'notify somebody',
])('%s is a write', (text) => {
  expect(() => refuseWrites(text)).toThrow('must not write')
})

test.each([
  "select id from mods where name = 'insert into'",
  '\n  with updated as (select updated_at from mods) select * from updated',
  'begin; set local jit = off',
  'commit',
  'deallocate s1',
])('%s reads', (text) => {
  expect(() => refuseWrites(text)).not.toThrow()
})

/** Reads as if from a replica that fails with this; how often it was tried. */
async function readOnFailing(error: Error): Promise<number> {
  let tries = 0
  const reading = readPublic(async () => {
    tries++
    const current = currentReading()
    if (!current || current.source === 'primary') return
    Object.assign(current, { source: {}, hasUsedReplica: true })
    throw error
  })
  await reading.catch((thrown) => expect(thrown).toBe(error))
  return tries
}

const coded = (code: string) => Object.assign(new Error('from PostgreSQL'), { code })

test('what a replica breaks off is done once more, and what the primary would break off is not', async () => {
  for (const code of ['40001', '57P01', 'ECONNRESET', '53300']) {
    expect([code, await readOnFailing(coded(code))]).toEqual([code, 2])
  }
  for (const error of [coded('57014'), coded('25006'), coded('42601'), new Error('ours')]) {
    expect(await readOnFailing(error)).toBe(1)
  }
  expect(await readOnFailing(new NoConnectionFreeError('busy'))).toBe(1)
})
