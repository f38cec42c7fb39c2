import { RELATED_SIZE } from '#contract/base/limits.ts'
import { MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import {
  ALL_MODS,
  type FacetFilter,
  facetKey,
  tagFacetKey,
} from '#server/catalogue/lists/facet-key.ts'
import type { ListOrder } from '#server/catalogue/lists/list-order.ts'
import { getModDetails } from '#server/catalogue/mods/get-mod-details.ts'
import { listFirstMods, listMods } from '#server/catalogue/mods/list-mods.ts'
import { listRelatedMods } from '#server/catalogue/search/related/list-related-mods.ts'
import { listTags } from '#server/catalogue/tags/find-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** One call of an operation, as API and pages make it when nothing is kept. */
export interface ServiceCall {
  readonly kind: string
  /** Which page of a list; undefined for what has no pages. */
  readonly position?: Position | undefined
  readonly run: (db: Database) => Promise<unknown>
}

export const POSITIONS = ['first', 'second', 'middle', 'last'] as const
export type Position = (typeof POSITIONS)[number]

interface List {
  readonly kind: string
  readonly key: string
  readonly order: ListOrder
}

/** Calls of each kind, about. */
const CALLS = 400
const MOST_USED_TAGS = 20
const OTHER_TAGS = 40

/** The calls to be timed, in random order: every kind of list with its pages, and everything else. */
export async function selectServiceCalls(db: Database, mods: number): Promise<ServiceCall[]> {
  const tags = await selectTags(db)
  const lists = [...catalogueLists(), ...tagLists(tags)]
  const perKind = new Map<string, number>()
  for (const { kind } of lists) perKind.set(kind, (perKind.get(kind) ?? 0) + 1)
  const calls: ServiceCall[] = []
  for (const list of lists) {
    const { pages } = await listMods(db, { ...list, page: 1 })
    const turns = Math.ceil(CALLS / POSITIONS.length / (perKind.get(list.kind) ?? 1))
    for (let turn = 0; turn < turns; turn += 1) calls.push(...pageCalls(list, pages))
  }
  calls.push(...otherCalls(tags, mods))
  return shuffle(calls)
}

/** The lists of the menus and the filters; without a type too. */
function catalogueLists(): List[] {
  const filters = new Map<string, List>()
  const add = (kind: string, filter: FacetFilter) => {
    const key = facetKey(filter)
    filters.set(key, { kind, key, order: 'newest' })
  }
  for (const modType of MOD_TYPES) {
    add('Types', { modType })
    for (const { value: category, subCategories } of TAXONOMY[modType]) {
      add('Main categories', { modType, category })
      add('Main categories', { category })
      for (const { value: subCategory } of subCategories) {
        add('Subcategories', { modType, category, subCategory })
        add('Subcategories', { category, subCategory })
      }
    }
  }
  return [
    { kind: 'All mods, recently uploaded', key: ALL_MODS, order: 'newest' },
    { kind: 'Most downloaded', key: ALL_MODS, order: 'downloads' },
    ...filters.values(),
  ]
}

interface ListedTag {
  readonly id: number
  readonly tag: string
}

function tagLists(tags: readonly ListedTag[]): List[] {
  return tags.map(({ id }) => ({ kind: 'Tags', key: tagFacetKey(id), order: 'downloads' }))
}

/** The most used tags, and others evenly from all sizes. */
async function selectTags(db: Database): Promise<ListedTag[]> {
  const used = await db
    .selectFrom('tags')
    .innerJoin('mod_tags', 'mod_tags.tag_id', 'tags.id')
    .select(['tags.id', 'tags.tag'])
    .groupBy('tags.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .execute()
  const step = Math.max(1, Math.floor((used.length - MOST_USED_TAGS) / OTHER_TAGS))
  return used.filter((_, place) => place < MOST_USED_TAGS || place % step === 0)
}

/** One call for each position that a list of so many pages has. */
function pageCalls({ kind, key, order }: List, pages: number): ServiceCall[] {
  const middle = 3 + Math.floor(Math.random() * (pages - 3))
  const found: Record<Position, number> = { first: 1, second: 2, middle, last: pages }
  return POSITIONS.filter(
    (position, index) => position === 'first' || pages > (position === 'last' ? 2 : index + 1),
  ).map((position) => ({
    kind,
    position,
    run: (db) => listMods(db, { key, order, page: found[position] }),
  }))
}

function otherCalls(tags: readonly ListedTag[], mods: number): ServiceCall[] {
  const times = (count: number, make: (index: number) => ServiceCall) =>
    Array.from({ length: count }, (_, index) => make(index))
  return [
    ...times(CALLS, () => {
      const id = 1 + Math.floor(Math.random() * mods)
      return { kind: 'Mod details', run: (db) => getModDetails(db, id) }
    }),
    ...times(CALLS, (index) => {
      const { tag = '' } = tags[index % tags.length] ?? {}
      return {
        kind: `Related mods (${RELATED_SIZE})`,
        run: (db) => listRelatedMods(db, { tag: tag }),
      }
    }),
    ...times(CALLS / 4, (index) => ({
      kind: 'Sections of Home',
      run: (db) => listFirstMods(db, index % 2 === 0 ? 'downloads' : 'newest'),
    })),
    ...times(CALLS / 4, () => ({ kind: 'All tags', run: listTags })),
  ]
}

function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
