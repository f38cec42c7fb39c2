import { getHeapSpaceStatistics } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectEmpty()
})
afterAll(() => handle.close())

/** What has outlived two of the quick collections, dead or alive. */
function oldBytes(): number {
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')
  return old?.space_used_size ?? Number.NaN
}

const ANSWERS = 3_000
const ROWS = 100

test.each(['plain', 'prepared'])(
  'answers to %s statements do not outlive quick collections',
  async (kind) => {
    const db = kind === 'prepared' ? withPrepared(handle.db) : handle.db
    const ask = () =>
      sql`select n, 'row ' || n as text from generate_series(1, ${ROWS}::int) n`.execute(db)
    for (let answer = 0; answer < 500; answer++) await ask()
    let grown = 0
    let before = oldBytes()
    for (let answer = 0; answer < ANSWERS; answer++) {
      await ask()
      const now = oldBytes()
      grown += Math.max(0, now - before)
      before = now
    }
    expect(grown / ANSWERS).toBeLessThan(3_000)
  },
)
