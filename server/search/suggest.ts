import type { Suggestion } from '#contract/search.ts'
import { MAX_SUGGESTIONS } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import { tagFacetKey } from '#server/lists/facet-key.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import {
  byPopularity,
  selectCandidates,
  selectIds,
  withIndexes,
} from '#server/search/candidates.sql.ts'
import { type ExpandedQuery, expandQuery } from '#server/search/expand-query.ts'
import { NO_FILTER } from '#server/search/filter-terms.ts'
import { compactKey } from '#server/search/fold-text.ts'
import { markMatches } from '#server/search/mark-matches.ts'
import { rankMods } from '#server/search/rank-mods.ts'
import { splitQuery } from '#server/search/split-words.ts'
import { namesBeginningTier, selectNames, selectTagsWith } from '#server/search/suggest.sql.ts'
import { suggestCategories } from '#server/search/suggest-categories.ts'

const MAX_WORDS = 8
/** Mods that are ranked: enough for the first few. */
const RANKED = 60
/** What each kind gets when all have more. */
const MOST_TAGS = 2
const MOST_CATEGORIES = 2

/** Names, tags and categories that complete a text, names first; at most `MAX_SUGGESTIONS`. */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
  const words = splitQuery(text, MAX_WORDS).map((word) => word.text)
  if (words.length === 0) return []
  const { mods, tags } = await withIndexes(db, async (tx) => {
    return { mods: await suggestMods(tx, text), tags: await suggestTags(tx, text, words) }
  })
  const categories = suggestCategories(words)
  const others = Math.min(tags.length, MOST_TAGS) + Math.min(categories.length, MOST_CATEGORIES)
  const names = mods.slice(0, MAX_SUGGESTIONS - others)
  const left = MAX_SUGGESTIONS - names.length
  const shownCategories = categories.slice(0, Math.max(MOST_CATEGORIES, left - tags.length))
  return [...names, ...tags.slice(0, left - shownCategories.length), ...shownCategories].slice(
    0,
    MAX_SUGGESTIONS,
  )
}

async function suggestMods(tx: Database, text: string): Promise<Suggestion[]> {
  const query = await expandQuery(tx, text, 'unknown')
  if (query.groups.length === 0 || query.groups.some(({ fits }) => fits.size === 0)) return []
  const key = compactKey(text)
  const tiers = [namesBeginningTier(key), ...byPopularity(query.groups, 'name', NO_FILTER)]
  const rows = await selectCandidates(tx, await selectIds(tx, tiers, RANKED))
  const ids = rankMods(rows, { groups: query.groups, key })
    .slice(0, MAX_SUGGESTIONS)
    .map(({ row }) => row.mod_id)
  const marked = markedWords(query)
  return (await selectNames(tx, ids)).map(({ id, name }) => ({
    kind: 'mod',
    id,
    text: name,
    matches: markMatches(name, marked),
  }))
}

/** The words as typed, and those that misspelt ones may have been. */
function markedWords({ words, corrected }: ExpandedQuery): string[] {
  const meant = corrected.flatMap(({ corrections }) => corrections.map(({ row }) => row.word))
  return [...words.map(({ text }) => text), ...meant]
}

async function suggestTags(
  tx: Database,
  text: string,
  words: readonly string[],
): Promise<Suggestion[]> {
  const tags = await selectTagsWith(tx, text)
  const totals = await listTotals(
    tx,
    tags.map(({ id }) => tagFacetKey(id)),
  )
  const countOf = (id: number) => totals.get(tagFacetKey(id)) ?? 0
  return tags
    .map((tag) => ({ ...tag, matches: markMatches(tag.tag, [words.join(' ')]) }))
    .filter(({ id, matches }) => matches.length > 0 && countOf(id) > 0)
    .sort(
      (a, b) =>
        Number(a.matches[0]?.[0] !== 0) - Number(b.matches[0]?.[0] !== 0) ||
        countOf(b.id) - countOf(a.id) ||
        a.id - b.id,
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, tag, matches }) => ({ kind: 'tag', id, text: tag, matches }))
}
