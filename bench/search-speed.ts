import type { ParsedModFilters } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'
import { browseMods } from '#server/search/browse-mods.ts'
import { countChoices } from '#server/search/count-choices.ts'
import { indexSearch } from '#server/search/index-search.ts'
import { searchMods } from '#server/search/search-mods.ts'
import { suggest } from '#server/search/suggest.ts'
import { searchFilters, searchTexts } from './search-queries.ts'

/** Milliseconds at the service boundary. */
export interface Times {
  readonly what: string
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

const CALLS = 400
const AT_ONCE = 8
const WARM_UP = 60
const SORTS = ['newest', 'downloads', 'name'] as const

/** Times every kind of call of search on a database that has mods. */
export async function measureSearch(db: Database): Promise<Times[]> {
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
    await measure('search, page 1', texts, search(1, false)),
    await measure('search, page 10', texts, search(10, false)),
    await measure('search, filtered, page 1', texts, search(1, true)),
    await measure('search, filtered, page 10', texts, search(10, true)),
    await measure('search, other sorts', texts, sorted),
    await measure('search, 8 at once', texts, search(1, false), AT_ONCE),
    await measure('lists, filtered and sorted', texts, browse),
    await measure('counts of a search', texts, (text, index) =>
      countChoices(db, { text, filters: index % 2 === 0 ? undefined : at(index) }),
    ),
    await measure('counts of a list', texts, (_, index) =>
      countChoices(db, { text: '', filters: at(index) }),
    ),
    await measure('suggestions', texts.map(typedSoFar), (text) => suggest(db, text)),
    await measureUpkeep(db),
  ]
}

/** A text as it stands in the box after some key. */
function typedSoFar(text: string, index: number): string {
  return text.slice(0, 1 + (index % Math.max(1, text.length)))
}

async function measure(
  what: string,
  texts: readonly string[],
  call: (text: string, index: number) => Promise<unknown>,
  atOnce = 1,
): Promise<Times> {
  const took: number[] = []
  let next = 0
  const worker = async () => {
    for (;;) {
      const index = next++
      const text = texts[index]
      if (text === undefined) return
      const started = performance.now()
      await call(text, index)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return summarise(what, took)
}

/** What a renamed mod costs; the transaction is undone. */
async function measureUpkeep(db: Database): Promise<Times> {
  const ids = (await db.selectFrom('mods').select('id').orderBy('id').limit(60).execute()).slice(10)
  const took: number[] = []
  for (const { id } of ids) {
    const undone = db.transaction().execute(async (tx) => {
      const name = `Renamed Grizzly Wagon ${id}`
      await tx.updateTable('mods').set({ name }).where('id', '=', id).execute()
      const started = performance.now()
      await indexSearch(tx, [id])
      took.push(performance.now() - started)
      throw new Error('undo')
    })
    await undone.catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  }
  return summarise('index upkeep of one mod', took)
}

function summarise(what: string, took: readonly number[]): Times {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { what, calls: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}
