import { type RawBuilder, sql } from 'kysely'
import {
  firstOf,
  intArray,
  type Lookup,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod that a search may show, with what its rank follows from; lists are numbers with commas. */
export interface CandidateRow {
  readonly mod_id: number
  readonly downloads: number
  /** Microseconds since 1970. */
  readonly created_key: number
  readonly name_key: string
  readonly name_words: string
  readonly tag_words: string
  readonly key_words: string
  readonly lead_words: string
  /** The lists that it is in. */
  readonly facet_ids: string
  /** All its terms where they were asked for, else empty. */
  readonly terms: string
}

/**
 * Those of the mods that the index has, in no order.
 * @param withTerms also reads all terms: several times as much.
 */
export async function selectCandidates(
  db: Database,
  ids: readonly number[],
  withTerms = false,
): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const wanted = intArray(ids)
  // Two answers at the same time: one that is as long as both takes longer to make, send and read.
  const [rows, terms] = await Promise.all([
    readCandidates(db, wanted),
    withTerms ? readTerms(db, wanted) : undefined,
  ])
  return terms ? rows.map((row) => ({ ...row, terms: terms.get(row.mod_id) ?? '' })) : rows
}

/** The same for the first mods that lookups find, found and read at once, without terms. */
export function selectFirstCandidates(
  db: Database,
  lookups: readonly Lookup[],
  limit: number,
): Promise<CandidateRow[]> {
  return readCandidates(db, sql`array(select c.mod_id from (${firstOf(lookups, limit)}) c)`)
}

async function readCandidates(db: Database, ids: RawBuilder<unknown>): Promise<CandidateRow[]> {
  // One value here too. Neither letters and digits nor numbers have a semicolon or a line's end.
  const { rows } = await sql<{ mods: string | null }>`
    select string_agg(concat_ws(';', d.mod_id, l.downloads, l.created_key, d.name_key,
      array_to_string(d.name_words, ','), array_to_string(d.tag_words, ','),
      array_to_string(d.key_words, ','), array_to_string(d.lead_words, ','),
      array_to_string(l.facet_ids, ',')), e'\\n') as mods
    from search_docs d join list_mods l on l.mod_id = d.mod_id
    where d.mod_id = any(${ids})`.execute(db)
  return linesOf(rows[0]?.mods).map(readCandidate)
}

/** The terms of mods by their ids; all at once: for one after the other, each part would be asked for each. */
async function readTerms(db: Database, ids: RawBuilder<unknown>): Promise<Map<number, string>> {
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(concat_ws(';', t.mod_id, array_to_string(t.terms, ',')), e'\\n') as terms
    from search_terms t where t.mod_id = any(${ids})`.execute(db)
  return new Map(
    linesOf(rows[0]?.terms).map((line) => {
      const [id = '', terms = ''] = line.split(';')
      return [Number(id), terms]
    }),
  )
}

function linesOf(text: string | null | undefined): string[] {
  return text ? text.split('\n') : []
}

function readCandidate(line: string): CandidateRow {
  const [id = '', downloads, created, name_key = '', ...lists] = line.split(';')
  const [name_words = '', tag_words = '', key_words = '', lead_words = '', facet_ids = ''] = lists
  return {
    mod_id: Number(id),
    downloads: Number(downloads),
    created_key: Number(created),
    name_key,
    name_words,
    tag_words,
    key_words,
    lead_words,
    facet_ids,
    terms: '',
  }
}
