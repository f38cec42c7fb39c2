import { type RawBuilder, sql } from 'kysely'
import {
  exactWords,
  type FoundWord,
  readFound,
  requestedWords,
  type WordRequest,
} from '#server/catalogue/search/query/words.sql.ts'
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
  readonly tagsAfter?: TagsAfter | undefined
}

/** Asks for tags that are newer than one, or changed since, and for a text folded as they are. */
export interface TagsAfter {
  readonly text: string
  /** By their ids: of a tag, and of a change of tags. */
  readonly newest: number
  readonly lastChange: number
}

/** What was asked for so. */
export interface NewTags {
  readonly folded: string
  readonly tags: readonly (FoldedTag & {
    /** It was merged into another. */
    readonly isFormer: boolean
  })[]
  readonly lastChange: number
}

/** A tag as suggestions look for it: in lower case, without accents. */
export interface FoldedTag {
  readonly id: number
  readonly tag: string
  readonly folded: string
}

/** As far as the catalogue has it, each in no order. */
export interface Vocabulary {
  readonly lists: readonly ListRow[]
  readonly words: readonly FoundWord[]
  /** Beginnings, and words that begin with them, by the position of the request. */
  readonly begun: readonly FoundWord[]
  /** Where they were asked for. */
  readonly newTags?: NewTags | undefined
}

/** Reads it in one statement: each on its own takes longer on its way than to be found. */
export async function selectVocabulary(
  db: Database,
  { keys, labels, words, beginnings, tagsAfter }: VocabularyRequest,
): Promise<Vocabulary> {
  type Row = {
    lists: ListRow[]
    words: string | null
    begun: string | null
    newTags: NewTags | null
  }
  const { rows } = await sql<Row>`
    select (
        select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key, 'tag', wanted.tag,
          'label', wanted.label, 'total', coalesce((
            select sum(b.n) from list_blocks b where b.facet_id = f.id and b.sort = 0
          ), 0)::int)), '[]')
        from (
          select unnest(${keys}::text[]) as key, null as tag, null as label
          union all
          select 'tag:' || t.id, t.tag, lower(named.tag)
          from tags named join tags t on t.id = coalesce(named.leads_to, named.id)
          where lower(named.tag) = any(${labels}::text[])
        ) wanted
        join list_facets f on f.key = wanted.key
      ) as lists,
      ${exactWords(words)} as words,
      ${requestedWords(beginnings)} as begun,
      ${tagsAfter ? newTags(tagsAfter) : sql`null::json`} as "newTags"`.execute(db)
  const [row] = rows
  return {
    lists: row?.lists ?? [],
    words: readFound(row?.words),
    begun: readFound(row?.begun),
    newTags: row?.newTags ?? undefined,
  }
}

function newTags({ text, newest, lastChange }: TagsAfter): RawBuilder<unknown> {
  return sql`json_build_object('folded', unaccent(lower(${text})), 'tags', coalesce((
    select json_agg(json_build_object('id', id, 'tag', tag, 'folded', unaccent(lower(tag)),
      'isFormer', leads_to is not null) order by id)
    from tags where (id > ${newest}::int and leads_to is null)
      or id in (select tag_id from tag_changes where id > ${lastChange}::int)
  ), '[]'), 'lastChange', coalesce((select max(id) from tag_changes), 0))`
}
