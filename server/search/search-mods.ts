import { PAGE_SIZE } from '#contract/limits.ts'
import type { ParsedModFilters, SearchPage } from '#contract/search.ts'
import { type ModSort, RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import { ALL_MODS } from '#server/lists/facet-key.ts'
import { readCards } from '#server/mods/list-mods.ts'
import { browseMods, keyOfWholeList, totalOf } from '#server/search/browse-mods.ts'
import { forceIndexes } from '#server/search/candidates.sql.ts'
import { readFilter } from '#server/search/filter-terms.ts'
import type { Candidates } from '#server/search/find-candidates.ts'
import { findForgiving } from '#server/search/find-forgiving.ts'
import { findLooser } from '#server/search/find-looser.ts'
import { compactKey } from '#server/search/fold-text.ts'
import { countMiss } from '#server/search/misses.ts'
import { type RankedMod, rankMods } from '#server/search/rank-mods.ts'
import { sortedPage } from '#server/search/sort-mods.ts'
import { spellingOf } from '#server/search/spelling.ts'

/** What a visitor searches. */
export interface SearchRequest {
  readonly text: string
  /** From 1. */
  readonly page: number
  readonly filters?: ParsedModFilters | undefined
  /** Default `relevance`. */
  readonly sort?: ModSort | undefined
  /** True: the text is not corrected. */
  readonly exact?: boolean | undefined
}

/** One page of what the text finds, best first; an empty text lists all mods by downloads. */
export async function searchMods(db: Database, request: SearchRequest): Promise<SearchPage> {
  const { text, page, filters = {}, sort = 'relevance' } = request
  if (compactKey(text) === '') {
    const order = sort === 'relevance' ? 'downloads' : sort
    return { ...(await browseMods(db, { filters, sort: order, page })), spelling: null, looser: [] }
  }
  const { ids, candidates, spelling } = await findPage(db, request)
  const total = totalOf(candidates)
  // Not where it may be the filters that leave nothing.
  if (total.total === 0 && keyOfWholeList(filters) === ALL_MODS) await countMiss(db, text)
  return {
    mods: await readCards(db, ids),
    ...total,
    spelling,
    looser: total.total === 0 ? await findLooser(db, text) : [],
  }
}

interface FoundPage {
  readonly ids: readonly number[]
  readonly candidates: Candidates
  readonly spelling: SearchPage['spelling']
}

async function findPage(db: Database, request: SearchRequest): Promise<FoundPage> {
  return db.transaction().execute(async (tx) => {
    await forceIndexes(tx)
    const filter = await readFilter(tx, request.filters ?? {})
    if (!filter) return { ids: [], candidates: NOTHING, spelling: null }
    const { query, wanted, candidates } = await findForgiving(tx, request, filter)
    const ranked = rankMods(candidates.rows, wanted)
    const spelling = spellingOf(request.text, query, ranked[0])
    const { sort = 'relevance', page } = request
    if (sort !== 'relevance') {
      return { ids: await sortedPage(tx, wanted, candidates, { sort, page }), candidates, spelling }
    }
    const shown = ranked.slice(0, RESULT_CAP).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    return {
      ids: shown.map(({ row }) => row.mod_id),
      candidates: distinct(ranked, candidates),
      spelling,
    }
  })
}

/** The candidates each once. */
function distinct(ranked: readonly RankedMod[], { isComplete }: Candidates): Candidates {
  return { rows: ranked.map(({ row }) => row), isComplete }
}

const NOTHING: Candidates = { rows: [], isComplete: true }
