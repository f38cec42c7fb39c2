import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** A word of the vocabulary. */
export interface WordRow {
  readonly id: number
  readonly word: string
  /** In how many mods it occurs. */
  readonly docs: number
  /** In how many names. */
  readonly names: number
}

/** What to look for: the word itself, or also those that begin with it. */
export interface WordRequest {
  readonly text: string
  /** How many words, the most frequent first after the word itself. */
  readonly most: number
}

/** Behind every word that begins with a text; no word has a control character or this one. */
const LAST_CHARACTER = '\u{10ffff}'
const FIRST_CHARACTER = '\u0001'

/** A word that a request found. */
export interface FoundWord extends WordRow {
  /** The request's, from 0. */
  readonly place: number
}

/** One value: hundreds of rows would take longer to read than to find. Words have no space or comma. */
const ALL_FOUND = sql`string_agg(
  concat_ws(' ', r.place - 1, w.id, w.docs, w.names, w.word), ',') as words`

function readFound(words: string | null | undefined): FoundWord[] {
  if (!words) return []
  return words.split(',').map((each) => {
    const [place, id, docs, names, word = ''] = each.split(' ')
    const counts = { docs: Number(docs), names: Number(names) }
    return { place: Number(place), id: Number(id), word, ...counts }
  })
}

/** Those of the words that occur at all, in no order. */
export async function selectExact(db: Database, words: readonly string[]): Promise<WordRow[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(concat_ws(' ', 0, w.id, w.docs, w.names, w.word), ',') as words
    from search_words w where w.word = any(${words}::text[]) and w.docs > 0`.execute(db)
  return readFound(rows[0]?.words)
}

/** The words that occur at all and that each of the texts means, in no order. */
export async function selectWords(
  db: Database,
  requests: readonly WordRequest[],
): Promise<FoundWord[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ words: string | null }>`
    select ${ALL_FOUND}
    from unnest(
      ${requests.map(({ text }) => text)}::text[],
      ${requests.map(({ text, most }) => text + (most > 1 ? LAST_CHARACTER : FIRST_CHARACTER))}::text[],
      ${requests.map(({ most }) => most)}::int[]
    ) with ordinality as r (text, before, most, place)
    cross join lateral (
      select id, word, docs, names from search_words
      where word >= r.text collate "C" and word < r.before collate "C" and docs > 0
      order by (word = r.text) desc, docs desc, id
      limit r.most
    ) w`.execute(db)
  return readFound(rows[0]?.words)
}

/** A misspelt word, and by how many letters other words may differ from it to be looked at. */
export interface CorrectionRequest {
  readonly text: string
  readonly distance: number
}

/**
 * Words that may have been meant: those that share enough of their trigrams, and those with the same
 * first letter, or the first two swapped, of which the beginning is close enough. Trigrams miss
 * swapped letters ('polcie', 'oplice').
 */
export async function selectSimilar(
  db: Database,
  requests: readonly CorrectionRequest[],
): Promise<FoundWord[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ words: string | null }>`
    select ${ALL_FOUND}
    from unnest(
      ${requests.map(({ text }) => text)}::text[],
      ${requests.map(({ text }) => firstCharacter(text))}::text[],
      ${requests.map(({ text }) => firstCharacter(text) + LAST_CHARACTER)}::text[],
      ${requests.map(({ text }) => swappedStart(text))}::text[],
      ${requests.map(({ text }) => swappedStart(text) + LAST_CHARACTER)}::text[],
      ${requests.map(({ distance }) => distance)}::int[]
    ) with ordinality as r (text, first, before, swapped, before_swapped, distance, place)
    cross join lateral (
      select id, word, docs, names from search_words where word % r.text and docs > 0
      union
      select id, word, docs, names from search_words
      where (word >= r.first collate "C" and word < r.before collate "C"
          or word >= r.swapped collate "C" and word < r.before_swapped collate "C")
        and docs > 0
        and char_length(word) >= char_length(r.text) - r.distance
        and levenshtein_less_equal(left(word, char_length(r.text)), r.text, r.distance + 1)
          <= r.distance + 1
    ) w`.execute(db)
  return readFound(rows[0]?.words)
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}

/** The first two characters, the second before the first. */
function swappedStart(text: string): string {
  const [first = '', second = ''] = text
  return second + first
}
