import { afterAll, beforeAll } from 'vitest'
import { MOD_SORTS } from '#contract/catalogue/list-choices.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import type { PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import type { OpenDatabase } from '#server/catalogue/search/catalogue.suite.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const DAY = 86_400_000

/** A mod as far as filters look at it. */
export interface Made {
  readonly name: string
  readonly category: ('sp-mod' | '5m-mod')[]
  readonly subCategory: string
  readonly mainCategory: string[]
  readonly tags: string[]
  readonly downloadCount: number
  readonly createdAt: Date | null
}

/** Mods in all combinations, many enough that some results are capped. */
function madeMods(): Made[] {
  return Array.from({ length: 2_400 }, (_, index) => ({
    name: `${index % 2 === 0 ? 'Alpha' : 'Beta'} ${String(index).padStart(4, '0')}`,
    category: index % 3 === 0 ? ['5m-mod'] : ['sp-mod'],
    mainCategory: [index % 4 === 0 ? 'maps' : 'vehicles'],
    subCategory: index % 4 === 0 ? 'mlo' : 'car',
    tags: [...(index % 5 === 0 ? ['Fivefold'] : []), ...(index % 7 === 0 ? ['Seventh'] : [])],
    downloadCount: (index * 7_919) % 30_000,
    createdAt: index % 50 === 49 ? null : new Date(Date.now() - (index * DAY) / 4 - DAY / 8),
  }))
}

/** Those of the mods that a filter leaves, found one by one. */
function keepMatching(
  mods: readonly Made[],
  tagIds: ReadonlyMap<string, number>,
  filters: ParsedModFilters,
): Made[] {
  const days = { day: 1, week: 7, month: 30, year: 365 }
  const hasTag = (mod: Made, id: number) => mod.tags.some((tag) => tagIds.get(tag) === id)
  return mods.filter((mod) => {
    const { modType, category, subCategory, tags, withoutTags, uploadedWithin } = filters
    const age = mod.createdAt ? (Date.now() - mod.createdAt.getTime()) / DAY : Infinity
    return (
      (!modType || mod.category.some((type) => type === modType)) &&
      (!category || mod.mainCategory.includes(category)) &&
      (!subCategory || mod.subCategory === subCategory) &&
      (tags ?? []).every((id) => hasTag(mod, id)) &&
      !(withoutTags ?? []).some((id) => hasTag(mod, id)) &&
      (!uploadedWithin || age <= days[uploadedWithin]) &&
      mod.downloadCount >= (filters.minDownloads ?? 0)
    )
  })
}

export const PLAIN_SORTS: readonly PlainSort[] = MOD_SORTS.filter((sort) => sort !== 'relevance')

interface Sorted {
  readonly name: string
  readonly downloadCount: number
  readonly createdAt?: unknown
}

/** By what pages are compared: equals may come as they like. */
export const KEYS: Readonly<Record<PlainSort, (mod: Sorted) => unknown>> = {
  newest: ({ createdAt }) => (createdAt ? new Date(createdAt as string).getTime() : -1),
  downloads: ({ downloadCount }) => downloadCount,
  name: ({ name }) => name,
}

/** How each order compares; the tests have no equals. */
export const SORTED: Readonly<Record<PlainSort, (a: Made, b: Made) => number>> = {
  newest: (a: Made, b: Made) => (b.createdAt?.getTime() ?? -1) - (a.createdAt?.getTime() ?? -1),
  downloads: (a: Made, b: Made) => b.downloadCount - a.downloadCount,
  name: (a: Made, b: Made) => (a.name < b.name ? -1 : 1),
}

/** Words that are always together, in the texts of all that are no 'Seventh': far more than by chance. */
export const MEETING_WORDS = 'qorvu belmi tasko drenu wipla'

/** A catalogue of the made mods for a suite, and filters for it. */
export class MadeCatalogue {
  readonly #mods = madeMods()
  readonly #tagIds = new Map<string, number>()
  #opened: Awaited<ReturnType<OpenDatabase>> | undefined

  constructor(open: OpenDatabase) {
    beforeAll(async () => {
      this.#opened = await open()
      const drafts = this.#mods.map((mod) => ({
        ...mod,
        description: mod.tags.includes('Seventh') ? 'Text.' : `Text. ${MEETING_WORDS}`,
        ...{ searchKeywords: '', mainTag: null },
      }))
      await this.db.transaction().execute((tx) => saveMods(tx, drafts))
      for (const { id, tag } of await this.db.selectFrom('tags').selectAll().execute()) {
        this.#tagIds.set(tag, id)
      }
    })
    afterAll(() => this.#opened?.close())
  }

  get db(): DatabaseHandle['db'] {
    if (!this.#opened) throw new Error('The database is not open yet')
    return this.#opened.handle.db
  }

  readonly five = () => this.#tagIds.get('Fivefold') as number
  readonly seven = () => this.#tagIds.get('Seventh') as number

  /** Filters of every sort; to be made when the tags have ids. */
  readonly combinations: readonly (() => ParsedModFilters)[] = [
    () => ({ modType: 'sp-mod' }),
    () => ({ category: 'maps', subCategory: 'mlo' }),
    () => ({ modType: '5m-mod', tags: [this.five()] }),
    () => ({ tags: [this.five(), this.seven()] }),
    () => ({ withoutTags: [this.five()] }),
    () => ({ withoutTags: [this.seven()] }),
    () => ({ minDownloads: 1_000 }),
    () => ({ category: 'vehicles', tags: [this.five()], withoutTags: [this.seven()] }),
    () => ({ uploadedWithin: 'year', modType: 'sp-mod' }),
    () => ({ minDownloads: 12_345 }),
    () => ({ minDownloads: 50, uploadedWithin: 'month', withoutTags: [this.seven()] }),
    () => ({ modType: 'nothing' }),
  ]

  /** What a filter leaves, found one by one. */
  matching(filters: ParsedModFilters): Made[] {
    return keepMatching(this.#mods, this.#tagIds, filters)
  }
}
