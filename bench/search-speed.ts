import type { ParsedModFilters } from '#contract/search.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { browseMods } from '#server/search/browse-mods.ts'
import { countChoices } from '#server/search/count-choices.ts'
import { indexSearch } from '#server/search/index-search.ts'
import { searchMods } from '#server/search/search-mods.ts'
import { suggest } from '#server/search/suggest.ts'
import { type CpuClock, cpuClock } from './cpu-time.ts'
import { searchFilters, searchTexts } from './search-queries.ts'

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
}

/** What one call took. */
interface Taken {
  readonly passed: number
  readonly cpu: number
}

const CALLS = 400
const AT_ONCE = 8
const WARM_UP = 60
const SORTS = ['newest', 'downloads', 'name'] as const

/** Times every kind of call of search on a database that has mods. */
export async function measureSearch(handle: DatabaseHandle): Promise<Times[]> {
  const { db } = handle
  const texts = await searchTexts(db, CALLS)
  const filters = await searchFilters(db, CALLS)
  const at = (index: number) => filters[index] as ParsedModFilters
  const search = (page: number, isFiltered: boolean) => (text: string, index: number) =>
    searchMods(db, { text, page, filters: isFiltered ? at(index) : undefined })
  for (const text of texts.slice(-WARM_UP)) await search(1, false)(text, 0)
  const sorted = (text: string, index: number) =>
    searchMods(db, { text, page: 1, sort: SORTS[index % 3] as (typeof SORTS)[number] })
  const browse = (_: string, index: number) =>
    browseMods(db, { filters: at(index), sort: SORTS[index % 3], page: 1 + (index % 2) * 9 })
  return [
    await measure(handle, 'search, page 1', texts, search(1, false)),
    await measure(handle, 'search, page 10', texts, search(10, false)),
    await measure(handle, 'search, filtered, page 1', texts, search(1, true)),
    await measure(handle, 'search, filtered, page 10', texts, search(10, true)),
    await measure(handle, 'search, other sorts', texts, sorted),
    await measure(handle, 'search, 8 at once', texts, search(1, false), AT_ONCE),
    await measure(handle, 'lists, filtered and sorted', texts, browse),
    await measure(handle, 'counts of a search', texts, (text, index) =>
      countChoices(db, { text, filters: index % 2 === 0 ? undefined : at(index) }),
    ),
    await measure(handle, 'counts of a list', texts, (_, index) =>
      countChoices(db, { text: '', filters: at(index) }),
    ),
    await measure(handle, 'suggestions', texts.map(typedSoFar), (text) => suggest(db, text)),
    await measureUpkeep(handle),
  ]
}

/** A text as it stands in the box after some key. */
function typedSoFar(text: string, index: number): string {
  return text.slice(0, 1 + (index % Math.max(1, text.length)))
}

async function measure(
  handle: DatabaseHandle,
  what: string,
  texts: readonly string[],
  call: (text: string, index: number) => Promise<unknown>,
  atOnce = 1,
): Promise<Times> {
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
  return summarise(what, took, atOnce === 1)
}

/** What a renamed mod costs; the transaction is undone. */
async function measureUpkeep(handle: DatabaseHandle): Promise<Times> {
  const { db } = handle
  const cpu = await cpuClock(handle)
  const ids = (await db.selectFrom('mods').select('id').orderBy('id').limit(60).execute()).slice(10)
  const took: Taken[] = []
  for (const { id } of ids) {
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
  return summarise('index upkeep of one mod', took, true)
}

async function timed(cpu: CpuClock, call: () => Promise<unknown>): Promise<Taken> {
  const used = cpu()
  const started = performance.now()
  await call()
  const passed = performance.now() - started
  return { passed, cpu: cpu() - used }
}

function summarise(what: string, took: readonly Taken[], isAlone: boolean): Times {
  const passed = took.map((each) => each.passed)
  const used = took.map((each) => each.cpu)
  return {
    what,
    calls: took.length,
    p50: quantile(passed, 0.5),
    p95: quantile(passed, 0.95),
    max: quantile(passed, 1),
    cpu50: isAlone ? quantile(used, 0.5) : undefined,
    cpu95: isAlone ? quantile(used, 0.95) : undefined,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
