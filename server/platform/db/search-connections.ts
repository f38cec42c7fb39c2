import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'

/**
 * How PostgreSQL plans what search asks. Everything that it asks for has an index, but for words that
 * never meet the planner would rather read whole tables, and compile its plan before. Processes of its
 * own for a query would take longer to start than the query takes, and would read the parts of the index
 * in any order. One plan serves all values: to plan most of them takes longer than to carry them out
 * (decision 0110).
 */
const SETTINGS = {
  enable_seqscan: 'off',
  jit: 'off',
  work_mem: "'16MB'",
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
}

/** Prepares a session for what search asks. */
export const TAKE_SEARCH_SETTINGS = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/** Makes it one like all others again. */
export const LEAVE_SEARCH_SETTINGS = Object.keys(SETTINGS)
  .map((name) => `reset ${name}`)
  .join('; ')

const searching = new WeakMap<Kysely<Tables>, Kysely<Tables>>()

/** Says which connections to the same database are set for search. */
export function noteSearchConnections(db: Kysely<Tables>, search: Kysely<Tables>): void {
  searching.set(db, search)
}

/**
 * The same database by connections that are set for search, for statements that only read, each on its
 * own: no connection is held from one to the next (decision 0166).
 * @throws Error for a transaction, whose statements have to stay on its connection.
 */
export function searchConnections(db: Kysely<Tables>): Kysely<Tables> {
  const search = searching.get(db)
  if (!search) throw new Error('These are no connections to a database')
  return search
}
