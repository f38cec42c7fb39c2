import type { Database } from '#server/db/connect.ts'
import { matchingTier, selectIds } from '#server/search/candidates.sql.ts'
import { type ExpandedQuery, expandQuery, type Group } from '#server/search/expand-query.ts'
import { NO_FILTER, type TermFilter } from '#server/search/filter-terms.ts'
import { type Candidates, findCandidates, type Wanted } from '#server/search/find-candidates.ts'
import { compactKey } from '#server/search/fold-text.ts'

/** What a text finds, and how it was understood. */
export interface Found {
  readonly query: ExpandedQuery
  readonly wanted: Wanted
  readonly candidates: Candidates
}

/**
 * Finds what a text means, forgiving no more than is needed to find something.
 * @param find how to look for it; to know what is meant, it is enough to find one.
 */
export async function findForgiving(
  tx: Database,
  request: { text: string; exact?: boolean | undefined },
  filter: TermFilter,
  find: (tx: Database, wanted: Wanted) => Promise<Candidates> = findCandidates,
): Promise<Found> {
  const key = compactKey(request.text)
  const query = await expandQuery(tx, request.text, request.exact ? 'none' : 'unknown')
  const wanted = { groups: query.groups, key, filter }
  const candidates = await find(tx, wanted)
  const isFound = candidates.ids.length > 0 || request.exact || (await isHidden(tx, wanted))
  if (isFound) return { query, wanted, candidates }
  const forgiven = await expandQuery(tx, request.text, 'all')
  const wider = { ...wanted, groups: forgiven.groups }
  return { query: forgiven, wanted: wider, candidates: await find(tx, wider) }
}

/** Whether it is the filter that leaves nothing: then the text needs no correction. */
async function isHidden(tx: Database, { groups, filter }: Wanted): Promise<boolean> {
  if (filter === NO_FILTER || isImpossible(groups)) return false
  return (await selectIds(tx, [matchingTier(groups, 'anywhere', NO_FILTER)], 1)).length > 0
}

function isImpossible(groups: readonly Group[]): boolean {
  return groups.length === 0 || groups.some(({ fits }) => fits.size === 0)
}
