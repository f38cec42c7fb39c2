import { MAX_SUGGESTIONS } from '#contract/base/limits.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { SearchKind, Suggestion } from '#contract/catalogue/search.ts'
import { facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import { readCards } from '#server/catalogue/mods/list-mods.ts'
import { selectFirstCandidates } from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import { byPopularity } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { NO_FILTER } from '#server/catalogue/search/candidates/filter-terms.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import {
  correctQuery,
  type ExpandedQuery,
  readQuery,
} from '#server/catalogue/search/query/expand-query.ts'
import { offerOf } from '#server/catalogue/search/query/offer-kinds.ts'
import { isEmpty } from '#server/catalogue/search/query/query-groups.ts'
import { respell } from '#server/catalogue/search/query/respell.ts'
import { rankMods } from '#server/catalogue/search/results/rank-mods.ts'
import { markMatches } from '#server/catalogue/search/suggestions/mark-matches.ts'
import { namesBeginningLookup } from '#server/catalogue/search/suggestions/suggest.sql.ts'
import {
  type CategorySuggestion,
  placeSuggestion,
  suggestCategories,
} from '#server/catalogue/search/suggestions/suggest-categories.ts'
import {
  knownTags,
  newestOf,
  suggestTags,
  tagsWith,
} from '#server/catalogue/search/suggestions/suggest-tags.ts'
import { namesBegunBy } from '#server/catalogue/search/words/begun-names.ts'
import { compactKey, foldText } from '#server/catalogue/search/words/fold-text.ts'
import { splitQuery } from '#server/catalogue/search/words/split-words.ts'
import type { Database } from '#server/platform/db/connect.ts'

const MAX_WORDS = 8
/** Mods that are ranked: enough for the first few. */
const RANKED = 60
/** Texts are looked at where no name has the words, if the last has so many letters: less is in most. */
const LONG = 4
/** What each kind gets when all have more. */
const MOST_TAGS = 2
const MOST_CATEGORIES = 2
/** Ways to what the text names: the same place for each type. */
const MOST_KINDS = 3

/** What a text may be the beginning of, so many of them are tried. */
const TRIED = 2

/**
 * Kinds of things, mods and tags that complete a text, in that order; at most `MAX_SUGGESTIONS`. Where
 * there are none, those for what the text may be the beginning of.
 */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
  const suggested = await suggestFor(db, text)
  if (suggested.length > 0) return suggested
  for (const longer of longerTexts(text)) {
    const others = await suggestFor(db, longer)
    if (others.length > 0) return others
  }
  return []
}

/** A text with its last words as the whole name that they begin: 'fast police c' as 'fast police car'. */
function longerTexts(text: string): string[] {
  const words = foldText(text).trim().split(/\s+/)
  const texts = [3, 2, 1]
    .filter((count) => count <= words.length)
    .flatMap((count) => {
      const before = words.slice(0, -count)
      const names = namesBegunBy(words.slice(-count).join(' '))
      return names.slice(0, TRIED).map((name) => [...before, name].join(' '))
    })
  return texts.slice(0, TRIED)
}

async function suggestFor(db: Database, text: string): Promise<Suggestion[]> {
  const words = splitQuery(text, MAX_WORDS).map((word) => word.text)
  if (words.length === 0) return []
  const search = searchDatabase(db)
  const known = knownTags(db)
  const tagsAfter = { text: text.trim(), ...newestOf(known) }
  const typed = await readQuery(search, text, { isTyping: true, tagsAfter })
  const read = await respell(search, text, typed, { isTyping: true })
  const query = await correctQuery(search, read, 'unknown')
  const labelled = read.newTags ? tagsWith(known, read.newTags) : []
  const [offer, begun] = [offerOf(query), suggestCategories(words).slice(0, 2 * MOST_CATEGORIES)]
  const lists = labelled.map(({ id }) => tagFacetKey(id))
  const [totals, mods] = await Promise.all([
    listTotals(search, [...offer.keys, ...begun.map(facetKey), ...lists]),
    suggestMods(search, text, query),
  ])
  const tags = suggestTags(labelled, words, totals)
  const categories = suggestKinds({ named: offer.kinds(totals), begun, words, totals })
  const others = Math.min(tags.length, MOST_TAGS) + Math.min(categories.length, MOST_KINDS)
  const shown = mods.slice(0, MAX_SUGGESTIONS - others)
  const left = MAX_SUGGESTIONS - shown.length
  const kinds = categories.slice(0, Math.max(MOST_KINDS, left - tags.length))
  return [...kinds, ...shown, ...tags.slice(0, left - kinds.length)].slice(0, MAX_SUGGESTIONS)
}

/** The places that the words are names of, else those whose labels they begin; with their mods. */
function suggestKinds(found: {
  named: readonly SearchKind[]
  begun: readonly CategorySuggestion[]
  words: readonly string[]
  totals: ReadonlyMap<string, number>
}): Suggestion[] {
  const { named, begun, words, totals } = found
  const ways = named.flatMap(({ ways: each }) => each)
  const meant = ways.flatMap(({ modType, category, subCategory, count }) =>
    modType && category
      ? [{ ...placeSuggestion({ modType, category, subCategory }, words), count }]
      : [],
  )
  if (meant.length > 0) return meant
  return begun
    .map((place) => ({ ...place, count: totals.get(facetKey(place)) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_CATEGORIES)
}

async function suggestMods(
  search: Database,
  text: string,
  query: ExpandedQuery,
): Promise<Suggestion[]> {
  const { groups, smallWords } = query
  if (groups.length === 0 || groups.some(isEmpty)) return []
  const key = compactKey(text)
  const named = groups.every(({ fits }) => fits.size > 0)
    ? byPopularity(groups, 'name', NO_FILTER)
    : []
  const anywhere = byPopularity(groups, 'anywhere', NO_FILTER)
  const isKind = query.kinds.length > 0
  // Of what is no kind names say best why they are suggested.
  const lookups = [namesBeginningLookup(key), ...named, ...(isKind ? anywhere : [])]
  let rows = await selectFirstCandidates(search, lookups, RANKED)
  const isLong = (query.words.at(-1)?.text.length ?? 0) >= LONG
  if (rows.length === 0 && !isKind && isLong) {
    rows = await selectFirstCandidates(search, anywhere, RANKED)
  }
  const ids = rankMods(rows, { groups, smallWords, key })
    .slice(0, MAX_SUGGESTIONS)
    .map(({ row }) => row.mod_id)
  const marked = markedWords(query)
  return (await readCards(search, ids)).map(({ id, name, image, mainCategory }) => ({
    kind: 'mod',
    id,
    text: name,
    image: small(image),
    mainCategory,
    matches: markMatches(name, marked),
  }))
}

/** What a list of names has room for needs no placeholder. */
function small(image: ModCard['image']): ModCard['image'] {
  return image && { ...image, placeholder: null }
}

/** The words as typed, and those that misspelt ones may have been. */
function markedWords({ words, corrected, respelt }: ExpandedQuery): string[] {
  const meant = [...corrected, ...respelt].flatMap(({ corrections }) =>
    corrections.map(({ row }) => row.word),
  )
  return [...words.map(({ text }) => text), ...meant]
}
