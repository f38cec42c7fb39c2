import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TAXONOMY } from '#contract/taxonomy.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { addDownloads } from '#server/lists/add-downloads.ts'
import type { BlockSize } from '#server/lists/block-size.ts'
import { checkLists } from '#server/lists/check-lists.ts'
import { ALL_MODS, facetKey, tagFacetKey } from '#server/lists/facet-key.ts'
import { indexMods } from '#server/lists/index-mods.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import type { ListOrder } from '#server/lists/list-order.ts'
import { listPage } from '#server/lists/list-page.ts'
import { randomNumbers } from '#server/lists/random-numbers.suite.ts'
import { rebuildLists } from '#server/lists/rebuild-lists.ts'

const SMALL: BlockSize = { most: 8, split: 4, fewest: 3, fresh: 6 }
const DAY = 86_400_000
const LISTS = [
  { key: ALL_MODS, where: sql<boolean>`true` },
  { key: facetKey({ modType: 'sp-mod' }), where: sql<boolean>`category @> '{sp-mod}'` },
  {
    key: facetKey({ modType: '5m-mod', category: 'props' }),
    where: sql<boolean>`category @> '{5m-mod}' and main_category @> '{prop}'`,
  },
  { key: facetKey({ subCategory: 'animated' }), where: sql<boolean>`sub_category = 'animated'` },
  {
    key: facetKey({ modType: 'sp-mod', category: 'vehicles', subCategory: 'bikes' }),
    where: sql<boolean>`category @> '{sp-mod}' and main_category @> '{vehicles}'
      and sub_category = 'bike'`,
  },
  {
    key: tagFacetKey(2),
    where: sql<boolean>`exists (select from mod_tags t where t.mod_id = id and t.tag_id = 2)`,
  },
]

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
      expect(await allPages(handle, ALL_MODS, 'newest', 7)).toEqual(descending)
      expect(await allPages(handle, ALL_MODS, 'downloads', 7)).toEqual(descending)
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
      expect(await checkLists(handle.db)).toEqual([])
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

    test.runIf(name === 'PostgreSQL')(
      'writers at the same time do not disturb each other',
      async () => {
        const ids = await addMods(handle, 300, { rng: randomNumbers(8) })
        await index(handle, ids)
        await Promise.all(
          Array.from({ length: 8 }, async (_, writer) => {
            const rng = randomNumbers(100 + writer)
            for (let turn = 0; turn < 10; turn++) {
              if (writer === 0) {
                await handle.db.transaction().execute(async (tx) => {
                  const mine = ids.filter(() => rng(8) === 0)
                  await tx
                    .updateTable('mods')
                    .set({ sub_category: 'bike' })
                    .where('id', 'in', [...mine, 0])
                    .execute()
                  await indexMods(tx, mine, SMALL)
                })
              } else {
                await count(
                  handle,
                  ids
                    .filter(() => rng(4) === 0)
                    .map((modId) => ({ modId, by: rng(5) }))
                    .reverse(),
                )
              }
            }
          }),
        )
        await expectLists(handle)
      },
    )
  })
}

type Random = (below: number) => number

async function addMods(
  handle: DatabaseHandle,
  n: number,
  { rng, created }: { rng: Random; created?: Date },
): Promise<number[]> {
  const rows = await handle.db
    .insertInto('mods')
    .values(
      Array.from({ length: n }, () => ({
        name: 'Mod',
        ...placement(rng),
        // Few different dates, so that many mods share one.
        created_at: created ?? (rng(10) === 0 ? null : new Date(rng(9) * DAY + 0.5)),
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  await setTags(handle, ids, rng)
  return ids
}

function placement(rng: Random) {
  const type = pick(rng, ['sp-mod', '5m-mod', 'graphics'] as const)
  const main = pick(rng, TAXONOMY[type])
  const other = pick(rng, TAXONOMY[type])
  const types: string[] = rng(5) === 0 && type !== 'graphics' ? ['sp-mod', '5m-mod'] : [type]
  return {
    category: types,
    main_category: rng(5) === 0 ? [main.value, other.value] : [main.value],
    sub_category: pick(rng, main.subCategories).value,
  }
}

function pick<T>(rng: Random, values: readonly T[]): T {
  return values[rng(values.length)] as T
}

async function setTags(handle: DatabaseHandle, ids: number[], rng: Random): Promise<void> {
  await handle.db.deleteFrom('mod_tags').where('mod_id', 'in', ids).execute()
  const rows = ids.flatMap((mod_id) =>
    [2, 3, 4].filter(() => rng(2) === 0).map((tag_id, position) => ({ mod_id, tag_id, position })),
  )
  if (rows.length > 0) await handle.db.insertInto('mod_tags').values(rows).execute()
}

async function modIds(handle: DatabaseHandle): Promise<number[]> {
  return (await handle.db.selectFrom('mods').select('id').orderBy('id').execute()).map(
    (row) => row.id,
  )
}

async function setDeleted(handle: DatabaseHandle, ids: number[], at: Date | null): Promise<void> {
  await handle.db.updateTable('mods').set({ deleted_at: at }).where('id', 'in', ids).execute()
}

function index(handle: DatabaseHandle, ids: number[]): Promise<void> {
  return handle.db.transaction().execute((tx) => indexMods(tx, ids, SMALL))
}

function count(handle: DatabaseHandle, increments: { modId: number; by: number }[]): Promise<void> {
  return handle.db.transaction().execute((tx) => addDownloads(tx, increments, SMALL))
}

async function blocks(handle: DatabaseHandle) {
  return handle.db
    .selectFrom('list_blocks')
    .selectAll()
    .orderBy('facet_id')
    .orderBy('sort')
    .orderBy('from_key')
    .orderBy('from_id')
    .execute()
}

async function randomChange(handle: DatabaseHandle, rng: Random): Promise<void> {
  const known = await modIds(handle)
  const chosen = known.filter(() => rng(4) === 0)
  const kind = rng(6)
  if (kind === 0 || chosen.length === 0) {
    return index(handle, await addMods(handle, 1 + rng(40), { rng }))
  }
  if (kind <= 2) {
    const highest = pick(rng, [2, 30])
    return count(
      handle,
      chosen.map((modId) => ({ modId, by: rng(highest) })),
    )
  }
  if (kind === 3) await setDeleted(handle, chosen, rng(3) > 0 ? new Date() : null)
  if (kind === 4) await setTags(handle, chosen, rng)
  if (kind === 5) {
    await handle.db
      .updateTable('mods')
      .set({ ...placement(rng), created_at: new Date(rng(9) * DAY) })
      .where('id', 'in', chosen)
      .execute()
  }
  return index(handle, chosen)
}

async function allPages(
  handle: DatabaseHandle,
  key: string,
  order: ListOrder,
  pageSize: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const result = await listPage(handle.db, { key, order, page, pageSize })
    if (result.ids.length === 0) {
      expect(result.total, `total of ${key}`).toBe(ids.length)
      return ids
    }
    expect(result.ids.length).toBe(Math.min(pageSize, result.total - ids.length))
    ids.push(...result.ids)
  }
}

/** Every page of every list of `LISTS`, its total, and the lists' own check. */
async function expectLists(handle: DatabaseHandle): Promise<void> {
  const totals = await listTotals(
    handle.db,
    LISTS.map((list) => list.key),
  )
  for (const { key, where } of LISTS) {
    for (const order of ['newest', 'downloads'] as const) {
      const sorted = await handle.db
        .selectFrom('mods')
        .leftJoin('mod_downloads', 'mod_id', 'id')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(where)
        .orderBy(
          order === 'newest'
            ? sql`created_at desc nulls last`
            : sql`coalesce(download_count, 0) desc`,
        )
        .orderBy('id', 'desc')
        .execute()
      const expected = sorted.map((row) => row.id)
      expect(await allPages(handle, key, order, 5), `${key}, ${order}`).toEqual(expected)
      expect(totals.get(key)).toBe(expected.length)
    }
  }
  expect(await checkLists(handle.db)).toEqual([])
}
