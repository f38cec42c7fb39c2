import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import {
  type Candidates,
  RANKED_TOGETHER,
} from '#server/catalogue/search/candidates/find-candidates.ts'
import {
  atLeast,
  informativeGroups,
  orDescribed,
} from '#server/catalogue/search/query/partial-groups.ts'
import { areMany, FEW, type Find, type Found } from '#server/catalogue/search/results/found.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Where more mods have most of the words than that, to have them tells little: those that are ranked
 * would be the popular ones, and the most informative word says more.
 */
const MOST_PARTIAL = 2 * RANKED_TOGETHER

/** Mods with most of the words, and those that all words together describe, if these are not too many. */
export async function findPartial(
  db: Database,
  known: Pick<Found, 'query' | 'wanted' | 'spawnName'>,
  find: Find,
): Promise<Found | undefined> {
  const most = await findMost(db, known, find)
  const { described } = known.query
  if (!described || described.docs > RESULT_CAP || (most && areMany(most.candidates))) return most
  const wanted = { ...known.wanted, groups: [described] }
  const candidates = await find(db, { ...wanted, unlessMore: RESULT_CAP })
  if (areMany(candidates) || candidates.ids.length === 0) return most
  if (!most) return { ...known, wanted, candidates, isPartial: true }
  // So many of them are ranked in any case, with what has most of the words.
  const first = candidates.ids.slice(0, RANKED_TOGETHER / 2)
  const ids = [...new Set([...first, ...most.candidates.ids, ...candidates.ids])]
  const either = { ids, isComplete: true }
  if (areMany(either)) return most
  const groups = orDescribed(most.wanted.groups, described)
  return { ...most, wanted: { ...wanted, groups }, candidates: either }
}

/** Mods with most of the words, of which the most informative are kept. */
async function findMost(
  db: Database,
  known: Pick<Found, 'query' | 'wanted' | 'spawnName'>,
  find: Find,
): Promise<Found | undefined> {
  const { query, wanted } = known
  const informative = informativeGroups(query.groups)
  const [best] = informative
  if (!best || query.groups.length < 2) return undefined
  // What only a name leads to is no reason not to look at what has the other words.
  const isGuess = query.groups.some(({ isOfName }) => isOfName)
  let some: Found | undefined
  for (let least = Math.min(informative.length, query.groups.length - 1); least > 0; least--) {
    const partial = { ...wanted, groups: atLeast(informative, least) }
    // To see where each of them has which words would take as long as to find them, and tell little.
    const candidates = await find(db, {
      ...partial,
      unlessMore: MOST_PARTIAL,
      isUnstaged: true,
    })
    if (areTooMany(candidates)) {
      if (some) return some
      const single = { ...wanted, groups: [best] }
      return { ...known, wanted: single, candidates: await find(db, single), isPartial: true }
    }
    if (candidates.ids.length > 0) some = { ...known, wanted: partial, candidates, isPartial: true }
    if (some && (!isGuess || candidates.ids.length >= FEW)) return some
  }
  return some
}

function areTooMany({ ids, isComplete }: Candidates): boolean {
  return !isComplete || ids.length > MOST_PARTIAL
}
