import { sql } from 'kysely'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ListOrder } from '#server/catalogue/lists/list-order.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Milliseconds of one call at the service boundary, by kind of page. */
export interface ListTimes {
  readonly kind: string
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** Lists of each kind that are measured: the largest, and others evenly from all sizes. */
const LISTS_PER_KIND = 30
const ORDERS: readonly ListOrder[] = ['newest', 'downloads']

/**
 * Times `listPage` for lists of every kind and size, in both orders: the first, the second, some
 * random and the last page of each. Nothing is kept between calls but what the database keeps.
 */
export async function measureLists(handle: DatabaseHandle): Promise<ListTimes[]> {
  const lists = await selectLists(handle)
  const requests = shuffle(
    lists.flatMap(({ key, pages }) => {
      const random = () => 1 + Math.floor(Math.random() * pages)
      const kinds = { first: 1, second: 2, middle: random(), deep: random(), last: pages }
      return Object.entries(kinds).flatMap(([kind, page]) =>
        ORDERS.map((order) => ({ key, order, kind, page })),
      )
    }),
  )
  for (const request of requests.slice(0, 20)) await listPage(handle.db, request)
  const times = new Map<string, number[]>()
  for (const request of requests) {
    const start = performance.now()
    await listPage(handle.db, request)
    const took = performance.now() - start
    for (const kind of ['all', `${request.kind} page`, kindOfList(request.key)]) {
      times.set(kind, [...(times.get(kind) ?? []), took])
    }
  }
  return [...times].map(([kind, values]) => summarise(kind, values))
}

async function selectLists(handle: DatabaseHandle): Promise<{ key: string; pages: number }[]> {
  const { rows } = await sql<{ key: string; pages: number }>`
    with lists as (
      select f.key, sum(b.n) as mods, f.key like 'tag:%' as is_tag
      from list_facets f join list_blocks b on b.facet_id = f.id and b.sort = 0
      group by f.id
    ), ranked as (
      select *, row_number() over (partition by is_tag order by mods desc) as place,
        count(*) over (partition by is_tag) as lists
      from lists where mods > 0
    )
    select key, ceil(mods / ${PAGE_SIZE})::int as pages from ranked
    where place <= ${LISTS_PER_KIND / 2}
      or place % greatest(lists / ${LISTS_PER_KIND / 2}, 1) = 0
  `.execute(handle.db)
  return rows
}

function kindOfList(key: string): string {
  if (key === 'all') return 'all mods'
  return key.startsWith('tag:') ? 'tags' : 'types and categories'
}

function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

function summarise(kind: string, values: readonly number[]): ListTimes {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { kind, calls: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}
