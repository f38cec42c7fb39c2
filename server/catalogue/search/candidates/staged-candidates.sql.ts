import { sql } from 'kysely'
import {
  firstOf,
  type Lookup,
  matches,
  partsFrom,
  type Scope,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * The first mods of several ways to look for them, the best way first, each once. A way is not gone
 * where those before it have found enough: the same frequent words would be read again for nothing.
 * @param stages each finds a mod once at most.
 * @param most how many mods at most.
 */
export async function selectIdsInStages(
  db: Database,
  stages: readonly (readonly Lookup[])[],
  most: number,
): Promise<number[]> {
  const names = stages.map((_, index) => sql.ref(`stage_${index}`))
  const foundBefore = (index: number) =>
    sql`select mod_id from ${sql.join(names.slice(0, index), sql` union select mod_id from `)}`
  const tables = stages.map((lookups, index) => {
    const isNeeded =
      index === 0 ? sql`true` : sql`(select count(*) from (${foundBefore(index)}) b) < ${most}::int`
    return sql`${names[index]} as materialized (
      select c.mod_id from (${firstOf(lookups, most)}) c where ${isNeeded}
    )`
  })
  const { rows } = await sql<{ ids: string }>`
    with ${sql.join(tables)}
    select array_to_string(array(
      select mod_id from ${sql.join(names, sql` union all select mod_id from `)}
    ), ',') as ids`.execute(db)
  return [...new Set(parseIds(rows[0]?.ids ?? ''))].slice(0, most)
}

/** A mod that was found, and the first of the scopes in which it has the words: 0 for the exact name. */
export interface StagedMod {
  readonly id: number
  readonly stage: number
}

/**
 * In which of the scopes mods that are known to match have the words, the most popular mods first. A look at
 * each costs less than to find them again among all.
 * @param key the name that is the text.
 * @param scopes in order; what has the words in none of them is of the stage behind the last.
 */
export async function stageFound(
  db: Database,
  ids: readonly number[],
  { groups, key }: { readonly groups: readonly Group[]; readonly key: string },
  scopes: readonly Scope[],
): Promise<StagedMod[]> {
  const cases = scopes.map(
    (scope, index) => sql`when ${matches(groups, scope)} then ${sql.lit(index + 1)}`,
  )
  const { rows } = await sql<{ staged: string }>`
    select array_to_string(array(
      select concat(d.mod_id, ',', case when d.name_key = ${key} then 0
        ${sql.join(cases, sql` `)} else ${sql.lit(scopes.length + 1)} end)
      from ${partsFrom(0)} where d.mod_id = any(${`{${ids.join(',')}}`}::int[])
    ), ',') as staged`.execute(db)
  const numbers = parseIds(rows[0]?.staged ?? '')
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    id: numbers[2 * index] as number,
    stage: numbers[2 * index + 1] as number,
  }))
}
