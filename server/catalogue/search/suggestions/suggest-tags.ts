import { MAX_SUGGESTIONS } from '#contract/base/limits.ts'
import type { Suggestion } from '#contract/catalogue/search.ts'
import { tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import type { FoldedTag, NewTags } from '#server/catalogue/search/query/vocabulary.sql.ts'
import { markMatches } from '#server/catalogue/search/suggestions/mark-matches.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Tags that are looked at; there are rarely more with as few letters. */
const MOST_TAGS = 30
/** New and changed tags are seen at once, deleted ones so much later: no list has them any more. */
const KEPT_MS = 60_000

/** All tags, in the order of their ids. */
export interface KnownTags {
  tags: FoldedTag[]
  /** The last change of tags that they show. */
  lastChange: number
  readonly until: number
}

const kept = new WeakMap<Database, KnownTags>()

/** The tags that are in memory: for `selectVocabulary` to read the newer ones. */
export function knownTags(db: Database): KnownTags {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known
  const fresh = { tags: [], lastChange: 0, until: performance.now() + KEPT_MS }
  kept.set(db, fresh)
  return fresh
}

export function newestOf({ tags, lastChange }: KnownTags): { newest: number; lastChange: number } {
  return { newest: tags.at(-1)?.id ?? 0, lastChange }
}

/** Tags that have the text in them, those that begin with it first; keeps new and changed ones. */
export function tagsWith(known: KnownTags, { folded, tags, lastChange }: NewTags): FoldedTag[] {
  if (tags.length > 0) {
    // Somebody else may have read them meanwhile.
    const byId = new Map(known.tags.map((tag) => [tag.id, tag]))
    for (const { isFormer, ...tag } of tags) {
      if (isFormer) byId.delete(tag.id)
      else byId.set(tag.id, tag)
    }
    known.tags = [...byId.values()].sort((a, b) => a.id - b.id)
  }
  known.lastChange = Math.max(known.lastChange, lastChange)
  const having = known.tags.filter((tag) => tag.folded.includes(folded))
  const [beginning, others] = [
    having.filter((tag) => tag.folded.startsWith(folded)),
    having.filter((tag) => !tag.folded.startsWith(folded)),
  ]
  return [...beginning, ...others].slice(0, MOST_TAGS)
}

/** Those of the tags that are in mods, the likeliest first. */
export function suggestTags(
  tags: readonly FoldedTag[],
  words: readonly string[],
  totals: ReadonlyMap<string, number>,
): Suggestion[] {
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
    .map(({ id, tag, matches }) => ({ kind: 'tag', id, text: tag, matches, count: countOf(id) }))
}
