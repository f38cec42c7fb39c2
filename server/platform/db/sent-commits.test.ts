import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import {
  isKnownUncommitted,
  markMayHaveCommitted,
  traceCommits,
} from '#server/platform/db/sent-commits.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
  await sql`create table things (n int)`.execute(handle.db)
})
afterAll(() => handle.close())

const add = (db: DatabaseHandle['db']) => sql`insert into things values (1)`.execute(db)
const inTransaction = (after: () => void) =>
  handle.db.transaction().execute(async (tx) => {
    await add(tx)
    after()
  })
const fail = () => {
  throw new Error('it broke')
}

/** Whether work that fails in the end surely has changed nothing. */
async function isUndone(work: () => Promise<unknown>): Promise<boolean> {
  const error = await traceCommits(work).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  return isKnownUncommitted(error)
}

test.each([
  ['nothing was asked', async () => fail()],
  ['something was read', () => sql`select n from things`.execute(handle.db).then(fail)],
  ['a transaction did not come to its end', () => inTransaction(fail)],
  [
    'a savepoint was left',
    () =>
      handle.db.transaction().execute(async (tx) => {
        await sql`savepoint here`.execute(tx)
        await sql`rollback to savepoint here`.execute(tx)
        await add(tx)
        fail()
      }),
  ],
])('nothing has changed where %s', async (_, work) => {
  expect(await isUndone(work)).toBe(true)
})

test.each([
  ['a statement was sent by itself', () => add(handle.db).then(fail)],
  ['one that failed was sent', () => sql`insert into none values (1)`.execute(handle.db)],
  ['the pool was asked itself', () => handle.pool.query('delete from things').then(fail)],
  ['a transaction was committed', () => inTransaction(() => undefined).then(fail)],
  [
    'another began after a commit',
    () => inTransaction(() => undefined).then(() => inTransaction(fail)),
  ],
])('something may have changed where %s', async (_, work) => {
  expect(await isUndone(work)).toBe(false)
})

test('what others do at the same time counts for them', async () => {
  const gate = Promise.withResolvers<void>()
  const reading = isUndone(async () => {
    await gate.promise
    await sql`select n from things`.execute(handle.db)
    fail()
  })
  const writing = isUndone(() => add(handle.db).then(fail))
  gate.resolve()
  expect(await Promise.all([reading, writing])).toEqual([true, false])
})

test('what is handed on to others may have been done by them', async () => {
  const handOn = async () => {
    markMayHaveCommitted()
    fail()
  }
  expect(await isUndone(handOn)).toBe(false)
})

test('an error that nobody has traced is not said to be harmless', () => {
  expect(isKnownUncommitted(new Error('x'))).toBe(false)
  expect(isKnownUncommitted(undefined)).toBe(false)
})
