import { type RawBuilder, sql } from 'kysely'
import type { TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import {
  quickestToCheck,
  quickestToFind,
} from '#server/catalogue/search/candidates/order-groups.ts'
import type { IndexSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import {
  facetTerm,
  nameTerm,
  periodTermsSince,
  TIERS,
  tiersTell,
  wordTerm,
} from '#server/catalogue/search/index/terms.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Where the words have to be; `kind`: in the name, or the mod is of the kind that they name. */
export type Scope = 'name' | 'kind' | 'anywhere'

/** What a mod has to meet to be found; there is always at least one condition. */
function termConditions(
  groups: readonly Group[],
  scope: Scope,
  filter: TermFilter,
): RawBuilder<unknown>[] {
  const conditions = groups.map((group) => sql`d.terms && ${intArray(termsOf(group, scope))}`)
  if (filter.requiredFacets.length > 0) {
    conditions.push(sql`d.terms @> ${intArray(filter.requiredFacets.map(facetTerm))}`)
  }
  if (filter.modIds) conditions.push(sql`d.mod_id = any(${intArray(filter.modIds)})`)
  const { createdFrom } = filter
  const isOutside = areOutside(filter.excludedFacets)
  if (createdFrom === undefined) conditions.push(...isOutside)
  // Nothing else to go by: the index by date is.
  else if (conditions.length === 0) {
    conditions.push(sql`d.created_key >= ${createdFrom}::bigint`, ...isOutside)
  } else {
    conditions.push(sql`d.terms && ${intArray(periodTermsSince(createdFrom))}`)
    // Nothing added keeps the index by date out where there are words or lists to go by: the planner
    // would check the words of a whole year's mods (180 ms among 100,000, against 10).
    const isNew = sql`(d.created_key + 0) >= ${createdFrom}::bigint`
    // In this order: to look through all terms of a mod takes longer than the rest.
    const [isBoth = isNew] = isOutside.map(
      (is) => sql`case when ${isNew} then ${is} else false end`,
    )
    conditions.push(isBoth)
  }
  conditions.push(...haveDownloads(filter.minDownloads))
  return conditions.length > 0 ? conditions : [sql`true`]
}

function termsOf({ fits, kinds }: Group, scope: Scope): number[] {
  const words = [...fits.keys()].map(scope === 'anywhere' ? wordTerm : nameTerm)
  return scope === 'name' ? words : [...words, ...[...kinds.keys()].map(facetTerm)]
}

/** That a mod has all of these terms. */
export function termsInclude(terms: readonly number[]): RawBuilder<unknown> {
  return sql`d.terms @> ${intArray(terms)}`
}

/** That it has some of them. */
export function termsOverlap(terms: readonly number[]): RawBuilder<unknown> {
  return sql`d.terms && ${intArray(terms)}`
}

/** That a mod is in none of these lists. */
function areOutside(facetIds: readonly number[]): RawBuilder<unknown>[] {
  if (facetIds.length === 0) return []
  return [sql`not d.list_terms && ${intArray(facetIds.map(facetTerm))}`]
}

/** What the tiers leave to ask. */
function haveDownloads(least: number): RawBuilder<unknown>[] {
  if (tiersTell(least)) return []
  return [sql`(select l.downloads from list_mods l where l.mod_id = d.mod_id) >= ${least}::int`]
}

/** Numbers as one value. */
export function intArray(values: readonly number[]): RawBuilder<number[]> {
  return sql`${`{${values.join(',')}}`}::int[]`
}

/** One way to find mods; several are tried one after the other until there are enough. */
export interface Lookup {
  readonly from: RawBuilder<unknown>
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly limit?: number
}

/**
 * The part of the index with mods from a tier of popularity up, as `d`: its parts in turn, the most
 * popular first. They are named: of a condition the planner would think that it finds few mods, and
 * check all that it finds.
 */
export function partsFrom(leastTier: number): RawBuilder<unknown> {
  const parts = tiersFrom(leastTier).map((tier) => sql`table ${partOf(tier)}`)
  return sql`(${sql.join(parts, sql` union all `)}) d`
}

function tiersFrom(leastTier: number): number[] {
  return TIERS.filter((tier) => tier >= leastTier)
}

function partOf(tier: number): RawBuilder<unknown> {
  return sql.table(`search_terms_${tier}`)
}

/** That a mod has a word, or is of the kind, of each of the groups: to look at one mod after the other. */
function matches(groups: readonly Group[]): RawBuilder<unknown> {
  const conditions = quickestToCheck(groups).map((group) => {
    // The lists first: they are few, and words among all terms take five times as long.
    const ofLists = group.kinds.size === 0 ? [] : [hasList(group)]
    const ofWords = group.fits.size === 0 ? [] : [hasWordIn(group, 'anywhere')]
    const either = [...ofLists, ...ofWords]
    return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`
  })
  return sql.join(conditions, sql` and `)
}

/**
 * The same where the words have to be in a scope, in one text for all groups of that number: a statement
 * has one plan for each of its texts, and a group without lists or without words would make another.
 */
export function matchesAlike(groups: readonly Group[], scope: Scope): RawBuilder<unknown> {
  if (groups.length === 0) return sql`true`
  const conditions = quickestToCheck(groups).map((group) => {
    const hasWord = hasWordIn(group, scope)
    return scope === 'name' ? hasWord : sql`(${hasList(group)} or ${hasWord})`
  })
  return sql.join(conditions, sql` and `)
}

function hasList({ kinds }: Group): RawBuilder<unknown> {
  return sql`d.list_terms && ${intArray([...kinds.keys()].map(facetTerm))}`
}

function hasWordIn({ fits }: Group, scope: Scope): RawBuilder<unknown> {
  const termOf = scope === 'anywhere' ? wordTerm : nameTerm
  return sql`d.terms && ${intArray([...fits.keys()].map(termOf))}`
}

/** All mods that match, in no order. */
export function matchingLookup(groups: readonly Group[], scope: Scope, filter: TermFilter): Lookup {
  const conditions = termConditions(quickestToFind(groups), scope, filter)
  return { from: partsFrom(filter.leastTier), conditions }
}

/**
 * What a filter leaves, and the words, for whoever goes along an order and looks at one mod after the
 * other: first what the index of the order has as well, where nothing else is read without words
 * (docs/search.md, What is kept), then the words of which it is soonest known that a mod has them not.
 */
export function walkedLookup(groups: readonly Group[], filter: TermFilter): Lookup {
  const { requiredFacets, createdFrom } = filter
  const required = intArray(requiredFacets.map(facetTerm))
  const conditions = [
    ...(createdFrom === undefined ? [] : [sql`d.created_key >= ${createdFrom}::bigint`]),
    ...(filter.modIds ? [sql`d.mod_id = any(${intArray(filter.modIds)})`] : []),
    ...(requiredFacets.length > 0 ? [sql`d.list_terms @> ${required}`] : []),
    ...areOutside(filter.excludedFacets),
    ...(groups.length > 0 ? [matches(groups)] : []),
    ...haveDownloads(filter.minDownloads),
  ]
  return {
    from: partsFrom(filter.leastTier),
    conditions: conditions.length > 0 ? conditions : [sql`true`],
  }
}

/** Those of some mods that the filter leaves and that the words do not find. */
export function namedLookup(
  modIds: readonly number[],
  filter: TermFilter,
  groups: readonly Group[],
): Lookup {
  const { from, conditions } = matchingLookup([], 'anywhere', filter)
  const words = groups.map((group) => sql`d.terms && ${intArray(termsOf(group, 'anywhere'))}`)
  return {
    from,
    conditions: [
      sql`d.mod_id = any(${intArray(modIds)})`,
      ...conditions,
      ...(words.length > 0 ? [sql`not (${sql.join(words, sql` and `)})`] : []),
    ],
  }
}

/** Mods whose whole name is the text. */
export function exactNameLookup(key: string, filter: TermFilter): Lookup {
  const { from, conditions } = matchingLookup([], 'name', filter)
  return { from, conditions: [sql`d.name_key = ${key}`, ...conditions], limit: 100 }
}

/** Mods that match from the most popular ones to the least, so that the first found are those. */
export function byPopularity(groups: readonly Group[], scope: Scope, filter: TermFilter): Lookup[] {
  const conditions = termConditions(quickestToFind(groups), scope, filter)
  return tiersFrom(filter.leastTier).map((tier) => ({ from: sql`${partOf(tier)} d`, conditions }))
}

const INDEX_ORDERS: Readonly<
  Record<IndexSort, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }>
> = {
  newest: { key: sql.ref('d.created_key'), order: sql.raw('c.key desc, c.mod_id desc') },
  name: { key: sql.ref('d.name_key'), order: sql.raw('c.key, c.mod_id desc') },
}

/**
 * The first mods that the lookups find, in that order, each once. Those of one lookup come as the index
 * has them, the same first ones whatever the limit is: pages rest on it (docs/search.md, Paging).
 * @param limit how many at most; lookups that are not needed for them cost nothing.
 * @param order sorts what was found.
 */
export async function selectIds(
  db: Database,
  lookups: readonly Lookup[],
  limit: number,
  order?: IndexSort,
): Promise<number[]> {
  const by = order && INDEX_ORDERS[order]
  // One value: a row for each would take longer to read than to find.
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select c.mod_id from (${firstOf(lookups, limit, by && sql`${by.key} as key`)}) c
      ${by ? sql`order by ${by.order}` : sql``}
    ), ',') as ids`.execute(db)
  return [...new Set(parseIds(rows[0]?.ids ?? ''))]
}

/** The first mods that the lookups find, some of them perhaps more than once, with columns of the index. */
export function firstOf(
  lookups: readonly Lookup[],
  limit: number,
  columns?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = lookups.map(
    ({ from, conditions, limit: most }) => sql`(
      select d.mod_id${columns ? sql`, ${columns}` : sql``}
      from ${from} where ${sql.join([...conditions], sql` and `)}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    )`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) c limit ${limit}`
}

/** How many mods each of the lookups finds, `most` at most, in one look. */
export async function countMatches(
  db: Database,
  lookups: readonly Lookup[],
  most: number,
): Promise<number[]> {
  if (lookups.length === 0) return []
  const counts = lookups.map(
    ({ from, conditions }) => sql`(
      select count(*) from (
        select 1 from ${from} where ${sql.join([...conditions], sql` and `)} limit ${most}
      ) c
    )`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return rows[0]?.counts ?? []
}
