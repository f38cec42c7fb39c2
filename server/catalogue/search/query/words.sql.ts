import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

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
  readonly position: number
}

/** One value: hundreds of rows would take longer to read than to find. Words have no space or comma. */
const ALL_FOUND = sql`string_agg(
  concat_ws(' ', r.position - 1, w.id, w.docs, w.names, w.word), ',')`

/** The words of such a value. */
export function readFound(words: string | null | undefined): FoundWord[] {
  if (!words) return []
  return words.split(',').map((each) => {
    const [position, id, docs, names, word = ''] = each.split(' ')
    const counts = { docs: Number(docs), names: Number(names) }
    return { position: Number(position), id: Number(id), word, ...counts }
  })
}

/** Those of the words that occur at all, as one value. */
export function exactWords(words: readonly string[]): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(concat_ws(' ', 0, w.id, w.docs, w.names, w.word), ',')
    from search_words w where w.word = any(${words}::text[]) and w.docs > 0
  )`
}

/** The words that occur at all and that each of the requests means, as one value. */
export function requestedWords(requests: readonly WordRequest[]): RawBuilder<string | null> {
  if (requests.length === 0) return sql<string | null>`null::text`
  return sql<string | null>`(
    select ${ALL_FOUND}
    from unnest(
      ${requests.map(({ text }) => text)}::text[],
      ${requests.map(({ text, most }) => text + (most > 1 ? LAST_CHARACTER : FIRST_CHARACTER))}::text[],
      ${requests.map(({ most }) => most)}::int[]
    ) with ordinality as r (text, before, most, position)
    cross join lateral (
      select id, word, docs, names from search_words
      where word >= r.text collate "C" and word < r.before collate "C" and docs > 0
      order by (word = r.text) desc, docs desc, id
      limit r.most
    ) w
  )`
}

/** A misspelt word, and by how many letters other words may differ from it to be looked at. */
export interface CorrectionRequest {
  readonly text: string
  readonly distance: number
}

/**
 * Words that may have been meant: those that share enough of their trigrams, and those that begin as
 * words with an error do, of which the beginning is close enough. Trigrams miss
 * swapped letters ('polcie', 'oplice').
 * @param parts what the words may consist of, looked up on the way.
 */
export async function selectSimilar(
  db: Database,
  requests: readonly CorrectionRequest[],
  parts: readonly WordRequest[],
): Promise<{ similar: FoundWord[]; parts: FoundWord[] }> {
  const { rows } = await sql<{ similar: string | null; parts: string | null }>`
    select ${similarWords(requests)} as similar, ${requestedWords(parts)} as parts`.execute(db)
  return { similar: readFound(rows[0]?.similar), parts: readFound(rows[0]?.parts) }
}

function similarWords(requests: readonly CorrectionRequest[]): RawBuilder<string | null> {
  const ranges = requests.flatMap(({ text }, index) =>
    likelyBeginnings(text).map((from) => ({ from, position: index + 1 })),
  )
  return sql<string | null>`(
    select ${ALL_FOUND}
    from unnest(
      ${requests.map(({ text }) => text)}::text[],
      ${requests.map(({ distance }) => distance)}::int[],
      ${requests.map(({ text, distance }) => (distance === 1 ? oneErrorPattern(text) : ''))}::text[]
    ) with ordinality as r (text, distance, pattern, position)
    cross join lateral (
      select id, word, docs, names from search_words where word % r.text and docs > 0
      union
      select w.id, w.word, w.docs, w.names
      from unnest(
        ${ranges.map(({ position }) => position)}::int[],
        ${ranges.map(({ from }) => from)}::text[],
        ${ranges.map(({ from }) => from + LAST_CHARACTER)}::text[]
      ) as b (position, first, before)
      cross join lateral (
        select id, word, docs, names from search_words
        where word >= b.first collate "C" and word < b.before collate "C" and docs > 0
          and char_length(word) >= char_length(r.text) - r.distance
          and case when r.distance = 1 then word ~ r.pattern
            else levenshtein_less_equal(left(word, char_length(r.text)), r.text, r.distance + 1)
              <= r.distance + 1 end
      ) w
      where b.position = r.position
    ) w
  )`
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * How words begin that may have been meant: as typed, or with one error in the second letter, which is
 * the first that people get wrong. All with the same first letter would be a twentieth of a vocabulary.
 */
function likelyBeginnings(text: string): string[] {
  const [first = '', second = '', ...rest] = text
  // Other scripts have other letters.
  if (!/[a-z0-9]/.test(first)) return [first, second + first]
  const [third = ''] = rest
  const next = rest.slice(0, 2).join('')
  return [
    ...[first + second, second + first, first + third + second, first + next],
    ...LETTERS.flatMap((letter) => [
      `${first}${letter}${next}`,
      `${first}${letter}${second}${third}`,
    ]),
  ]
}

/**
 * What begins like a text with one error. The distance of a beginning as long as the text would count
 * what is swapped or left out twice, and two errors in four letters are nearly all words with the first.
 */
function oneErrorPattern(text: string): string {
  const letters = [...text]
  const patterns = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const [next = '', ...rest] = letters.slice(at + 1)
    const swapped = next === '' ? [] : [`${before}${next}${letter}${rest.join('')}`]
    return [`${before}.${after}`, `${before}${after}`, `${before}${letter}.${after}`, ...swapped]
  })
  return `^(?:${patterns.join('|')})`
}
