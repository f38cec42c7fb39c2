import { PAGE_SIZE } from '#contract/limits.ts'
import { type ModSort, RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import {
  byPopularity,
  type CandidateRow,
  selectCandidates,
  termConditions,
} from '#server/search/candidates.sql.ts'
import type { Candidates, Wanted } from '#server/search/find-candidates.ts'
import { selectInOrder, walkInOrder } from '#server/search/sort-mods.sql.ts'

/** Orders that do not depend on the text. */
export type PlainSort = Exclude<ModSort, 'relevance'>

const COMPARE: Readonly<Record<PlainSort, (a: CandidateRow, b: CandidateRow) => number>> = {
  newest: (a, b) => b.created_key - a.created_key || b.mod_id - a.mod_id,
  downloads: (a, b) => b.downloads - a.downloads || b.mod_id - a.mod_id,
  name: (a, b) => compareText(a.name_key, b.name_key) || b.mod_id - a.mod_id,
}

/** Rows of which the most downloaded are taken. */
const MOST_POPULAR = 4_000
/** An index is walked in its order for so many rows, and more for a later page. */
const WALKED = 5_000
const WALKED_PER_RESULT = 80

/** The ids of one page in an order that does not depend on the text. */
export async function sortedPage(
  tx: Database,
  wanted: Wanted,
  candidates: Candidates,
  list: { sort: PlainSort; page: number },
): Promise<number[]> {
  const end = list.page * PAGE_SIZE
  if (end > RESULT_CAP + PAGE_SIZE) return []
  const rows = candidates.isComplete
    ? [...candidates.rows].sort(COMPARE[list.sort])
    : await firstRows(tx, wanted, list.sort, Math.min(end, RESULT_CAP))
  return rows.slice(end - PAGE_SIZE, Math.min(end, RESULT_CAP)).map((row) => row.mod_id)
}

async function firstRows(
  tx: Database,
  { groups, filter }: Wanted,
  sort: PlainSort,
  count: number,
): Promise<{ mod_id: number }[]> {
  const conditions = termConditions(groups, 'anywhere', filter)
  if (sort === 'downloads') {
    const rows = await selectCandidates(tx, byPopularity(conditions), MOST_POPULAR)
    return rows.sort(COMPARE.downloads)
  }
  const walked = Math.max(WALKED, count * WALKED_PER_RESULT)
  const rows = await walkInOrder(tx, conditions, sort, { walked, count })
  // So few matches among so many rows: sorting all of them is cheaper than walking on.
  return rows.length === count ? rows : selectInOrder(tx, conditions, sort, count)
}

/** As the database compares: by code points. */
function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
