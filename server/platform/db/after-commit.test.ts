import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterCommit } from '#server/platform/db/after-commit.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

test('what waits for a commit is done after it, once, and not where it fails', async () => {
  const handle = await connectEmpty()
  const { db } = handle
  const done: string[] = []

  afterCommit(db, () => done.push('without a transaction'))
  expect(done).toEqual(['without a transaction'])

  let tries = 0
  await db.transaction().execute(async (tx) => {
    tries += 1
    afterCommit(tx, () => done.push(`try ${tries}`))
    // As one that has lost against another is ended: it is run again.
    if (tries === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
    expect(done).toEqual(['without a transaction'])
  })
  expect(done).toEqual(['without a transaction', 'try 2'])

  const failed = db.transaction().execute(async (tx) => {
    afterCommit(tx, () => done.push('never'))
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(done).toHaveLength(2)

  const unknown = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => afterCommit(tx, () => done.push('never')))
  await expect(unknown).rejects.toThrow('Nobody says')
  await handle.close()
})
