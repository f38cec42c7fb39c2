import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** As many as each of the two rows of the home page shows. */
const SHOWN_FIRST = 12
const PICTURES = 2

/**
 * The mods whose pages have a gallery beside the cover, with the number of its pictures: those that
 * the home page shows. More would make the bundle larger than a repository should carry.
 */
export function galleryCounts(mods: readonly SampleMod[]): ReadonlyMap<string, number> {
  const newest = mods.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const popular = mods.toSorted((a, b) => b.downloadCount - a.downloadCount)
  const chosen = [...newest.slice(0, SHOWN_FIRST), ...popular.slice(0, SHOWN_FIRST)]
  return new Map(chosen.map((mod) => [mod.externalId, PICTURES]))
}
