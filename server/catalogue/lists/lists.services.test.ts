import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLists } from '#server/catalogue/lists/compare-lists.suite.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import { describeLists } from '#server/catalogue/lists/lists.suite.ts'
import {
  addMods,
  count,
  index,
  type Random,
  randomNumbers,
} from '#server/catalogue/lists/random-catalogue.suite.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

const open = () => openServicesDatabase('lists')
const MODS = 300
const WRITERS = 6
const TURNS = 10

describeLists('PostgreSQL', open)

describe('lists of PostgreSQL with several connections', () => {
  let handle: DatabaseHandle
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    handle = opened.handle
    close = opened.close
  })
  afterAll(() => close())

  test('writers at the same time lose nothing, readers see whole lists', async () => {
    const ids = await addMods(handle, MODS, { rng: randomNumbers(8) })
    await index(handle, ids)
    let isWriting = true
    const reading = readUntil(() => !isWriting)
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const rng = randomNumbers(100 + writer)
      for (let turn = 0; turn < TURNS; turn++) await write(writer, ids, rng)
    })
    await Promise.all(writers).finally(() => {
      isWriting = false
    })
    expect(await reading).toBeGreaterThan(TURNS)
    await expectLists(handle)
  })

  /** Half of the writers move mods to other subcategories, the others count downloads. */
  async function write(writer: number, ids: number[], rng: Random): Promise<void> {
    const some = ids.filter(() => rng(4) === 0).sort(() => rng(3) - 1)
    if (writer % 2 === 0) {
      return count(
        handle,
        some.map((modId) => ({ modId, by: rng(5) })),
      )
    }
    const subCategory = rng(2) === 0 ? 'bike' : 'animated'
    await handle.db.transaction().execute(async (tx) => {
      // A statement of its own, as where mods are changed for good: one that locks and updates sees
      // the rows as they were before it waited, and two of those can wait for each other.
      await sql`select from mods where id = any(${some}::int[]) order by id for no key update`.execute(
        tx,
      )
      await sql`update mods set sub_category = ${subCategory} where id = any(${some}::int[])`.execute(
        tx,
      )
    })
    return index(handle, some)
  }

  async function readUntil(isOver: () => boolean): Promise<number> {
    let reads = 0
    for (; !isOver(); reads++) {
      const page = { key: ALL_MODS, order: 'downloads', page: 1, pageSize: 2 * MODS } as const
      const { ids, total } = await listPage(handle.db, page)
      expect([total, ids.length, new Set(ids).size]).toEqual([MODS, MODS, MODS])
    }
    return reads
  }
})
