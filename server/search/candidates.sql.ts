import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Group } from '#server/search/expand-query.ts'
import type { TermFilter } from '#server/search/filter-terms.ts'
import { BANDS, facetTerm, nameTerm, wordTerm } from '#server/search/terms.ts'

/**
 * Settings for the queries below, until the transaction ends. They have good indexes, but for words
 * that never meet the planner would rather read whole tables, and compile its plan before.
 */
export async function forceIndexes(tx: Database): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('work_mem', '16MB', true)`.execute(tx)
}

/** Where the words have to be. */
export type Place = 'name' | 'anywhere'

/** What a mod has to meet to be found; there is always at least one condition. */
export function termConditions(
  groups: readonly Group[],
  place: Place,
  filter: TermFilter,
): RawBuilder<unknown>[] {
  const termOf = place === 'name' ? nameTerm : wordTerm
  const conditions = groups.map(
    ({ fits }) => sql`d.terms && ${intArray([...fits.keys()].map(termOf))}`,
  )
  if (filter.requiredFacets.length > 0) {
    conditions.push(sql`d.terms @> ${intArray(filter.requiredFacets.map(facetTerm))}`)
  }
  if (filter.leastBand > 0) conditions.push(sql`d.band >= ${sql.lit(filter.leastBand)}`)
  if (filter.excludedFacets.length > 0) {
    conditions.push(sql`not d.terms && ${intArray(filter.excludedFacets.map(facetTerm))}`)
  }
  if (filter.createdFrom !== undefined) {
    conditions.push(sql`d.created_key >= ${filter.createdFrom}::bigint`)
  }
  if (filter.minDownloads > 0) {
    conditions.push(sql`(select l.downloads from list_mods l where l.mod_id = d.mod_id)
      >= ${filter.minDownloads}::int`)
  }
  return conditions.length > 0 ? conditions : [sql`true`]
}

function intArray(values: readonly number[]): RawBuilder<number[]> {
  return sql`${`{${values.join(',')}}`}::int[]`
}

/** One way to find mods; several are tried one after the other until there are enough. */
export interface Tier {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly limit?: number
}

/** Mods whose whole name is the text. */
export function exactNameTier(key: string, filter: TermFilter): Tier {
  return {
    conditions: [sql`d.name_key = ${key}`, ...termConditions([], 'name', filter)],
    limit: 100,
  }
}

/** The same conditions from the most popular mods to the least, so that the first found are those. */
export function byPopularity(conditions: readonly RawBuilder<unknown>[]): Tier[] {
  // Written out: of a parameter the planner would not know which part of the table is meant.
  return BANDS.map((band) => ({ conditions: [sql`d.band = ${sql.lit(band)}`, ...conditions] }))
}

/**
 * The first mods that the tiers find, in that order, each once.
 * @param limit how many at most; tiers that are not needed for them cost nothing.
 */
export async function selectIds(
  tx: Database,
  tiers: readonly Tier[],
  limit: number,
): Promise<number[]> {
  const parts = tiers.map(
    ({ conditions, limit: most }) => sql`(
      select d.mod_id from search_terms d where ${sql.join([...conditions], sql` and `)}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    )`,
  )
  // One value: a row for each would take longer to read than to find.
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select c.mod_id from (${sql.join(parts, sql` union all `)}) c limit ${limit}
    ), ',') as ids`.execute(tx)
  const ids = rows[0]?.ids ?? ''
  return ids === '' ? [] : [...new Set(ids.split(',').map(Number))]
}

/** A mod that a search may show, with what its rank follows from. */
export interface CandidateRow {
  readonly mod_id: number
  readonly name_key: string
  readonly name_words: string
  readonly key_words: string
  readonly downloads: number
}

export async function selectCandidates(
  tx: Database,
  ids: readonly number[],
): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    select d.mod_id, d.name_key, array_to_string(d.name_words, ',') as name_words,
      array_to_string(d.key_words, ',') as key_words,
      (select l.downloads from list_mods l where l.mod_id = d.mod_id) as downloads
    from search_docs d where d.mod_id = any(${intArray(ids)})`.execute(tx)
  return rows
}

/** The ids of lists by their keys, as far as there are such lists. */
export async function selectFacetIds(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: number }>`
    select key, id from list_facets where key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
