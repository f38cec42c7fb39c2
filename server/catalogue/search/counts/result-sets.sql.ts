import { type RawBuilder, sql } from 'kysely'
import { firstOf, type Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { TIER_STEPS } from '#server/catalogue/search/index/terms.ts'
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

/** The same of the mods that lookups find, found and read at once. */
export async function selectFoundCounted(
  db: Database,
  lookups: readonly Lookup[],
  { most, sample }: RowLimits,
): Promise<FoundRows<CountedRow>> {
  if (lookups.length === 0) return NOTHING
  const { rows } = await sql<{ found: number; mods: string | null }>`
    with found as materialized (${firstOf(lookups, most + 1)}),
      size as materialized (select count(*)::int as found from found)
    select size.found, (
        select ${COUNTED} from list_mods where mod_id = any(array(
          select mod_id from found
          limit case when size.found > ${most}::int then ${sample}::int else ${most}::int end
        ))
      ) as mods
    from size`.execute(db)
  return { found: rows[0]?.found ?? 0, mods: readCounted(rows[0]?.mods) }
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
    from (${firstOf(lookups, most + 1, KEY_AND_TIER)}) c`.execute(db)
  const numbers = parseIds(rows[0]?.mods ?? '')
  const found = numbers.length / 2
  const mods = Array.from({ length: found > most ? sample : found }, (_, index) => ({
    createdKey: numbers[2 * index] as number,
    downloads: TIER_STEPS[(numbers[2 * index + 1] as number) - 1] ?? 0,
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
