import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countMiss, listMisses } from '#server/catalogue/search/misses/misses.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

test('a miss is counted at once, and whoever searches does not wait until it lies on the disk', async () => {
  const { db, close } = await connectInMemory()
  try {
    const flushed = async () => {
      const { rows } = await sql<{ lsn: string }>`
        select pg_current_wal_flush_lsn()::text as lsn`.execute(db)
      return rows[0]?.lsn
    }
    await sql`create table others (number int)`.execute(db)
    const before = await flushed()
    await countMiss(db, 'Hovercraft')
    await countMiss(db, 'hovercraft')
    expect(await flushed()).toBe(before)
    expect(await listMisses(db, 5)).toMatchObject([{ query: 'hovercraft', times: 2 }])
    // That holds for the miss alone.
    await sql`insert into others values (1)`.execute(db)
    expect(await flushed()).not.toBe(before)
  } finally {
    await close()
  }
})
