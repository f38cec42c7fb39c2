import {
  isModType,
  MOD_TYPES,
  type ModType,
  navigationLabel,
  TAXONOMY,
} from '#contract/base/taxonomy.ts'
import type { SearchKind } from '#contract/catalogue/search.ts'
import { type FacetFilter, facetKey } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import type { ExpandedQuery } from '#server/catalogue/search/query/expand-query.ts'
import type { QueryKind } from '#server/catalogue/search/query/query-kinds.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Ways above the results are to be taken in at a glance. */
const MOST = 3

const TYPE_LABELS: Readonly<Record<ModType, string>> = {
  'sp-mod': 'SP',
  '5m-mod': '5M',
  graphics: 'Graphics',
}

/**
 * The places and tags that a text names as a whole: 'car' leads to 'Vehicles › Car', 'car fivem' to
 * those for servers. A type that is named narrows the places that are named beside it.
 */
export async function offerKinds(db: Database, query: ExpandedQuery): Promise<SearchKind[]> {
  const offer = offerOf(query)
  return offer.keys.length > 0 ? offer.kinds(await listTotals(db, offer.keys)) : offer.kinds(NONE)
}

const NONE: ReadonlyMap<string, number> = new Map()

/** What is offered, once it is known how many mods the lists have. */
export interface KindsOffer {
  /** Of the lists. */
  readonly keys: readonly string[]
  readonly kinds: (totals: ReadonlyMap<string, number>) => SearchKind[]
}

/** The same for whoever reads other totals, too: they are to be read at once. */
export function offerOf(query: ExpandedQuery): KindsOffer {
  const named = longestOf(query.kinds)
  const types = named.flatMap(({ target }) => typeOf(target) ?? [])
  const things = named.filter(({ target }) => !typeOf(target))
  const isTold = things.length > 0 && isCovered(query, [...things, ...named])
  if (!isTold) return { keys: [], kinds: () => [] }
  // 'truck lorry' names the same place twice.
  const distinct = [...new Map(things.map((kind) => [kind.key, kind])).values()]
  const kinds = distinct.map((kind) => ({ kind, places: placesOf(kind, types) }))
  return {
    keys: kinds.flatMap(({ places }) => places.map(facetKey)),
    kinds: (totals) =>
      kinds
        .map(({ kind, places }) => offer(kind, places, totals))
        .filter(({ ways }) => ways.length > 0)
        .slice(0, MOST),
  }
}

/** Names of several words before names of one of them: a 'race track' is no race. */
function longestOf(kinds: readonly QueryKind[]): QueryKind[] {
  return kinds
    .filter(
      (kind) =>
        !kinds.some(
          ({ first, count }) =>
            count > kind.count && first <= kind.first && first + count >= kind.first + kind.count,
        ),
    )
    .toSorted((a, b) => a.first - b.first || Number('tag' in a.target) - Number('tag' in b.target))
}

/** Whether the names are what the text says: of three words one is not enough. */
function isCovered({ words }: ExpandedQuery, kinds: readonly QueryKind[]): boolean {
  const covered = words.filter((_, at) =>
    kinds.some(({ first, count }) => at >= first && at < first + count),
  )
  return covered.length * 2 >= words.length
}

function typeOf(target: QueryKind['target']): string | undefined {
  if ('tag' in target || target.place.category) return undefined
  return target.place.modType ?? undefined
}

/** The lists that a kind leads to: of a place one for each type that has it. */
function placesOf({ target }: QueryKind, types: readonly string[]): FacetFilter[] {
  if ('tag' in target) return []
  const { category, subCategory } = target.place
  const having = MOD_TYPES.filter((type) =>
    TAXONOMY[type].some(
      (main) =>
        main.value === category &&
        (!subCategory || main.subCategories.some(({ value }) => value === subCategory)),
    ),
  )
  const wanted = having.filter((type) => types.length === 0 || types.includes(type))
  return wanted.map((modType) => ({ modType, category, subCategory }))
}

function offer(
  kind: QueryKind,
  places: readonly FacetFilter[],
  totals: ReadonlyMap<string, number>,
): SearchKind {
  if (kind.tag !== null) {
    const place = { modType: null, category: null, subCategory: null }
    const tagId = Number(kind.key.slice('tag:'.length))
    return { label: kind.tag, ways: [{ label: 'Tag', ...place, tagId, count: kind.total }] }
  }
  const [first] = places
  const label = first ? labelOf(first) : ''
  const ways = places.map(({ modType, category, subCategory }) => ({
    label: modType && isModType(modType) ? TYPE_LABELS[modType] : label,
    modType: modType && isModType(modType) ? modType : null,
    category: category ?? null,
    subCategory: subCategory ?? null,
    tagId: null,
    count: totals.get(facetKey({ modType, category, subCategory })) ?? 0,
  }))
  return { label, ways: ways.filter(({ count }) => count > 0) }
}

function labelOf({ modType, category, subCategory }: FacetFilter): string {
  const type = modType && isModType(modType) ? modType : MOD_TYPES[0]
  const main = TAXONOMY[type].find(({ value }) => value === category)
  const sub = main?.subCategories.find(({ value }) => value === subCategory)
  return [main ? navigationLabel(main) : '', sub?.label].filter(Boolean).join(' › ')
}
