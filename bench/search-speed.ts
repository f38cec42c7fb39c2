import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import { browseMods } from '#server/catalogue/search/candidates/browse-mods.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { suggest } from '#server/catalogue/search/suggestions/suggest.ts'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'
import { type CpuClock, cpuClock } from './cpu-time.ts'
import { percentile } from './figures.ts'
import { searchFilters, searchTexts, sentences } from './search-queries.ts'

/** Milliseconds at the service boundary. */
export interface Times {
  readonly what: string
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly max: number
  /** Processor time, which a busy machine does not lengthen; undefined where calls overlap. */
  readonly cpu50: number | undefined
  readonly cpu95: number | undefined
  readonly limit: Limit
}

/** Milliseconds that are kept when the measured ones are below. */
export interface Limit {
  readonly p95: number
  readonly max?: number
}

const SEARCH: Limit = { p95: 25, max: 150 }
const AT_ONCE_LIMIT: Limit = { p95: 100 }
const COUNTS: Limit = { p95: 25 }
const SUGGESTIONS: Limit = { p95: 10 }
const UPKEEP: Limit = { p95: 10 }

/** What one call took. */
interface Taken {
  readonly passed: number
  readonly cpu: number
}

const CALLS = 400
const AT_ONCE = 8
const WARM_UP = 400
const UPKEEP_CALLS = 100
const SORTS = ['newest', 'downloads', 'name'] as const

/** A kind of call, made once for each text. */
interface Kind {
  readonly what: string
  readonly limit: Limit
  readonly call: (text: string, index: number) => Promise<unknown>
  readonly atOnce?: number
}

/**
 * Times every kind of call of search on a database that has mods. Calls with other texts go ahead of
 * those that are timed, so that the database has opened its files.
 */
export async function measureSearch(handle: DatabaseHandle): Promise<Times[]> {
  const texts = await searchTexts(handle.db, CALLS + WARM_UP)
  const kinds = kindsOf(handle.db, await searchFilters(handle.db, CALLS + WARM_UP))
  for (const { call } of kinds) {
    for (const [index, text] of texts.slice(CALLS).entries()) await call(text, CALLS + index)
  }
  const times: Times[] = []
  for (const kind of kinds) times.push(await measure(handle, kind, texts.slice(0, CALLS)))
  return [...times, await measureUpkeep(handle)]
}

function kindsOf(db: Database, filters: readonly ParsedModFilters[]): Kind[] {
  const at = (index: number) => filters[index] as ParsedModFilters
  const sortAt = (index: number) => SORTS[index % SORTS.length] as (typeof SORTS)[number]
  const search = (page: number, isFiltered: boolean) => (text: string, index: number) =>
    searchMods(db, { text, page, filters: isFiltered ? at(index) : undefined })
  const sorted = (text: string, index: number) =>
    searchMods(db, { text, page: 1, sort: sortAt(index) })
  const browse = (_: string, index: number) =>
    browseMods(db, { filters: at(index), sort: sortAt(index), page: 1 + (index % 2) * 9 })
  // Every second one goes ahead of those that are timed.
  const asked = sentences()
  const sentence = (_: string, index: number) => {
    const first = (2 * index) % (asked.length - (asked.length % 2))
    const text = asked[index < CALLS ? first : first + 1] as string
    return searchMods(db, { text, page: 1 })
  }
  const counts = (text: string, index: number) =>
    countChoices(db, { text, filters: index % 2 === 0 ? undefined : at(index) })
  const listCounts = (_: string, index: number) =>
    countChoices(db, { text: '', filters: at(index) })
  const suggestions = (text: string, index: number) => suggest(db, typedSoFar(text, index))
  return [
    { what: 'search, page 1', limit: SEARCH, call: search(1, false) },
    { what: 'search, page 10', limit: SEARCH, call: search(10, false) },
    { what: 'search, filtered, page 1', limit: SEARCH, call: search(1, true) },
    { what: 'search, filtered, page 10', limit: SEARCH, call: search(10, true) },
    { what: 'search, other sorts', limit: SEARCH, call: sorted },
    { what: 'search, sentences', limit: SEARCH, call: sentence },
    {
      what: `search, ${AT_ONCE} at once`,
      limit: AT_ONCE_LIMIT,
      call: search(1, false),
      atOnce: AT_ONCE,
    },
    { what: 'lists, filtered and sorted', limit: SEARCH, call: browse },
    { what: 'counts of a search', limit: COUNTS, call: counts },
    { what: 'counts of a list', limit: COUNTS, call: listCounts },
    { what: 'suggestions', limit: SUGGESTIONS, call: suggestions },
  ]
}

/** A text as it stands in the box after some key. */
function typedSoFar(text: string, index: number): string {
  return text.slice(0, 1 + (index % Math.max(1, text.length)))
}

async function measure(
  handle: DatabaseHandle,
  kind: Kind,
  texts: readonly string[],
): Promise<Times> {
  const { call, atOnce = 1 } = kind
  const cpu = await cpuClock(handle)
  const took: Taken[] = []
  let next = 0
  const worker = async () => {
    for (;;) {
      const index = next++
      const text = texts[index]
      if (text === undefined) return
      took.push(await timed(cpu, () => call(text, index)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return summarise(kind, took, atOnce === 1)
}

/** What a renamed mod costs, other mods ahead of those that are timed; each transaction is undone. */
async function measureUpkeep(handle: DatabaseHandle): Promise<Times> {
  const { db } = handle
  const cpu = await cpuClock(handle)
  const mods = db
    .selectFrom('mods')
    .select('id')
    .orderBy('id')
    .limit(WARM_UP + UPKEEP_CALLS)
  const took: Taken[] = []
  for (const { id } of await mods.execute()) {
    const undone = db.transaction().execute(async (tx) => {
      const name = `Renamed Grizzly Wagon ${id}`
      await tx.updateTable('mods').set({ name }).where('id', '=', id).execute()
      took.push(await timed(cpu, () => indexSearch(tx, [id])))
      throw new Error('undo')
    })
    await undone.catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  }
  return summarise({ what: 'index upkeep of one mod', limit: UPKEEP }, took.slice(WARM_UP), true)
}

async function timed(cpu: CpuClock, call: () => Promise<unknown>): Promise<Taken> {
  const used = cpu()
  const started = performance.now()
  await call()
  const passed = performance.now() - started
  return { passed, cpu: cpu() - used }
}

function summarise(
  { what, limit }: Pick<Kind, 'what' | 'limit'>,
  took: readonly Taken[],
  isAlone: boolean,
): Times {
  const passed = took.map((each) => each.passed)
  const used = took.map((each) => each.cpu)
  return {
    what,
    calls: took.length,
    p50: percentile(passed, 0.5),
    p95: percentile(passed, 0.95),
    max: percentile(passed, 1),
    cpu50: isAlone ? percentile(used, 0.5) : undefined,
    cpu95: isAlone ? percentile(used, 0.95) : undefined,
    limit,
  }
}
