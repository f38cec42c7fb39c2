import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
})
afterAll(() => handle.close())

test('locks are taken in their order, each as often as one likes', async () => {
  await handle.db.transaction().execute(async (tx) => {
    for (const name of ['saving', 'lists', 'saving', 'search', 'lists'] as const) {
      await takeLock(tx, name)
    }
  })
})

test('a lock before one that is held already is refused', async () => {
  const backwards = handle.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'search')
    await takeLock(tx, 'lists')
  })
  await expect(backwards).rejects.toThrow("The lock 'lists' is taken after 'search'")
})

test('a lock outside a transaction, which nothing would give back, is refused', async () => {
  await expect(takeLock(handle.db, 'lists')).rejects.toThrow('outside a transaction')
})
