import { sql } from 'kysely'
import { atOnce } from '#server/platform/db/at-once.ts'
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
  /** Empty for none. */
  readonly author: string
  readonly created_key: string
  readonly downloads: number
  readonly facet_ids: number[]
}

/** A mod as the index will have it. */
export interface IndexedMod {
  readonly modId: number
  readonly tier: number
  readonly nameKey: string
  readonly nameWords: readonly number[]
  readonly tagWords: readonly number[]
  readonly keyWords: readonly number[]
  readonly leadWords: readonly number[]
  readonly terms: readonly number[]
  readonly createdKey: string
}

/** What the index has of a mod. */
export interface IndexedTerms {
  readonly mod_id: number
  readonly tier: number
  readonly terms: readonly number[]
}

/** What the catalogue says about some mods, and what the index has of them. */
export interface CatalogueAndIndex {
  /** Those of the mods that lists show, with everything that a search may match. */
  readonly mods: readonly FindableMod[]
  readonly before: readonly IndexedTerms[]
}

/**
 * Reads both in one statement. The offset keeps the planner from joining whole tables for a few
 * mods, which it does while nobody has counted them, as after a large import. The inner `select` keeps it
 * from seeing how many mods are wanted: it would make a plan for each array, which takes longer than to
 * read one mod.
 */
export async function selectFindable(
  tx: Database,
  modIds: readonly number[],
): Promise<CatalogueAndIndex> {
  type Row = FindableMod & { isFound: boolean; before: string | null }
  const { rows } = await sql<Row>`
    select wanted.id as mod_id, found.name is not null as "isFound", (
        select string_agg(concat_ws(',', t.band, nullif(array_to_string(t.terms, ','), '')), ';')
        from search_terms t where t.mod_id = wanted.id
      ) as before, found.*
    from unnest((select ${modIds}::int[])) as wanted (id)
      left join lateral (
        select m.name, m.description, m.search_keywords as "searchKeywords", m.category,
          m.main_category, m.sub_category, coalesce(c.author, '') as author,
          l.created_key::text as created_key, l.downloads, l.facet_ids,
          array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
            where mt.mod_id = m.id order by mt.position) as tags
        from visible_mods m join list_mods l on l.mod_id = m.id
          left join mod_credits c on c.mod_id = m.id
        where m.id = wanted.id
        offset 0
      ) as found on true`.execute(tx)
  return {
    mods: rows.filter(({ isFound }) => isFound),
    before: rows.flatMap(({ mod_id, before }) =>
      (before?.split(';') ?? []).map((each) => {
        const [tier = 0, ...terms] = each.split(',').map(Number)
        return { mod_id, tier, terms }
      }),
    ),
  }
}

/** The ids of these words; words that the vocabulary does not have yet are added, in their order. */
export async function ensureWords(
  tx: Database,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ words: string }>`
    with known as materialized (
      select word, id from search_words where word = any(${words}::text[])
    ), added as (
      insert into search_words (word)
      select wanted.word from unnest(${words}::text[]) with ordinality as wanted (word, position)
      where not exists (select from known where known.word = wanted.word)
      order by wanted.position
      returning word, id
    )
    select string_agg(concat_ws(' ', id, word), ',') as words
    from (table known union all table added) w`.execute(tx)
  // Words have no space or comma.
  const pairs = (rows[0]?.words ?? '').split(',').map((each) => each.split(' '))
  return new Map(pairs.map(([id, word = '']) => [word, Number(id)]))
}

export async function deleteDocs(tx: Database, modIds: readonly number[]): Promise<void> {
  if (modIds.length === 0) return
  await atOnce(tx, (all) => [
    sql`delete from search_docs where mod_id = any(${modIds}::int[])`.execute(all),
    sql`delete from search_terms where mod_id = any(${modIds}::int[])`.execute(all),
  ])
}

/** Takes mods out of the tiers that they were in. */
export async function deleteFromTiers(
  tx: Database,
  mods: readonly Pick<IndexedTerms, 'mod_id' | 'tier'>[],
): Promise<void> {
  if (mods.length === 0) return
  await sql`
    delete from search_terms t
    using unnest(${mods.map((mod) => mod.mod_id)}::int[], ${mods.map((mod) => mod.tier)}::int[])
      as input (mod_id, band)
    where t.mod_id = input.mod_id and t.band = input.band`.execute(tx)
}

/** By how much a word's counts change. */
export interface WordChange {
  readonly id: number
  readonly docs: number
  readonly names: number
}

/** Writes in one statement what has changed: of the mods, which are in no other tier, and of words. */
export async function writeIndex(
  tx: Database,
  docs: readonly IndexedMod[],
  changes: readonly WordChange[],
): Promise<void> {
  if (docs.length + changes.length === 0) return
  await sql`
    with input as materialized (
      select * from unnest(${docs.map((doc) => doc.modId)}::int[],
        ${docs.map((doc) => doc.tier)}::int[], ${docs.map((doc) => doc.nameKey)}::text[],
        ${docs.map((doc) => doc.createdKey)}::bigint[],
        ${docs.map((doc) => arrayText(doc.nameWords))}::text[],
        ${docs.map((doc) => arrayText(doc.tagWords))}::text[],
        ${docs.map((doc) => arrayText(doc.keyWords))}::text[],
        ${docs.map((doc) => arrayText(doc.leadWords))}::text[],
        ${docs.map((doc) => arrayText(doc.terms))}::text[]
      ) as input (mod_id, band, name_key, created_key, name_words, tag_words, key_words, lead_words,
        terms)
    ), written_docs as (
      insert into search_docs as d (mod_id, name_key, name_words, tag_words, key_words, lead_words)
      select mod_id, name_key, name_words::int[], tag_words::int[], key_words::int[],
        lead_words::int[]
      from input
      on conflict (mod_id) do update
      set name_key = excluded.name_key, name_words = excluded.name_words,
        tag_words = excluded.tag_words, key_words = excluded.key_words,
        lead_words = excluded.lead_words
      where (d.name_key, d.name_words, d.tag_words, d.key_words, d.lead_words) is distinct from
        (excluded.name_key, excluded.name_words, excluded.tag_words, excluded.key_words,
          excluded.lead_words)
    ), written_terms as (
      insert into search_terms as t (band, mod_id, name_key, created_key, terms)
      select band, mod_id, name_key, created_key, terms::int[] from input
      on conflict (mod_id, band) do update
      set name_key = excluded.name_key, created_key = excluded.created_key, terms = excluded.terms
      where (t.name_key, t.created_key, t.terms) is distinct from
        (excluded.name_key, excluded.created_key, excluded.terms)
    )
    update search_words w set docs = w.docs + c.docs, names = w.names + c.names
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ docs }) => docs)}::int[],
      ${changes.map(({ names }) => names)}::int[]) as c (id, docs, names)
    where w.id = c.id`.execute(tx)
}

function arrayText(values: readonly number[]): string {
  return `{${values.join(',')}}`
}
