import { PAGE_SIZE } from '#contract/base/limits.ts'
import { type ModSort, RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { ParsedModFilters, SearchPage } from '#contract/catalogue/search.ts'
import { readSearchKeys } from '#contract/catalogue/search-keys.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { readCards } from '#server/catalogue/mods/list-mods.ts'
import {
  browseMods,
  keyOfWholeList,
  totalOf,
} from '#server/catalogue/search/candidates/browse-mods.ts'
import { selectCandidates } from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import { readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import {
  type Candidates,
  findCandidates,
  findMatches,
  RANKED_TOGETHER,
  type Wanted,
} from '#server/catalogue/search/candidates/find-candidates.ts'
import type { PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { findAndSort, sortedPage } from '#server/catalogue/search/candidates/sort-mods.ts'
import {
  type GenericWords,
  readGenericWords,
} from '#server/catalogue/search/index/generic-words.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import { countMiss } from '#server/catalogue/search/misses/misses.ts'
import type { ExpandedQuery } from '#server/catalogue/search/query/expand-query.ts'
import { offerKinds } from '#server/catalogue/search/query/offer-kinds.ts'
import { isEmpty } from '#server/catalogue/search/query/query-groups.ts'
import { findFuzzy } from '#server/catalogue/search/results/find-fuzzy.ts'
import { findRelaxed } from '#server/catalogue/search/results/find-relaxed.ts'
import type { FoundSpawnName } from '#server/catalogue/search/results/find-spawn-name.ts'
import type { Found } from '#server/catalogue/search/results/found.ts'
import { type RankedMod, rankMods } from '#server/catalogue/search/results/rank-mods.ts'
import { asWritten, spellingOf } from '#server/catalogue/search/results/spelling.ts'
import { compactKey } from '#server/catalogue/search/words/fold-text.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { writeIfPossible } from '#server/platform/db/optional-writes.ts'

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

/** What there is to say of a text that was not searched for. */
const PLAIN = { spelling: null, isPartial: false, kinds: [], relaxedQueries: [] }

/** What is asked for by keys in the text is asked of the filter. */
export function withKeys<Request extends Pick<SearchRequest, 'text' | 'filters'>>(
  request: Request,
): Request {
  const { text, keys } = readSearchKeys(request.text)
  return { ...request, text, filters: { ...request.filters, ...keys } }
}

/** One page of what the text finds, best first; an empty text lists all mods by downloads. */
export async function searchMods(db: Database, asked: SearchRequest): Promise<SearchPage> {
  const request = withKeys(asked)
  const { text, page, filters = {}, sort = 'relevance' } = request
  if (compactKey(text) === '') {
    const order = sort === 'relevance' ? 'downloads' : sort
    return { ...(await browseMods(db, { filters, sort: order, page })), ...PLAIN }
  }
  const { spelling, mods, ...found } = await readPage(db, request)
  const names = mods.map(({ name }) => name)
  const written = spelling && { ...spelling, corrected: asWritten(spelling.corrected, names) }
  return { ...found, mods, spelling: written }
}

/** The page with all that is to be said of it. */
async function readPage(db: Database, request: SearchRequest): Promise<SearchPage> {
  const search = searchDatabase(db)
  const { ids, candidates, spelling, isPartial, query, spawnName, isFileCut } = await findPage(
    db,
    request,
  )
  const total = totalOf(candidates)
  const [mods, kinds, relaxedQueries] = await Promise.all([
    readCards(search, ids),
    query && request.page === 1 ? offerKinds(search, query) : [],
    total.total === 0 ? findRelaxed(search, request.text, query?.lookedUp) : [],
  ])
  return {
    mods,
    isPartial,
    spelling,
    ...total,
    ...(isFileCut && { isFileCut }),
    spawnName: request.page === 1 && spawnName ? spawnName.said : null,
    kinds,
    relaxedQueries,
  }
}

/** Counts what no mod has all words of, but not where it may be the filters that leave nothing. */
async function noteMiss(db: Database, { text, filters = {} }: SearchRequest): Promise<void> {
  if (keyOfWholeList(filters) !== ALL_MODS) return
  await writeIfPossible(db, () => countMiss(db, text))
}

interface FoundPage {
  readonly ids: readonly number[]
  readonly candidates: Candidates
  readonly spelling: SearchPage['spelling']
  readonly isPartial: boolean
  readonly query: ExpandedQuery | undefined
  readonly spawnName: FoundSpawnName | null
  readonly isFileCut?: boolean | undefined
}

const NOTHING: FoundPage = {
  ids: [],
  candidates: { ids: [], isComplete: true },
  spelling: null,
  isPartial: false,
  query: undefined,
  spawnName: null,
}

async function findPage(db: Database, request: SearchRequest): Promise<FoundPage> {
  const search = searchDatabase(db)
  const { text, page, filters = {}, sort = 'relevance' } = request
  const isRelevance = sort === 'relevance'
  const needed = (chunkOf(page) + 1) * RANKED_TOGETHER
  const find = (_: Database, wanted: Wanted) =>
    sort === 'relevance'
      ? findCandidates(search, wanted, needed)
      : findSorted(search, wanted, { sort, page })
  const filter = await readFilter(search, filters)
  if (!filter) return NOTHING
  const found = await findFuzzy(search, request, filter, find)
  const { query, wanted, candidates, isPartial, spawnName } = found
  const isSpellingNeeded = query.corrected.length + query.respelt.length > 0
  const genericWords = await readGenericWords(db, search)
  const isMiss = isPartial || candidates.ids.length === 0
  const [ranked, sorted] = await Promise.all([
    isRelevance || isSpellingNeeded ? rankPart(search, found, page, genericWords) : [],
    isRelevance
      ? undefined
      : (candidates.page ?? sortedPage(search, wanted, candidates, { sort, page })),
    isMiss ? noteMiss(db, request) : undefined,
  ])
  const spelling = spellingOf(text, query, ranked[0])
  const { isFileCut } = filter
  const understood = { candidates, spelling, isPartial, query, spawnName, isFileCut }
  if (sorted) return { ids: sorted, ...understood }
  const first = ((page - 1) * PAGE_SIZE) % RANKED_TOGETHER
  const ids = named(ranked, wanted.first).slice(first, first + PAGE_SIZE)
  return { ids, ...understood }
}

/** What there is in an order, and where that is known at once a page of it. */
async function findSorted(
  search: Database,
  wanted: Wanted,
  { sort, page }: { sort: PlainSort; page: number },
): Promise<Candidates> {
  const { unlessMore } = wanted
  if (unlessMore !== undefined) return findMatches(search, wanted, unlessMore, sort)
  const find = () => findMatches(search, wanted, RESULT_CAP, sort)
  if ((wanted.first ?? []).length > 0 || wanted.groups.some(isEmpty)) return find()
  const { ids, candidates } = await findAndSort(search, wanted, { sort, page }, find)
  return { ...candidates, page: ids }
}

/** The ids of what was ranked; those that come first whatever their rank do so in their own order. */
function named(ranked: readonly RankedMod[], first: readonly number[] = []): number[] {
  const ids = ranked.map(({ row }) => row.mod_id)
  const found = new Set(ids)
  return [...new Set([...first.filter((id) => found.has(id)), ...ids])]
}

/** Which of the parts that are ranked together a page is in, from 0. */
function chunkOf(page: number): number {
  return Math.floor(((page - 1) * PAGE_SIZE) / RANKED_TOGETHER)
}

/** Of so few candidates all terms are read, which tell what of a query their texts have. */
const WHOLLY_READ = 60

/** Ranks the part of the candidates that a page is in. */
async function rankPart(
  search: Database,
  { query, wanted: { key }, candidates: { ids }, isPartial }: Found,
  page: number,
  genericWords: GenericWords,
): Promise<RankedMod[]> {
  const first = chunkOf(page) * RANKED_TOGETHER
  const part = ids.slice(first, first + RANKED_TOGETHER)
  const rows = await selectCandidates(search, part, isPartial || part.length <= WHOLLY_READ)
  const { groups, described, smallWords } = query
  return rankMods(rows, { groups, described, smallWords, key, genericWords, isPartial })
}
