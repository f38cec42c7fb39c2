import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listSizes, shareSince, sizeFrom } from '#server/catalogue/lists/list-sizes.ts'
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
export async function areManyExpected(search: Database, condition: Condition): Promise<boolean> {
  return (await expectedMatches(search, condition)) > SURELY_MORE * RESULT_CAP
}

/** About how many mods match, as if what they have to meet had nothing to do with each other. */
export async function expectedMatches(
  search: Database,
  { groups, filter }: Condition,
): Promise<number> {
  // Mods with a file are few, whatever lists they are in.
  if (filter.modIds) return filter.modIds.length
  const total = await countAll(search)
  const share = await matchingShare(search, { groups, filter }, total)
  const { createdFrom } = filter
  const isNew =
    createdFrom === undefined ? 1 : await shareSince(databaseOf(search), search, createdFrom)
  return total * share * isNew
}

/**
 * Whether more mods are left by a filter than are shown, however its conditions meet: no more mods can be
 * missing than each of them leaves out. False where that does not tell.
 */
export async function areManyCertain(search: Database, filter: TermFilter): Promise<boolean> {
  const { requiredKeys, excludedKeys, createdFrom, minDownloads } = filter
  if (filter.modIds) return false
  const db = databaseOf(search)
  const sizes = await listSizes(db, search, [ALL_MODS, ...requiredKeys, ...excludedKeys])
  const totalOf = (key: string) => sizes.get(key)?.total ?? 0
  const all = totalOf(ALL_MODS)
  const [shortest = ALL_MODS, ...others] = requiredKeys.toSorted((a, b) => totalOf(a) - totalOf(b))
  const list = sizes.get(shortest)
  if (!list) return false
  const reached = minDownloads > 0 ? await sizeFrom(db, search, list, minDownloads) : list.total
  const isNew = createdFrom === undefined ? 1 : await shareSince(db, search, createdFrom)
  const leftOut = [
    all * (1 - isNew),
    ...others.map((key) => all - totalOf(key)),
    ...excludedKeys.map(totalOf),
  ]
  const least = leftOut.reduce((mods, without) => mods - without, reached)
  return least > SURELY_MORE * RESULT_CAP
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
