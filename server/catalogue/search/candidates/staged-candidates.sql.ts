import { sql } from 'kysely'
import {
  firstOf,
  type Lookup,
  matchesAlike,
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

/** What found mods are looked at for. */
interface Stages {
  readonly groups: readonly Group[]
  /** The name that is the text. */
  readonly key: string
  /** In order; what has the words in none of them is of the stage behind the last. */
  readonly scopes: readonly Scope[]
}

/**
 * The first mods that the lookups find, each once, as `selectIds` does, and in which of the scopes these
 * have the words. They are looked at where they were found: to find them again by their ids takes longer.
 * @param limits.most how many at most.
 * @param limits.unstaged of so many or fewer, and of more than `most`, the stages are not told, but all 0.
 */
export async function selectStaged(
  db: Database,
  lookups: readonly Lookup[],
  { groups, key, scopes }: Stages,
  limits: { readonly most: number; readonly unstaged: number },
): Promise<StagedMod[]> {
  const cases = scopes.map(
    (scope, index) => sql`when ${matchesAlike(groups, scope)} then ${sql.lit(index + 1)}`,
  )
  const columns = sql`d.name_key, d.terms, d.list_terms`
  const { rows } = await sql<{ staged: string }>`
    with found as materialized (${firstOf(lookups, limits.most + 1, columns)})
    select array_to_string(array(
      select concat(d.mod_id, ',', case
        when not (
          select count(*) > ${limits.unstaged}::int and count(*) <= ${limits.most}::int from found
        ) then 0
        when d.name_key = ${key} then 0
        ${sql.join(cases, sql` `)} else ${sql.lit(scopes.length + 1)} end)
      from found d
    ), ',') as staged`.execute(db)
  const numbers = parseIds(rows[0]?.staged ?? '')
  const stages = new Map<number, number>()
  for (let at = 0; at < numbers.length; at += 2) {
    const [id, stage] = numbers.slice(at, at + 2) as [number, number]
    if (!stages.has(id)) stages.set(id, stage)
  }
  return [...stages].map(([id, stage]) => ({ id, stage }))
}
