import type { Correction } from '#server/catalogue/search/query/correct-word.ts'
import type { WordRow } from '#server/catalogue/search/query/words.sql.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'

/** One word of a search: the words and lists of the catalogue that it may mean. */
export interface Group {
  /** How well each word, by id, fits: 1 is as typed. A mod must have one of them, or be in a list. */
  readonly fits: Map<number, number>
  /** The same for lists, by id. */
  readonly kinds: Map<number, number>
  /** Words that begin with it although it is a word: looked for where else little is found. */
  readonly late: LateWord[]
  /** In at most how many mods, and names, one of the words occurs. */
  docs: number
  names: number
  /** The most frequent word or list alone. */
  mostDocs: number
  /** Of the word itself, its forms and what it is a name of. */
  ownDocs: number
  /** How informative it is, from above 0 to 1. */
  weight: number
  /** Whether nothing but a name that was typed, or slang, leads to what it matches. */
  isOfName: boolean
}

/** A word that only begins as typed, and how well it fits. */
interface LateWord {
  readonly row: WordRow
  readonly fit: number
}

/** A word that had to be corrected, with the words that it may have been. */
export interface CorrectedWord {
  readonly typed: string
  readonly corrections: readonly Correction[]
  /** What it is looked for by: one group, or one for each of the two words that it may consist of. */
  readonly groups: readonly Group[]
}

/** A misspelt word in place of which another is looked for, with those words that it may have been, too. */
export interface RespeltWord {
  readonly typed: string
  readonly meant: string
  /** Words of the catalogue. */
  readonly corrections: readonly Correction[]
  /** Ids of those that are, or begin, as typed. */
  readonly asTyped: ReadonlySet<number>
  readonly group: Group
}

/** `unknown`: words are corrected that do not occur. `all`: every word that is none, more generously. */
export type Fuzziness = 'none' | 'unknown' | 'all'

/** Words that fit so well are the word itself. */
const OWN_FIT = 0.9
/** What fits so much of the best is as good as the best. */
const NEARLY_BEST = 0.9

export function emptyGroup(): Group {
  return {
    fits: new Map(),
    kinds: new Map(),
    late: [],
    docs: 0,
    names: 0,
    mostDocs: 0,
    ownDocs: 0,
    weight: 1,
    isOfName: false,
  }
}

/** Whether nothing in the catalogue can match it. */
export function isEmpty({ fits, kinds }: Group): boolean {
  return fits.size + kinds.size === 0
}

/** Whether texts have the word itself. */
export function hasWord({ fits }: Group): boolean {
  return [...fits.values()].some((fit) => fit >= FIT.form)
}

/** In how many mods the words and lists of a group are at most, as far as it is known. */
export function mostMods({ docs, mostDocs }: Group): number {
  return Math.max(docs, mostDocs)
}

/** Lets all that a group matches fit less. */
export function lessen(group: Group, share: number): void {
  for (const [id, fit] of group.fits) group.fits.set(id, fit * share)
  for (const [id, fit] of group.kinds) group.kinds.set(id, fit * share)
}

/** Lets what another group matches count as well. */
export function addGroup(group: Group, other: Group): void {
  for (const [id, fit] of other.fits) group.fits.set(id, Math.max(fit, group.fits.get(id) ?? 0))
  for (const [id, fit] of other.kinds) group.kinds.set(id, Math.max(fit, group.kinds.get(id) ?? 0))
  group.docs += other.docs
  group.names += other.names
  group.mostDocs = Math.max(group.mostDocs, other.mostDocs)
  group.ownDocs = Math.max(group.ownDocs, other.ownDocs)
}

/** Lets words count that begin with the group's, although it is a word. */
export function takeLate(group: Group): void {
  for (const { row, fit } of group.late) addWord(group, row, fit)
}

/** A copy in which they count. */
export function withLate(group: Group): Group {
  const copy = copyOf(group)
  takeLate(copy)
  return copy
}

/** A copy to which words can be added. */
export function copyOf(group: Group): Group {
  return { ...group, fits: new Map(group.fits) }
}

/** The group with only those of its words and lists that fit best: the word itself, if that is known. */
export function bestOf(group: Group): Group {
  const best = Math.max(0, ...group.fits.values(), ...group.kinds.values())
  const isBest = ([, fit]: [number, number]) => fit >= NEARLY_BEST * best
  return {
    ...group,
    fits: new Map([...group.fits].filter(isBest)),
    kinds: new Map([...group.kinds].filter(isBest)),
  }
}

export function addWord(group: Group | undefined, row: WordRow, fit: number): void {
  if (!group) return
  const known = group.fits.get(row.id)
  if (known === undefined) {
    group.docs += row.docs
    group.names += row.names
    group.mostDocs = Math.max(group.mostDocs, row.docs)
  }
  if (fit >= OWN_FIT) group.ownDocs = Math.max(group.ownDocs, row.docs)
  if (known === undefined || known < fit) group.fits.set(row.id, fit)
}
