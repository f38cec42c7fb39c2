/**
 * The numbers in `search_docs.terms`, by which the index finds mods. Even ones from 2 up: a word
 * anywhere in the mod; the odd one after it: the same word in its name. Below 0: the mod's popularity
 * and the lists that it is in.
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
  return -100 - facetId
}

/** Downloads from which on a mod is in the next band of popularity. */
export const BANDS = [100, 1_000, 10_000, 100_000] as const

/** The terms of all bands, the most popular first. */
export const BAND_TERMS: readonly number[] = [-5, -4, -3, -2, -1]

/** The term of the popularity band that so many downloads are in. */
export function bandTerm(downloads: number): number {
  return -1 - BANDS.filter((least) => downloads >= least).length
}
