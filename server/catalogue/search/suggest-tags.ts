import type { Suggestion } from '#contract/search.ts'
import { MAX_SUGGESTIONS } from '#contract/search-choices.ts'
import { tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { markMatches } from '#server/catalogue/search/mark-matches.ts'
import { type FoldedTag, selectNewTags } from '#server/catalogue/search/suggest.sql.ts'
import { databaseOf } from '#server/catalogue/search/with-indexes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Tags that are looked at; there are rarely more with as few letters. */
const MOST_TAGS = 30
/** New tags are seen at once, those that are gone so much later: no list has them any more. */
const KEPT_MS = 60_000

interface Kept {
  readonly tags: FoldedTag[]
  readonly until: number
}

const kept = new WeakMap<Database, Kept>()

/** Tags that have the text in them, those that begin with it first. */
export async function tagsWith(tx: Database, text: string): Promise<FoldedTag[]> {
  const db = databaseOf(tx)
  const now = performance.now()
  const before = kept.get(db)
  const known = before && now < before.until ? before : { tags: [], until: now + KEPT_MS }
  const { folded, tags } = await selectNewTags(tx, text.trim(), known.tags.at(-1)?.id ?? 0)
  const all = { ...known, tags: tags.length > 0 ? [...known.tags, ...tags] : known.tags }
  kept.set(db, all)
  const having = all.tags.filter((tag) => tag.folded.includes(folded))
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
