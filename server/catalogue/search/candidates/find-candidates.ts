import { PAGE_SIZE } from '#contract/base/limits.ts'
import { type ModSort, RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import {
  byPopularity,
  exactNameLookup,
  type Lookup,
  matchingLookup,
  namedLookup,
  type Scope,
  selectIds,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import { areManyExpected } from '#server/catalogue/search/candidates/expected-matches.ts'
import { NO_FILTER, type TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { isIndexSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import {
  type StagedMod,
  selectIdsInStages,
  selectStaged,
} from '#server/catalogue/search/candidates/staged-candidates.sql.ts'
import { bestOf, type Group, isEmpty } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a search looks for. */
export interface Wanted {
  readonly groups: readonly Group[]
  /** The text's folded letters and digits, for names that are just it. */
  readonly key: string
  readonly filter: TermFilter
  /** Mods that belong to the results whatever words they have, and come first by relevance. */
  readonly first?: readonly number[] | undefined
  /** If more match than that, only that is wanted, not which. */
  readonly unlessMore?: number | undefined
  /** True: more popular ones come first, wherever they have the words. */
  readonly isUnstaged?: boolean | undefined
}

/** Mods that match, unranked. */
export interface Candidates {
  /** At most as many as results are shown; of more, the most popular ones. */
  readonly ids: readonly number[]
  /** False: there are more. */
  readonly isComplete: boolean
  /** The order that they are in, where they are in one. */
  readonly order?: ModSort | undefined
  /** Those of the page that was asked for in an order, where finding them told that, too. */
  readonly page?: readonly number[] | undefined
}

/** Words that more mods have are looked for from the most popular mods down. */
const FREQUENT = 5_000

/** How all mods that match are found, each once; none where there can be no such mod. */
export function matchingLookups(wanted: Pick<Wanted, 'groups' | 'filter' | 'first'>): Lookup[] {
  const { groups, filter, first = [] } = wanted
  const isImpossible = groups.some(isEmpty)
  const named = first.length > 0 ? [namedLookup(first, filter, isImpossible ? [] : groups)] : []
  if (isImpossible) return named
  const isFrequent = groups.every(({ mostDocs }) => mostDocs > FREQUENT)
  return isFrequent
    ? [...named, ...byPopularity(groups, 'anywhere', filter)]
    : [...named, matchingLookup(groups, 'anywhere', filter)]
}

/**
 * Finds mods that match, in bounded time.
 * @param most how many at most; of more it finds the most popular ones.
 * @param order in which they are wanted.
 */
export async function findMatches(
  db: Database,
  wanted: Wanted,
  most: number = RESULT_CAP,
  order?: ModSort,
): Promise<Candidates> {
  const lookups = matchingLookups(wanted)
  if (lookups.length === 0) return { ids: [], isComplete: true }
  const sorted = isIndexSort(order) ? order : undefined
  const ids = await selectIds(db, lookups, most + 1, sorted)
  return { ids: ids.slice(0, most), isComplete: ids.length <= most, order: sorted }
}

/**
 * So many candidates are ranked together: five pages of those that can be best, then the next. Nobody
 * sees the seam, and a search among a million mods ranks no more than one among a thousand. All pages cut
 * the same order into the same parts, so that none has what another has (docs/search.md, Paging).
 */
export const RANKED_TOGETHER = 5 * PAGE_SIZE

/**
 * Finds what a search may show, those that can be best first where there are more than are ranked
 * together.
 * @param needed how many of these, as far as there are so many.
 */
export async function findCandidates(
  db: Database,
  wanted: Wanted,
  needed: number = RANKED_TOGETHER,
): Promise<Candidates> {
  const found = await findByWords(db, wanted, needed)
  const { first = [], filter } = wanted
  if (first.length === 0) return found
  const passing = new Set(await selectIds(db, [namedLookup(first, filter, [])], first.length))
  return {
    ...found,
    ids: merged(
      first.filter((id) => passing.has(id)),
      found.ids,
    ),
  }
}

async function findByWords(db: Database, wanted: Wanted, needed: number): Promise<Candidates> {
  const { groups, key, filter } = wanted
  const { unlessMore, isUnstaged } = wanted
  if (filter === NO_FILTER && isAloneInMore(groups, unlessMore ?? RESULT_CAP)) {
    if (unlessMore !== undefined) return { ids: [], isComplete: false }
    const best = await findBest(db, wanted, needed)
    if (best.length >= needed) return { ids: best, isComplete: false }
    const { ids } = await findMatches(db, wanted)
    return { ids: merged(best, ids), isComplete: false }
  }
  if (isUnstaged || (groups.length === 0 && key === '')) return findMatches(db, wanted, unlessMore)
  // Where there must be more matches than are shown, the best are looked for at the same time.
  const areBestLikely = unlessMore === undefined && (await areManyExpected(db, wanted))
  const likelyBest = areBestLikely ? findBest(db, wanted, needed) : undefined
  // Awaited only where there are so many: until then its failure is nobody's.
  likelyBest?.catch(() => undefined)
  const { staged, isComplete } = await findStaged(db, wanted)
  const ids = staged.map(({ id }) => id)
  if (unlessMore !== undefined && !isComplete) return { ids, isComplete }
  if (ids.length <= RANKED_TOGETHER) return { ids, isComplete }
  if (isComplete) return { ids: await bestFirst(db, wanted, staged, needed), isComplete }
  return { ids: merged(await (likelyBest ?? findBest(db, wanted, needed)), ids), isComplete }
}

/** Finds mods that match, as `findMatches` does; of more than are ranked together with their stages. */
async function findStaged(
  db: Database,
  wanted: Wanted,
): Promise<{ staged: readonly StagedMod[]; isComplete: boolean }> {
  const lookups = matchingLookups(wanted)
  if (lookups.length === 0) return { staged: [], isComplete: true }
  const limits = { most: RESULT_CAP, unstaged: RANKED_TOGETHER }
  const staged = await selectStaged(db, lookups, stagesOf(wanted), limits)
  return { staged: staged.slice(0, RESULT_CAP), isComplete: staged.length <= RESULT_CAP }
}

/** In which scopes matches can have the words as typed, the best first. */
function stagesOf({ groups, key }: Pick<Wanted, 'groups' | 'key'>) {
  const { typed, areKinds } = typedPart(groups)
  const scopes: Scope[] = areKinds ? ['name', 'kind', 'anywhere'] : ['name', 'anywhere']
  return { groups: typed, key, scopes }
}

/** Whether there is one word, which alone more mods have. */
function isAloneInMore([group, ...others]: readonly Group[], mods: number): boolean {
  return others.length === 0 && (group?.mostDocs ?? 0) > mods
}

/**
 * Mods that can be best: of which the text is the name, then names with all the words as typed, then
 * what is of the kind that they name, each from the most popular down; where that is not enough, names
 * with what means the same, and texts with the words.
 */
async function findBest(
  db: Database,
  { groups, key, filter }: Wanted,
  needed: number,
): Promise<number[]> {
  const { typed, areKinds, isMore } = typedPart(groups)
  const stages = [
    [exactNameLookup(key, filter)],
    byPopularity(typed, 'name', filter),
    ...(areKinds ? [byPopularity(typed, 'kind', filter)] : []),
    ...(isMore ? [[matchingLookup(groups, 'name', filter)]] : []),
    byPopularity(typed, 'anywhere', filter),
  ]
  return selectIdsInStages(db, stages, needed)
}

/**
 * What was typed of what is looked for. Where no kind is named, or nothing else is meant, the same
 * would be looked for twice.
 */
function typedPart(groups: readonly Group[]) {
  const typed = groups.map(bestOf)
  const areKinds = typed.some(({ kinds }) => kinds.size > 0)
  const isMore = groups.some(({ fits }, index) => fits.size !== typed[index]?.fits.size)
  return { typed, areKinds, isMore }
}

/** The same order for mods that have all been found. */
async function bestFirst(
  db: Database,
  { groups, key, filter }: Wanted,
  staged: readonly StagedMod[],
  needed: number,
): Promise<number[]> {
  const { scopes } = stagesOf({ groups, key })
  const ordered = staged.toSorted((a, b) => a.stage - b.stage)
  // What has the words in its name or is of the kind comes before names that mean the same.
  const first = ordered.filter(({ stage }) => stage < scopes.length).map(({ id }) => id)
  const isEnough = first.length >= needed || !typedPart(groups).isMore
  const named = isEnough
    ? []
    : await selectIds(db, [matchingLookup(groups, 'name', filter)], needed)
  const all = ordered.map(({ id }) => id)
  return merged([...first, ...named], all)
}

function merged(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])].slice(0, RESULT_CAP)
}
