import { sql } from 'kysely'
import { rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What `npm run modharbor -- reindex` takes. */
export interface Reindexed {
  readonly seconds: number
  /** Milliseconds of the longest batch, for which others that change mods have to wait. */
  readonly longest: number
}

/** Makes the index of search anew over the one that is there, as beside a running site. */
export async function measureReindex(db: Database): Promise<Reindexed> {
  // One that was ended half-way would go on where it was.
  await sql`delete from search_rebuild`.execute(db)
  const started = performance.now()
  let before = started
  let longest = 0
  await rebuildSearch(db, () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  })
  return { seconds: (performance.now() - started) / 1000, longest }
}
