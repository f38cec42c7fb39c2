import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ListOrder } from '#server/catalogue/lists/list-order.ts'
import { selectPage } from '#server/catalogue/lists/list-page.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

export type { ListOrder }

/** The mods of one page, in the list's order, and how many the whole list has. */
export interface ListPage {
  readonly ids: number[]
  readonly total: number
}

/**
 * One page of a list, counted from 1, in the same short time for every page. A key that no list has
 * is an empty list, and a page beyond the last has no ids.
 */
export async function listPage(
  db: Database,
  request: { key: string; order: ListOrder; page: number; pageSize?: number | undefined },
): Promise<ListPage> {
  const { key, order, page, pageSize = PAGE_SIZE } = request
  return selectPage(db, { key, order, offset: (page - 1) * pageSize, limit: pageSize })
}
