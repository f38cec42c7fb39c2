import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { ALL_MODS, facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import { LIST_ORDERS, type ListOrder } from '#server/catalogue/lists/list-order.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import { SMALL } from '#server/catalogue/lists/random-catalogue.suite.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Lists of each kind, with what a query without them would ask for. */
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

/** What a query without lists would sort by. */
const SORTED_BY: Readonly<Record<ListOrder, RawBuilder<unknown>>> = {
  newest: sql`created_at desc nulls last`,
  downloads: sql`coalesce(download_count, 0) desc`,
}

/** The ids of all pages in a row, each page and the total checked against them. */
export async function allPages(
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

/** All blocks as they are stored. */
export async function blocks(handle: DatabaseHandle) {
  return handle.db
    .selectFrom('list_blocks')
    .selectAll()
    .orderBy('facet_id')
    .orderBy('sort')
    .orderBy('from_key')
    .orderBy('from_id')
    .execute()
}

/** Every page of every list of `LISTS`, its total, and the lists' own check. */
export async function expectLists(handle: DatabaseHandle): Promise<void> {
  const totals = await listTotals(
    handle.db,
    LISTS.map((list) => list.key),
  )
  for (const { key, where } of LISTS) {
    for (const order of LIST_ORDERS) {
      const sorted = await handle.db
        .selectFrom('mods')
        .leftJoin('mod_downloads', 'mod_id', 'id')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(where)
        .orderBy(SORTED_BY[order])
        .orderBy('id', 'desc')
        .execute()
      const expected = sorted.map((row) => row.id)
      expect(await allPages(handle, key, order, 5), `${key}, ${order}`).toEqual(expected)
      expect(totals.get(key)).toBe(expected.length)
    }
  }
  expect(await checkLists(handle.db, SMALL)).toEqual([])
}
