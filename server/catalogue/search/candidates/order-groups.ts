import { type Group, mostMods } from '#server/catalogue/search/query/query-groups.ts'

/**
 * In the order in which an index finds what has all of them soonest. It goes from one of the first two to
 * the other and back, and asks for each of the rest only what those before it agree on. To go through
 * one takes as long as it is in many mods, and each step as long as it has terms.
 */
export function quickestToFind(groups: readonly Group[]): Group[] {
  return groups.toSorted((a, b) => timeOf(a) - timeOf(b))
}

/** In the order in which it is soonest known of a mod that it has not all of them. */
export function quickestToCheck(groups: readonly Group[]): Group[] {
  return groups.toSorted((a, b) => termCount(a) - termCount(b))
}

function timeOf(group: Group): number {
  return mostMods(group) * termCount(group)
}

/** How many terms a mod's are compared with to know that it has not all of them, at least. */
export function fewestTerms(groups: readonly Group[]): number {
  return groups.length === 0 ? 0 : Math.min(...groups.map(termCount))
}

function termCount({ fits, kinds }: Group): number {
  return fits.size + kinds.size
}
