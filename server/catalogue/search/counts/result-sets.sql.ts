import { type RawBuilder, sql } from 'kysely'
import { firstOf, type Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { facetOf, leastOfTier } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod of a result, as far as it is counted by what is part of its index. */
export interface DatedRow {
  readonly createdKey: number
  /** At least so many: a step of popularity. */
  readonly downloads: number
}

/** A mod of a result, as far as counting needs it. */
export interface CountedRow extends DatedRow {
  readonly id: number
  readonly facetIds: readonly number[]
}

/** How many mods were found, and those that are to be counted. */
export interface FoundRows<Row> {
  readonly found: number
  readonly mods: readonly Row[]
}

/** How many mods are looked for and one, and how many of them are read where there are more. */
export interface RowLimits {
  readonly most: number
  readonly sample: number
}

const NOTHING = { found: 0, mods: [] }

/** One text of nothing but numbers: as rows of arrays they would take longer to read than to find. */
function numbersOf(popularity: 'downloads' | 'band', lists: 'facet_ids' | 'list_terms') {
  const ids = sql.ref(lists)
  return sql`string_agg(concat_ws(',', mod_id, created_key, ${sql.ref(popularity)}, cardinality(${ids}),
    nullif(array_to_string(${ids}, ','), '')), ',')`
}

/** These mods as far as counting needs them, in no order. */
export async function selectCounted(db: Database, ids: readonly number[]): Promise<CountedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ mods: string | null }>`
    select ${numbersOf('downloads', 'facet_ids')} as mods
    from list_mods where mod_id = any(${`{${ids.join(',')}}`}::int[])`.execute(db)
  return readNumbers(rows[0]?.mods)
}

/**
 * The same of the mods that lookups find, each by one of them only, read from the index in which they are
 * found: of their downloads no more than the tier says.
 */
export async function selectFoundCounted(
  db: Database,
  lookups: readonly Lookup[],
  { most, sample }: RowLimits,
): Promise<{ readonly ids: readonly number[]; readonly mods: readonly CountedRow[] }> {
  if (lookups.length === 0) return { ids: [], mods: [] }
  const { rows } = await sql<{ ids: string; mods: string | null }>`
    with found as materialized (
        ${firstOf(lookups, most + 1, sql.raw('d.created_key, d.band, d.list_terms'))}
      ),
      size as materialized (select count(*)::int as found from found)
    select array_to_string(array(select mod_id from found), ',') as ids, (
        select ${numbersOf('band', 'list_terms')} from (
          select * from found
          limit case when size.found > ${most}::int then ${sample}::int else ${most}::int end
        ) counted
      ) as mods
    from size`.execute(db)
  const mods = readNumbers(rows[0]?.mods).map(({ downloads: tier, facetIds: terms, ...mod }) => ({
    ...mod,
    downloads: leastOfTier(tier),
    facetIds: terms.map(facetOf),
  }))
  return { ids: parseIds(rows[0]?.ids ?? ''), mods }
}

/** When the mods that lookups find came, and how popular they are: all in the index, no mod is looked at. */
export async function selectFoundDated(
  db: Database,
  lookups: readonly Lookup[],
  { most, sample }: RowLimits,
): Promise<FoundRows<DatedRow>> {
  if (lookups.length === 0) return NOTHING
  const { rows } = await sql<{ mods: string | null }>`
    select string_agg(c.key, ',') as mods
    from (${firstOf(lookups, most + 1, sql`${KEY_AND_TIER} as key`)}) c`.execute(db)
  const numbers = parseIds(rows[0]?.mods ?? '')
  const found = numbers.length / 2
  const mods = Array.from({ length: found > most ? sample : found }, (_, index) => ({
    createdKey: numbers[2 * index] as number,
    downloads: leastOfTier(numbers[2 * index + 1] as number),
  }))
  return { found, mods }
}

const KEY_AND_TIER: RawBuilder<unknown> = sql`concat(d.created_key, ',', d.band)`

function readNumbers(text: string | null | undefined): CountedRow[] {
  const numbers = parseIds(text ?? '')
  const mods: CountedRow[] = []
  for (let at = 0; at < numbers.length; ) {
    const [id = 0, createdKey = 0, downloads = 0, lists = 0] = numbers.slice(at, at + 4)
    const end = at + 4 + lists
    mods.push({ id, createdKey, downloads, facetIds: numbers.slice(at + 4, end) })
    at = end
  }
  return mods
}
