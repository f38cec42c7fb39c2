/**
 * The numbers in `search_terms.terms`, by which the index finds mods. Even ones from 2 up: a word
 * anywhere in the mod; the odd one after it: the same word in its name. Below 0: lists that it is in; far
 * below, when it came.
 */

/** The term of a word anywhere in a mod. */
export function wordTerm(wordId: number): number {
  return wordId * 2
}

/** The term of a word in a mod's name. */
export function nameTerm(wordId: number): number {
  return wordId * 2 + 1
}

/** The term of a list that a mod is in, by the list's id. */
export function facetTerm(facetId: number): number {
  return -facetId
}

/** The id of the list that a term is of. */
export function facetOf(term: number): number {
  return -term
}

/** No list's term is so low. */
const FIRST_PERIOD = -2_000_000_000
/** 91 days: a year is five terms at most, and more of them would take longer than they save. */
const PERIOD_MICROSECONDS = 91 * 86_400_000_000

/** The term of the time in which a mod came, by its microseconds since 1970. */
export function periodTerm(createdKey: number): number {
  return FIRST_PERIOD - Math.floor(createdKey / PERIOD_MICROSECONDS)
}

/** Since when mods have the terms of so many periods, the one that we are in among them. */
export function startOfPeriods(count: number): number {
  const current = Math.floor((Date.now() * 1000) / PERIOD_MICROSECONDS)
  return (current - count + 1) * PERIOD_MICROSECONDS
}

/** The terms of what came since then, in microseconds since 1970, with some that came before. */
export function periodTermsSince(createdFrom: number): number[] {
  const first = periodTerm(createdFrom)
  // Clocks may differ.
  const last = periodTerm(Date.now() * 1000) - 1
  return Array.from({ length: Math.max(1, first - last + 1) }, (_, index) => first - index)
}

/** Downloads from which on a mod is in the next tier of popularity, 0 being the lowest. */
export const TIER_STEPS = [100, 1_000, 10_000, 100_000] as const

/** All tiers, the most popular first. */
export const TIERS: readonly number[] = [4, 3, 2, 1, 0]

/** The tier of popularity that so many downloads are in. */
export function tierOf(downloads: number): number {
  return TIER_STEPS.filter((least) => downloads >= least).length
}

/** How many downloads a mod of a tier has at least. */
export function leastOfTier(tier: number): number {
  return TIER_STEPS[tier - 1] ?? 0
}

/** Whether its tier says of every mod if it has so many downloads: tiers are kept exact. */
export function tiersTell(downloads: number): boolean {
  return downloads <= 0 || TIER_STEPS.some((step) => step === downloads)
}
