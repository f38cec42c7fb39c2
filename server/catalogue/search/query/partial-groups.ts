import { type Group, isEmpty } from '#server/catalogue/search/query/query-groups.ts'

/** More words than that are not taken apart: the least informative are left out. */
const MOST = 6

/**
 * Groups of which a mod must have all so that it has at least `least` of the given ones: of every
 * choice of one more than may be missing it must have one. So whatever takes groups can look for most
 * of some words, too.
 */
export function atLeast(groups: readonly Group[], least: number): Group[] {
  const size = groups.length - least + 1
  return choicesOf(groups, size).map(merge)
}

/** Those that can match at all and are the most informative, best first. */
export function informativeGroups(groups: readonly Group[]): Group[] {
  const known = groups.filter((group) => !isEmpty(group))
  return known.toSorted((a, b) => b.weight - a.weight).slice(0, MOST)
}

/**
 * The groups, of each of which a mod must have something, as an alternative to what all words describe
 * together: so that whatever takes groups can look for either.
 */
export function orDescribed(groups: readonly Group[], described: Group): Group[] {
  return groups.map((group) => merge([group, described]))
}

function choicesOf(groups: readonly Group[], size: number): Group[][] {
  if (size === 0) return [[]]
  return groups.flatMap((group, index) =>
    choicesOf(groups.slice(index + 1), size - 1).map((rest) => [group, ...rest]),
  )
}

function merge(groups: readonly Group[]): Group {
  const sum = (count: (group: Group) => number) =>
    groups.reduce((all, each) => all + count(each), 0)
  const most = (count: (group: Group) => number) => Math.max(...groups.map(count))
  return {
    fits: new Map(groups.flatMap(({ fits }) => [...fits])),
    kinds: new Map(groups.flatMap(({ kinds }) => [...kinds])),
    late: [],
    docs: sum(({ docs }) => docs),
    names: sum(({ names }) => names),
    mostDocs: most(({ mostDocs }) => mostDocs),
    ownDocs: most(({ ownDocs }) => ownDocs),
    weight: most(({ weight }) => weight),
    isOfName: groups.every(({ isOfName }) => isOfName),
  }
}
