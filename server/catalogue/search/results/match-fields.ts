import type { CandidateRow } from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { wordTerm } from '#server/catalogue/search/index/terms.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import {
  BESIDE_NAME,
  DERIVED_FIT,
  FIELD,
  FIT,
  OFF_KIND,
  OFF_NAMED_KIND,
} from '#server/catalogue/search/ranking-weights.ts'

/** A word, and its place in the field. */
interface Place {
  readonly id: number
  readonly at: number
}

/** The words of a mod by where they stand; but for its name only those that are asked for. */
export interface ModFields {
  readonly name: readonly number[]
  /** What the name may be typed as besides. */
  readonly derived: readonly number[]
  readonly tags: readonly Place[]
  readonly keys: readonly Place[]
  readonly lead: readonly Place[]
  /** The lists that it is in. */
  readonly lists: readonly number[]
  /** Of the terms asked for those that it has; undefined where they were not read. */
  readonly terms: ReadonlySet<number> | undefined
  /** Words of the keywords that nearly all mods of its category have. */
  readonly common: ReadonlySet<number>
}

/** The words that a query asks for, and their terms. */
export interface AskedWords {
  readonly ids: ReadonlySet<number>
  readonly terms: ReadonlySet<number>
}

/** What one word of a query is in a mod. */
export interface GroupMatch {
  /** From 0 to 1. */
  readonly worth: number
  /** How well the name has it, and at which of its words; -1 for what only follows from the name. */
  readonly inName: { readonly fit: number; readonly at: number }
  /** Where it stands in fields other than the name; fields are far from each other. */
  readonly next: readonly number[]
}

const NONE: ReadonlySet<number> = new Set()
/** Between the places of two fields. */
const FIELD_GAP = 1_000

export function askedWords(groups: readonly Group[]): AskedWords {
  const ids = new Set(groups.flatMap(({ fits }) => [...fits.keys()]))
  return { ids, terms: new Set([...ids].map(wordTerm)) }
}

export function readFields(
  row: CandidateRow,
  asked: AskedWords,
  genericWords: ReadonlyMap<number, ReadonlySet<number>> = new Map(),
): ModFields {
  const ids = parseIds(row.name_words)
  const border = ids.indexOf(0)
  const lists = parseIds(row.facet_ids)
  const common = lists.map((id) => genericWords.get(id)).find((words) => words !== undefined)
  return {
    name: border < 0 ? ids : ids.slice(0, border),
    derived: border < 0 ? [] : ids.slice(border + 1),
    tags: placesOf(row.tag_words, asked),
    keys: placesOf(row.key_words, asked),
    lead: placesOf(row.lead_words, asked),
    lists,
    terms: row.terms === '' ? undefined : termsOf(row.terms, asked),
    common: common ?? NONE,
  }
}

// Of a hundred words of a mod a query asks for two or three: with all of them ranking takes a quarter longer.
function placesOf(words: string, asked: AskedWords): Place[] {
  return parseIds(words).flatMap((id, at) => (asked.ids.has(id) ? { id, at } : []))
}

function termsOf(terms: string, asked: AskedWords): Set<number> {
  return new Set(parseIds(terms).filter((term) => asked.terms.has(term)))
}

/**
 * What a word is worth in a mod: the best fit of each field that has it times what the field counts,
 * each taking its share of what is left to 1, so that a second field adds less than the first.
 * @param isNameTyped whether also the small words were typed that its name has, as nobody does for a kind.
 */
export function matchFields(group: Group, fields: ModFields, isNameTyped = false): GroupMatch {
  const kind = kindFit(group.kinds, fields.lists)
  const named = bestPlace(group.fits, fields.name, fields.derived)
  // A word that names a kind is in the name or label of other things by chance: 'City Recovery' is no city.
  const share = isNameTyped ? 1 : shareOf(group, kind, named.fit)
  const inName = { ...named, fit: share * named.fit }
  const next: number[] = []
  const tag = share * bestFit(group.fits, fields.tags, next, 0)
  const lead = bestFit(group.fits, fields.lead, next, FIELD_GAP)
  const { key, common } = bestKey(group.fits, fields, next)
  const others = [
    // Being in a place and having the tag of the same name is one fact.
    Math.max(FIELD.tag * tag, FIELD.kind * kind),
    FIELD.key * key,
    FIELD.common * common,
    FIELD.lead * lead,
  ]
  const name = FIELD.name * inName.fit
  // What is of the kind may say so in its text besides; where terms were not read, nobody knows.
  const isElsewhere = name + tag + key + common + lead === 0 && (kind === 0 || !!fields.terms)
  const text = isElsewhere ? FIELD.text * textFit(group, fields) : 0
  const other = 1 - [...others, text].reduce((left, worth) => left * (1 - worth), 1)
  // A name that hardly fits takes nothing from what the rest says.
  const worth = Math.max(other, 1 - (1 - name) * (1 - BESIDE_NAME * other))
  return { worth, inName, next }
}

function bestPlace(
  fits: ReadonlyMap<number, number>,
  words: readonly number[],
  derived: readonly number[],
): { fit: number; at: number } {
  let best = { fit: 0, at: -1 }
  for (const [at, id] of words.entries()) {
    const fit = fits.get(id) ?? 0
    if (fit > best.fit) best = { fit, at }
  }
  for (const id of derived) {
    const fit = DERIVED_FIT * (fits.get(id) ?? 0)
    if (fit > best.fit) best = { fit, at: -1 }
  }
  return best
}

function bestFit(
  fits: ReadonlyMap<number, number>,
  words: readonly Place[],
  places: number[],
  from: number,
): number {
  let best = 0
  for (const { id, at } of words) {
    const fit = fits.get(id) ?? 0
    if (fit > 0) places.push(from + at)
    if (fit > best) best = fit
  }
  return best
}

function bestKey(
  fits: ReadonlyMap<number, number>,
  { keys, common }: ModFields,
  places: number[],
): { key: number; common: number } {
  const best = { key: 0, common: 0 }
  for (const { id, at } of keys) {
    const fit = fits.get(id) ?? 0
    if (fit > 0) places.push(2 * FIELD_GAP + at)
    const kind = common.has(id) ? 'common' : 'key'
    if (fit > best[kind]) best[kind] = fit
  }
  return best
}

/** Of several that only may have such things each makes it likelier. */
function kindFit(kinds: ReadonlyMap<number, number>, lists: readonly number[]): number {
  if (kinds.size === 0) return 0
  return 1 - lists.reduce((left, id) => left * (1 - (kinds.get(id) ?? 0)), 1)
}

/**
 * How much a word counts in the names and labels of what is not of a kind that it stands for.
 * @param fit how well the name has it.
 */
function shareOf({ kinds, isOfName }: Group, kind: number, fit: number): number {
  // A giant in a name is hardly the one that somebody asked for by its own name.
  const isGuess = isOfName || fit <= FIT.named
  if (isGuess && kind === 0 && kinds.size > 0) return OFF_NAMED_KIND
  const isKind = [...kinds.values()].some((each) => each >= FIT.translated)
  return isKind && kind < FIT.translated ? OFF_KIND : 1
}

/** Where its terms were not read, a mod was found because the text has some word of the group. */
function textFit({ fits }: Group, { terms }: ModFields): number {
  if (!terms) return fits.size > 0 ? Math.min(...fits.values()) : 0
  let best = 0
  for (const [id, fit] of fits) if (fit > best && terms.has(wordTerm(id))) best = fit
  return best
}
