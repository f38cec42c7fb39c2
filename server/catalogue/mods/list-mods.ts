import { PAGE_SIZE, TOP_LIST_SIZE } from '#contract/base/limits.ts'
import type { ModCard, ModPage } from '#contract/catalogue/mods.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { type ListOrder, listPage } from '#server/catalogue/lists/list-page.ts'
import { modCard } from '#server/catalogue/mods/mod-card.ts'
import { selectCards } from '#server/catalogue/mods/mods.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Cards of these mods in the order of the ids. */
export async function readCards(db: Database, ids: readonly number[]): Promise<ModCard[]> {
  return (await selectCards(db, ids)).map(modCard)
}

/** One page of a list, which is named by its facet key; an unknown key is an empty list. */
export async function listMods(
  db: Database,
  list: { key: string; order: ListOrder; page: number },
): Promise<ModPage> {
  const { ids, total } = await listPage(db, list)
  return { mods: await readCards(db, ids), pages: Math.ceil(total / PAGE_SIZE), total }
}

/** The first mods of all, for a section of the home page. */
export async function listFirstMods(db: Database, order: ListOrder): Promise<ModCard[]> {
  const { ids } = await listPage(db, { key: ALL_MODS, order, page: 1, pageSize: TOP_LIST_SIZE })
  return readCards(db, ids)
}
