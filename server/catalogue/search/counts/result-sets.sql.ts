import { type RawBuilder, sql } from 'kysely'
import { firstOf, type Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { facetOf, isFacetTerm, leastOfTier } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod of a result, as far as it is counted by what is part of its index. */
export interface DatedRow {
  readonly createdKey: number
  /** At least so many: a step of popularity. */
  readonly downloads: number
}

/** A mod of a result, as far as counting needs it. */
export interface CountedRow extends DatedRow {
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
const COUNTED = sql`string_agg(concat_ws(',', created_key, downloads, cardinality(facet_ids),
  nullif(array_to_string(facet_ids, ','), '')), ',')`

/** These mods as far as counting needs them, in no order. */
export async function selectCounted(db: Database, ids: readonly number[]): Promise<CountedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ mods: string | null }>`
    select ${COUNTED} as mods
    from list_mods where mod_id = any(${`{${ids.join(',')}}`}::int[])`.execute(db)
  return readCounted(rows[0]?.mods)
}

/**
 * The same of the mods that lookups find, found and read at once: what the index has of a mod tells its
 * lists, when it came and its tier of popularity, so that no other table is looked at. Its terms are
 * sorted, those of words above 0 (`terms.ts`).
 */
export async function selectFoundCounted(
  db: Database,
  lookups: readonly Lookup[],
  { most, sample }: RowLimits,
): Promise<FoundRows<CountedRow>> {
  if (lookups.length === 0) return NOTHING
  const columns = sql`d.created_key, d.band, d.terms`
  const { rows } = await sql<{ found: number; mods: string | null }>`
    with found as materialized (${firstOf(lookups, most + 1, columns)}),
      size as materialized (select count(*)::int as found from found)
    select size.found, (
        select string_agg(concat_ws(',', c.created_key, c.band, c.lists,
          nullif(array_to_string(c.terms[:c.lists], ','), '')), ',')
        from (
          select f.*, width_bucket(0, f.terms) as lists from found f
          limit case when size.found > ${most}::int then ${sample}::int else ${most}::int end
        ) c
      ) as mods
    from size`.execute(db)
  const mods = readCounted(rows[0]?.mods).map(({ createdKey, downloads: tier, facetIds }) => ({
    createdKey,
    downloads: leastOfTier(tier),
    facetIds: facetIds.filter(isFacetTerm).map(facetOf),
  }))
  return { found: rows[0]?.found ?? 0, mods }
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

function readCounted(text: string | null | undefined): CountedRow[] {
  const numbers = parseIds(text ?? '')
  const mods: CountedRow[] = []
  for (let at = 0; at < numbers.length; ) {
    const [createdKey = 0, downloads = 0, lists = 0] = numbers.slice(at, at + 3)
    const end = at + 3 + lists
    mods.push({ createdKey, downloads, facetIds: numbers.slice(at + 3, end) })
    at = end
  }
  return mods
}
