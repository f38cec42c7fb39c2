import { selectFacetIds } from '#server/catalogue/search/candidates/facet-ids.sql.ts'
import {
  findModsWithFile,
  type ModsWithFile,
} from '#server/catalogue/search/candidates/find-mods-with-file.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Lists are for places of the taxonomy and for tags; of more the oldest are forgotten. */
const MOST_KEPT = 20_000

/** A list keeps its id for as long as the database lives. */
const kept = new WeakMap<Database, Map<string, number>>()

function keptOf(db: Database): Map<string, number> {
  const known = kept.get(db) ?? new Map<string, number>()
  kept.set(db, known)
  return known
}

/** What filters mean, for one piece of work: lists by their keys, mods by a file; each looked up once. */
export class FacetIds {
  readonly #db: Database
  /** Lists that are not there may come. */
  readonly #missing = new Set<string>()
  readonly #withFiles = new Map<string, Promise<ModsWithFile>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The ids of these lists, as far as there are such lists. */
  async read(keys: readonly string[]): Promise<Map<string, number>> {
    const known = keptOf(databaseOf(this.#db))
    const unknown = keys.filter((key) => !known.has(key) && !this.#missing.has(key))
    if (unknown.length > 0) await this.#lookUp(unknown, known)
    return new Map(
      keys.flatMap((key) => {
        const id = known.get(key)
        return id === undefined ? [] : [[key, id]]
      }),
    )
  }

  /** The mods that have a file of this name in their archives, of very many the newest. */
  modsWithFile(name: string): Promise<ModsWithFile> {
    const found = this.#withFiles.get(name) ?? findModsWithFile(this.#db, name)
    this.#withFiles.set(name, found)
    return found
  }

  async #lookUp(keys: readonly string[], known: Map<string, number>): Promise<void> {
    const found = await selectFacetIds(this.#db, keys)
    for (const key of keys) {
      const id = found.get(key)
      if (id === undefined) this.#missing.add(key)
      else known.set(key, id)
    }
    for (const key of known.keys()) {
      if (known.size <= MOST_KEPT) break
      known.delete(key)
    }
  }
}
