import { selectFacetIds } from '#server/catalogue/search/facet-ids.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The ids of lists by their keys, for one piece of work; each is looked up once. */
export class FacetIds {
  readonly #db: Database
  readonly #known = new Map<string, number | undefined>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The ids of these lists, as far as there are such lists. */
  async read(keys: readonly string[]): Promise<Map<string, number>> {
    const unknown = keys.filter((key) => !this.#known.has(key))
    if (unknown.length > 0) {
      const found = await selectFacetIds(this.#db, unknown)
      for (const key of unknown) this.#known.set(key, found.get(key))
    }
    const ids = new Map<string, number>()
    for (const key of keys) {
      const id = this.#known.get(key)
      if (id !== undefined) ids.set(key, id)
    }
    return ids
  }
}
