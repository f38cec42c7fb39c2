import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { type SearchRequest, searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { type ModDraft, saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { plainDraft } from '#tests/plain-draft.ts'

/** Connects a suite to the database that it is run on. */
export type OpenDatabase = () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>

/**
 * A catalogue that is empty before each test, and what tests of search do with it. Filters by lists
 * that an earlier test had, whose ids stay in memory, need one that is kept.
 */
export class TestCatalogue {
  #opened: Awaited<ReturnType<OpenDatabase>> | undefined

  constructor(open: OpenDatabase, { isKept = false } = {}) {
    beforeAll(async () => {
      this.#opened = await open()
    })
    afterAll(() => this.#opened?.close())
    beforeEach(async () => {
      if (isKept) return
      await sql`truncate mods, list_facets, search_words, search_misses, search_rebuild
        cascade`.execute(this.db)
    })
  }

  get db(): DatabaseHandle['db'] {
    if (!this.#opened) throw new Error('The database is not open yet')
    return this.#opened.handle.db
  }

  async add(...drafts: Partial<ModDraft>[]): Promise<number[]> {
    const mods = drafts.map(plainDraft)
    const { ids } = await this.db.transaction().execute((tx) => saveMods(tx, mods))
    return [...ids]
  }

  /** Adds mods of which only the names matter. */
  async addNamed(...names: string[]): Promise<void> {
    await this.add(...names.map((name) => ({ name })))
  }

  /** The names that a text finds. */
  async find(text: string, request: Partial<SearchRequest> = {}): Promise<string[]> {
    const { mods } = await searchMods(this.db, { text, page: 1, ...request })
    return mods.map((mod) => mod.name)
  }

  async setDeleted(id: number, at: Date | null): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.updateTable('mods').set({ deleted_at: at }).where('id', '=', id).execute()
      await indexMods(tx, [id])
      await indexSearch(tx, [id])
    })
  }
}
