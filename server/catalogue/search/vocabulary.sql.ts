import { sql } from 'kysely'
import {
  exactWords,
  type FoundWord,
  readFound,
  requestedWords,
  type WordRequest,
} from '#server/catalogue/search/words.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A list that a search may mean, with how many mods it has. */
export interface ListRow {
  readonly id: number
  readonly key: string
  readonly total: number
  /** Of the list of a tag: how the tag is written. */
  readonly tag: string | null
  /** The folded label by which a tag was asked for. */
  readonly label: string | null
}

/** What of the catalogue a text may mean. */
export interface VocabularyRequest {
  /** Of lists. */
  readonly keys: readonly string[]
  /** Of tags, in lower case. */
  readonly labels: readonly string[]
  readonly words: readonly string[]
  readonly beginnings: readonly WordRequest[]
}

/** As far as the catalogue has it, each in no order. */
export interface Vocabulary {
  readonly lists: readonly ListRow[]
  readonly words: readonly FoundWord[]
  /** Beginnings, and words that begin with them, by the place of the request. */
  readonly begun: readonly FoundWord[]
}

/** Reads it in one statement: each on its own takes longer on its way than to be found. */
export async function selectVocabulary(
  db: Database,
  { keys, labels, words, beginnings }: VocabularyRequest,
): Promise<Vocabulary> {
  const { rows } = await sql<{ lists: ListRow[]; words: string | null; begun: string | null }>`
    select (
        select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key, 'tag', wanted.tag,
          'label', wanted.label, 'total', coalesce((
            select sum(b.n) from list_blocks b where b.facet_id = f.id and b.sort = 0
          ), 0)::int)), '[]')
        from (
          select unnest(${keys}::text[]) as key, null as tag, null as label
          union all
          select 'tag:' || t.id, t.tag, lower(t.tag) from tags t
          where lower(t.tag) = any(${labels}::text[])
        ) wanted
        join list_facets f on f.key = wanted.key
      ) as lists,
      ${exactWords(words)} as words,
      ${requestedWords(beginnings)} as begun`.execute(db)
  const [row] = rows
  return {
    lists: row?.lists ?? [],
    words: readFound(row?.words),
    begun: readFound(row?.begun),
  }
}
