import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listSizes, shareSince } from '#server/catalogue/lists/list-sizes.ts'
import type { TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import { type Group, mostMods } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What mods have to meet. */
interface Condition {
  readonly groups: readonly Group[]
  readonly filter: TermFilter
}

/** So many more than are shown are expected where more matches than those are taken for certain. */
const SURELY_MORE = 2

/** Whether so many mods match, as far as sizes say, that there must be more than are shown. */
export async function areManyExpected(
  search: Database,
  { groups, filter }: Condition,
): Promise<boolean> {
  // Mods with a file are few, whatever lists they are in.
  if (filter.modIds) return false
  const total = await countAll(search)
  const share = await matchingShare(search, { groups, filter }, total)
  const { createdFrom } = filter
  const isNew =
    createdFrom === undefined ? 1 : await shareSince(databaseOf(search), search, createdFrom)
  return total * share * isNew > SURELY_MORE * RESULT_CAP
}

/** About how many mods there are. */
export async function countAll(search: Database): Promise<number> {
  const sizes = await listSizes(databaseOf(search), search, [ALL_MODS])
  return sizes.get(ALL_MODS)?.total ?? 0
}

/**
 * Which share of all mods may match, as if words and lists had nothing to do with each other; above 0.
 */
export async function matchingShare(
  search: Database,
  { groups, filter }: Condition,
  total: number,
): Promise<number> {
  const { requiredKeys } = filter
  const sizes = await listSizes(databaseOf(search), search, requiredKeys)
  const counts = [...groups.map(mostMods), ...requiredKeys.map((key) => sizes.get(key)?.total ?? 0)]
  const shares = counts.map((count) => Math.min(1, Math.max(1, count) / Math.max(1, total)))
  return shares.reduce((product, share) => product * share, 1)
}
