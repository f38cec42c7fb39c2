import { matchingLookup, selectIds } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { NO_FILTER, type TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import {
  type Candidates,
  findCandidates,
  type Wanted,
} from '#server/catalogue/search/candidates/find-candidates.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import { meantText, ownSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import {
  correctQuery,
  type ExpandedQuery,
  readQuery,
} from '#server/catalogue/search/query/expand-query.ts'
import {
  bestOf,
  type Group,
  isEmpty,
  withLate,
} from '#server/catalogue/search/query/query-groups.ts'
import { isNamed, isOfSort } from '#server/catalogue/search/query/query-kinds.ts'
import { respell } from '#server/catalogue/search/query/respell.ts'
import { findPartial } from '#server/catalogue/search/results/find-partial.ts'
import { findSpawnName } from '#server/catalogue/search/results/find-spawn-name.ts'
import { areMany, FEW, type Find, type Found } from '#server/catalogue/search/results/found.ts'
import { isModifier } from '#server/catalogue/search/words/english-words.ts'
import { compactKey } from '#server/catalogue/search/words/fold-text.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface FuzzyRequest {
  readonly text: string
  readonly exact?: boolean | undefined
}

/**
 * Finds what a text means, no fuzzier than is needed to find something. What administrators say is meant
 * by it is looked for where the text as typed finds nothing.
 */
export async function findFuzzy(
  db: Database,
  request: FuzzyRequest,
  filter: TermFilter,
  find: Find = findCandidates,
): Promise<Found> {
  const typed = await findTyped(db, request, filter, find)
  const isFound = typed.candidates.ids.length > 0
  const { corrected, respelt } = typed.query
  if (isFound && !typed.isPartial && corrected.length + respelt.length === 0) return typed
  const text = meantText(ownSynonyms(databaseOf(db)), request.text)
  if (text === undefined) return typed
  const meant = await findTyped(db, { text, exact: true }, filter, find)
  const isBetter = meant.candidates.ids.length > 0 && !(meant.isPartial && isFound)
  return isBetter ? meant : typed
}

async function findTyped(
  db: Database,
  request: FuzzyRequest,
  filter: TermFilter,
  findAnew: Find,
): Promise<Found> {
  const find = onceForEach(findAnew)
  const key = compactKey(request.text)
  const typed = await readQuery(db, request.text)
  const spawnName = await findSpawnName(db, request.text, typed)
  const first = spawnName?.first ?? []
  const isExact = request.exact || first.length > 0
  const read = isExact ? typed : await respell(db, request.text, typed)
  const query = await meantQuery(db, await correctQuery(db, read, isExact ? 'none' : 'unknown'))
  const wanted = { groups: query.groups, key, filter, first }
  if (!isExact && query.groups.some(({ isOfName }) => isOfName)) {
    const named = await findNamed(db, { query, wanted, spawnName }, find)
    if (named) return named
  }
  const strict = await find(db, wanted)
  const found = { query, wanted, candidates: strict, isPartial: false, spawnName }
  if (!isFew(strict)) return found
  const wider = await findWider(db, found, find)
  if (wider.candidates.ids.length > 0 || isExact) return wider
  if (await isHidden(db, wider.wanted)) return wider
  const corrected = await correctQuery(db, read, 'all')
  if (corrected.corrected.length > 0) {
    const generous = { ...wanted, groups: corrected.groups }
    const candidates = await find(db, generous)
    if (candidates.ids.length > 0) {
      return { query: corrected, wanted: generous, candidates, isPartial: false, spawnName }
    }
  }
  return (await findPartial(db, { query, wanted, spawnName }, find)) ?? wider
}

/** Several ways to understand a text may lead to the same words: they are looked for once. */
function onceForEach(find: Find): Find {
  const found = new Map<string, Promise<Candidates>>()
  return (db, wanted) => {
    const asked = wanted.groups.map(({ fits, kinds }) => [[...fits], [...kinds]])
    const same = JSON.stringify([asked, wanted.unlessMore, wanted.isUnstaged])
    const candidates = found.get(same) ?? find(db, wanted)
    found.set(same, candidates)
    return candidates
  }
}

/**
 * What the whole text means as a name. Of several words it is none where a mod has them in its own; of one,
 * those come first.
 */
async function meantQuery(db: Database, query: ExpandedQuery): Promise<ExpandedQuery> {
  if (!query.asName) return query
  if (query.groups.length === 1) return { ...query, groups: query.asName }
  const named = [matchingLookup(query.groups.map(bestOf), 'name', NO_FILTER)]
  const isThere = (await selectIds(db, named, 1)).length > 0
  return isThere ? query : { ...query, groups: query.asName }
}

function isFew({ ids, isComplete }: Candidates): boolean {
  return isComplete && ids.length < FEW
}

/** Also takes words that only begin with the typed ones, and things that are not of the sort typed. */
async function findWider(db: Database, found: Found, find: Find): Promise<Found> {
  const { query, wanted } = found
  // What names a place is not the beginning of something else, unless it is of a half name.
  const isAny = wanted.groups.length === 1 || (await isHalfName(db, found))
  const isWhole = (index: number) => isNamed(query.kinds, index)
  const isLate = ({ late, kinds }: Group, index: number) =>
    late.length > 0 &&
    (kinds.size === 0 || (isAny && (wanted.groups.length === 1 || !isWhole(index))))
  let groups = wanted.groups
  if (groups.some(isLate))
    groups = groups.map((group, at) => (isLate(group, at) ? withLate(group) : group))
  const begun = groups
  // Adjectives are let go for one word that names something. A mod may have several such words by chance:
  // most of all the words tell more then, and also of several adjectives where no kind is named.
  const [named, ...others] = groups.filter((_, index) => isNaming(query, index))
  const isLittle = groups.length === 2 && (named?.kinds.size ?? 0) > 0
  if (named && others.length === 0 && (query.kinds.length > 0 || isLittle)) groups = [named]
  else if (!groups.some(({ late }) => late.length > 0)) return found
  const wider = { ...wanted, groups }
  const candidates = await find(db, wider)
  const isFlood = areMany(candidates) && found.candidates.ids.length > 0
  if (candidates.ids.length === 0 || isFlood) return found
  const isPartial = found.candidates.ids.length === 0 && groups.length < wanted.groups.length
  return {
    ...found,
    query: { ...query, groups: begun },
    wanted: wider,
    isPartial,
    candidates: withAll(candidates, found.candidates),
  }
}

/** Those that have everything stay among the ones that are ranked; in an order they have their place. */
function withAll(wider: Candidates, { ids }: Candidates): Candidates {
  if (ids.length === 0 || wider.order !== undefined || wider.page !== undefined) return wider
  return { ids: [...new Set([...ids, ...wider.ids])], isComplete: wider.isComplete }
}

/** Whether a text that finds nothing is a name of which words were only begun. */
async function isHalfName(db: Database, { query, wanted, candidates }: Found): Promise<boolean> {
  if (candidates.ids.length > 0 || !wanted.groups.some(({ late }) => late.length > 0)) return false
  // The words themselves: what means the same is in no name that somebody began to type.
  const groups = wanted.groups.map((group, index) =>
    isNamed(query.kinds, index) ? bestOf(group) : withLate(bestOf(group)),
  )
  if (groups.some(isEmpty)) return false
  return (await selectIds(db, [matchingLookup(groups, 'name', wanted.filter)], 1)).length > 0
}

/** Whether a word names something, rather than says of what sort it is. */
function isNaming({ words, kinds, groups }: ExpandedQuery, index: number): boolean {
  const word = words[index]
  if (!word || words.length !== groups.length) return true
  if (isOfSort(kinds, index, words)) return false
  return isNamed(kinds, index) || !isModifier(word.text)
}

/**
 * What a name may mean that the catalogue does not have, with what has the other words: both are only near
 * to what was asked for.
 */
async function findNamed(
  db: Database,
  known: Pick<Found, 'query' | 'wanted' | 'spawnName'>,
  find: Find,
): Promise<Found | undefined> {
  if (known.query.groups.length > 1) return findPartial(db, known, find)
  const candidates = await find(db, known.wanted)
  return candidates.ids.length > 0 ? { ...known, candidates, isPartial: true } : undefined
}

/** Whether it is the filter that leaves nothing: then the text needs no correction. */
async function isHidden(db: Database, { groups, filter }: Wanted): Promise<boolean> {
  if (filter === NO_FILTER || groups.length === 0 || groups.some(isEmpty)) return false
  return (await selectIds(db, [matchingLookup(groups, 'anywhere', NO_FILTER)], 1)).length > 0
}
