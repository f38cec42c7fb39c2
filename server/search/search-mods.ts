import { PAGE_SIZE } from '#contract/limits.ts'
import type { ModPage } from '#contract/mods.ts'
import type { Database } from '#server/db/connect.ts'
import { ALL_MODS } from '#server/lists/facet-key.ts'
import { listMods, readCards } from '#server/mods/list-mods.ts'
import { selectMatches } from '#server/search/search.sql.ts'

/** More words than anybody types; the rest is ignored. */
const MAX_WORDS = 12

/** One page of what the text finds, best first; an empty text lists all mods by downloads. */
export async function searchMods(db: Database, text: string, page: number): Promise<ModPage> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return listMods(db, { key: ALL_MODS, order: 'downloads', page })
  const ids = await selectMatches(db, words)
  const wanted = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    mods: await readCards(db, wanted),
    pages: Math.ceil(ids.length / PAGE_SIZE),
    total: ids.length,
  }
}
