import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDownloads } from '#server/catalogue/lists/add-downloads.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { allPages, blocks, expectLists } from '#server/catalogue/lists/compare-lists.suite.ts'
import { ALL_MODS, facetKey } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import { LIST_ORDERS, ORDER_COLUMNS } from '#server/catalogue/lists/list-order.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import {
  addMods,
  count,
  index,
  modIds,
  randomChange,
  randomNumbers,
  SMALL,
  setDeleted,
} from '#server/catalogue/lists/random-catalogue.suite.ts'
import { rebuildLists } from '#server/catalogue/lists/rebuild-lists.ts'
import { walkList } from '#server/catalogue/lists/walk-list.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** What the lists promise, on whichever database `open` connects to. */
export function describeLists(
  name: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let handle: DatabaseHandle
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      handle = opened.handle
      close = opened.close
    })
    afterAll(() => close())
    beforeEach(async () => {
      await sql`truncate mods, list_facets cascade`.execute(handle.db)
    })

    test('an unknown list is empty, and so is a page beyond the last', async () => {
      const ids = await addMods(handle, 3, { rng: randomNumbers(1) })
      await index(handle, ids)
      const page = { key: ALL_MODS, order: 'newest', page: 2 } as const
      expect(await listPage(handle.db, page)).toEqual({ ids: [], total: 3 })
      const silly = { ...page, page: 2_147_483_647 }
      expect(await listPage(handle.db, silly)).toEqual({ ids: [], total: 3 })
      const unknown = { ...page, key: facetKey({ category: "'; drop table mods; --\0" }) }
      expect(await listPage(handle.db, unknown)).toEqual({ ids: [], total: 0 })
    })

    test('mods of one moment and one count come by id, each once', async () => {
      const ids = await addMods(handle, 100, { rng: randomNumbers(2), created: new Date(0) })
      await index(handle, ids.slice(50))
      await index(handle, ids.slice(0, 50))
      const descending = ids.toSorted((a, b) => b - a)
      for (const order of LIST_ORDERS) {
        expect(await allPages(handle, ALL_MODS, order, 7), order).toEqual(descending)
      }
    })

    test('mods of unknown date are last, those of the future first', async () => {
      const [unknown, future, now] = await addMods(handle, 3, { rng: randomNumbers(3) })
      await handle.db
        .updateTable('mods')
        .set({
          created_at: sql`case when id = ${unknown} then null
          when id = ${future} then '9999-12-31T00:00:00Z'::timestamptz else now() end`,
        })
        .execute()
      await index(handle, [unknown, future, now] as number[])
      expect(await allPages(handle, ALL_MODS, 'newest', 2)).toEqual([future, now, unknown])
      expect(await checkLists(handle.db, SMALL)).toEqual([])
    })

    test('a walk finds what passes in the order of the list, and says where the list ends', async () => {
      const added = await addMods(handle, 80, { rng: randomNumbers(9) })
      await index(handle, added)
      await count(
        handle,
        added.map((modId, at) => ({ modId, by: at % 7 })),
      )
      const facets = await handle.db.selectFrom('list_facets').selectAll().execute()
      const idOf = (key: string) => facets.find((facet) => facet.key === key)?.id as number
      const mods = await handle.db.selectFrom('list_mods').selectAll().execute()
      const [all, single] = [idOf(ALL_MODS), idOf(facetKey({ modType: 'sp-mod' }))]
      const keys = mods.map((mod) => Number(mod.created_key)).toSorted((a, b) => b - a)
      const createdFrom = keys[50] as number
      const conditions = { inLists: [single], notInLists: [], createdFrom, minDownloads: 2 }
      const passing = mods
        .filter((mod) => mod.facet_ids.includes(single) && Number(mod.created_key) >= createdFrom)
        .filter((mod) => mod.downloads >= 2)
      expect(passing.length).toBeGreaterThan(5)
      for (const order of LIST_ORDERS) {
        const keyOf = (mod: (typeof mods)[number]) => Number(mod[ORDER_COLUMNS[order]])
        const wanted = passing.toSorted((a, b) => keyOf(b) - keyOf(a) || b.mod_id - a.mod_id)
        const ids = wanted.map((mod) => mod.mod_id)
        const walk = { facetId: all, order, conditions, blocks: 200, most: 200 }
        expect(await walkList(handle.db, walk)).toEqual({ ids, isEnd: true })
        const few = { ids: ids.slice(0, 3), isEnd: false }
        expect(await walkList(handle.db, { ...walk, most: 3 })).toEqual(few)
        const begun = await walkList(handle.db, { ...walk, blocks: 2 })
        expect(begun.isEnd).toBe(false)
        expect(begun.ids).toEqual(ids.slice(0, begun.ids.length))
      }
    })

    test('indexing twice changes nothing, a deleted mod leaves, a restored one returns', async () => {
      const ids = await addMods(handle, 40, { rng: randomNumbers(4) })
      await index(handle, ids)
      const before = await blocks(handle)
      await index(handle, [...ids, 2_000_000_000])
      expect(await blocks(handle)).toEqual(before)
      await setDeleted(handle, ids, new Date())
      await index(handle, ids)
      expect(await listTotals(handle.db, [ALL_MODS, 'tag:99'])).toEqual(
        new Map([
          [ALL_MODS, 0],
          ['tag:99', 0],
        ]),
      )
      await setDeleted(handle, ids, null)
      await index(handle, ids)
      await expectLists(handle)
    })

    test('downloads of unknown and deleted mods move nothing, huge ones do not overflow', async () => {
      const [first, deleted] = (await addMods(handle, 9, { rng: randomNumbers(5) })) as [
        number,
        number,
      ]
      await setDeleted(handle, [deleted], new Date())
      const ids = await modIds(handle)
      await index(handle, ids)
      await count(handle, [
        { modId: first, by: 2_147_483_647 },
        { modId: first, by: 2_147_483_647 },
        { modId: deleted, by: 5 },
        { modId: 2_000_000_000, by: 5 },
      ])
      expect((await allPages(handle, ALL_MODS, 'downloads', 4))[0]).toBe(first)
      await expectLists(handle)
    })

    test('a failed change leaves the lists as they were', async () => {
      const ids = await addMods(handle, 30, { rng: randomNumbers(6) })
      await index(handle, ids)
      const before = await blocks(handle)
      const failed = handle.db.transaction().execute(async (tx) => {
        await addDownloads(
          tx,
          ids.map((modId) => ({ modId, by: modId })),
          SMALL,
        )
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(await blocks(handle)).toEqual(before)
    })

    test.each([11, 12, 13])(
      'random changes, seed %i: every page is what sorting gives',
      async (seed) => {
        const rng = randomNumbers(seed)
        for (let step = 0; step < 25; step++) {
          await randomChange(handle, rng)
          if (step % 6 === 5) await expectLists(handle)
        }
        await expectLists(handle)
        await rebuildLists(handle.db, undefined, SMALL)
        await expectLists(handle)
        for (let step = 0; step < 4; step++) await randomChange(handle, rng)
        await expectLists(handle)
      },
    )

    test('a difference between lists and catalogue is found', async () => {
      const [id] = (await addMods(handle, 5, { rng: randomNumbers(7) })) as [number]
      await index(handle, await modIds(handle))
      await sql`update list_blocks set mod_ids = array_remove(mod_ids, ${id})
        where sort = 1`.execute(handle.db)
      expect((await checkLists(handle.db)).join()).toContain(`mod ${id}: in 0 blocks instead of 1`)
      await rebuildLists(handle.db)
      await handle.db
        .insertInto('mod_downloads')
        .values({ mod_id: id, download_count: 9 })
        .execute()
      expect((await checkLists(handle.db)).join()).toContain('should be')
    })
  })
}
