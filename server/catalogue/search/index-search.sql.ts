import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What the catalogue says about a mod, as far as it can be found by it. */
export interface FindableMod {
  readonly mod_id: number
  readonly name: string
  readonly description: string
  readonly searchKeywords: string
  readonly category: string[]
  readonly main_category: string[]
  readonly sub_category: string
  readonly tags: string[]
  readonly created_key: string
  readonly downloads: number
  readonly facet_ids: number[]
}

/** A mod as the index will have it. */
export interface IndexedMod {
  readonly modId: number
  readonly band: number
  readonly nameKey: string
  readonly nameWords: readonly number[]
  readonly tagWords: readonly number[]
  readonly keyWords: readonly number[]
  readonly leadWords: readonly number[]
  readonly terms: readonly number[]
  readonly createdKey: string
}

/** Those of the mods that lists show, with everything that a search may match. */
export async function selectFindable(
  tx: Database,
  modIds: readonly number[],
): Promise<FindableMod[]> {
  const { rows } = await sql<FindableMod>`
    select m.id as mod_id, m.name, m.description, m.search_keywords as "searchKeywords",
      m.category, m.main_category, m.sub_category, l.created_key::text as created_key, l.downloads, l.facet_ids,
      array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position) as tags
    from visible_mods m join list_mods l on l.mod_id = m.id
    where m.id = any(${modIds}::int[])`.execute(tx)
  return rows
}

/** The ids of these words; words that the vocabulary does not have yet are added. */
export async function ensureWords(
  tx: Database,
  words: readonly string[],
): Promise<Map<string, number>> {
  const known = await selectWordIds(tx, words)
  const missing = words.filter((word) => !known.has(word))
  if (missing.length === 0) return known
  const { rows } = await sql<{ word: string; id: number }>`
    insert into search_words (word) select unnest(${missing}::text[])
    returning word, id`.execute(tx)
  for (const { word, id } of rows) known.set(word, id)
  return known
}

async function selectWordIds(tx: Database, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; id: number }>`
    select word, id from search_words where word = any(${words}::text[])`.execute(tx)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

/** What the index has of a mod. */
export interface IndexedTerms {
  readonly mod_id: number
  readonly band: number
  /** Numbers with commas. */
  readonly terms: string
}

/** The terms of those of the mods that the index has. */
export async function selectTerms(
  tx: Database,
  modIds: readonly number[],
): Promise<IndexedTerms[]> {
  const { rows } = await sql<IndexedTerms>`
    select mod_id, band, array_to_string(terms, ',') as terms from search_terms
    where mod_id = any(${modIds}::int[])`.execute(tx)
  return rows
}

export async function deleteDocs(tx: Database, modIds: readonly number[]): Promise<void> {
  if (modIds.length === 0) return
  await sql`delete from search_docs where mod_id = any(${modIds}::int[])`.execute(tx)
  await sql`delete from search_terms where mod_id = any(${modIds}::int[])`.execute(tx)
}

/** Takes mods out of the bands that they were in. */
export async function deleteFromBands(
  tx: Database,
  mods: readonly Pick<IndexedTerms, 'mod_id' | 'band'>[],
): Promise<void> {
  if (mods.length === 0) return
  await sql`
    delete from search_terms t
    using unnest(${mods.map((mod) => mod.mod_id)}::int[], ${mods.map((mod) => mod.band)}::int[])
      as input (mod_id, band)
    where t.mod_id = input.mod_id and t.band = input.band`.execute(tx)
}

/** Writes what has changed of the mods, which are in no other band. */
export async function upsertDocs(tx: Database, docs: readonly IndexedMod[]): Promise<void> {
  if (docs.length === 0) return
  const ids = docs.map((doc) => doc.modId)
  const names = docs.map((doc) => doc.nameKey)
  const bands = docs.map((doc) => doc.band)
  await sql`
    insert into search_docs as d (mod_id, name_key, name_words, tag_words, key_words, lead_words)
    select mod_id, name_key, name_words::int[], tag_words::int[], key_words::int[], lead_words::int[]
    from unnest(${ids}::int[], ${names}::text[],
      ${docs.map((doc) => arrayText(doc.nameWords))}::text[],
      ${docs.map((doc) => arrayText(doc.tagWords))}::text[],
      ${docs.map((doc) => arrayText(doc.keyWords))}::text[],
      ${docs.map((doc) => arrayText(doc.leadWords))}::text[]
    ) as input (mod_id, name_key, name_words, tag_words, key_words, lead_words)
    on conflict (mod_id) do update
    set name_key = excluded.name_key, name_words = excluded.name_words,
      tag_words = excluded.tag_words, key_words = excluded.key_words,
      lead_words = excluded.lead_words
    where (d.name_key, d.name_words, d.tag_words, d.key_words, d.lead_words) is distinct from
      (excluded.name_key, excluded.name_words, excluded.tag_words, excluded.key_words,
        excluded.lead_words)`.execute(tx)
  await sql`
    insert into search_terms as t (band, mod_id, name_key, created_key, terms)
    select band, mod_id, name_key, created_key, terms::int[]
    from unnest(${bands}::int[], ${ids}::int[], ${names}::text[],
      ${docs.map((doc) => doc.createdKey)}::bigint[],
      ${docs.map((doc) => arrayText(doc.terms))}::text[]
    ) as input (band, mod_id, name_key, created_key, terms)
    on conflict (mod_id, band) do update
    set name_key = excluded.name_key, created_key = excluded.created_key, terms = excluded.terms
    where (t.name_key, t.created_key, t.terms) is distinct from
      (excluded.name_key, excluded.created_key, excluded.terms)`.execute(tx)
}

function arrayText(values: readonly number[]): string {
  return `{${values.join(',')}}`
}

/** By how much a word's counts change. */
export interface WordChange {
  readonly id: number
  readonly docs: number
  readonly names: number
}

export async function addToWordCounts(tx: Database, changes: readonly WordChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update search_words w set docs = w.docs + c.docs, names = w.names + c.names
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ docs }) => docs)}::int[],
      ${changes.map(({ names }) => names)}::int[]) as c (id, docs, names)
    where w.id = c.id`.execute(tx)
}
