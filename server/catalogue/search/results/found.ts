import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { Candidates, Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import type { ExpandedQuery } from '#server/catalogue/search/query/expand-query.ts'
import type { FoundSpawnName } from '#server/catalogue/search/results/find-spawn-name.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a text finds, and how it was understood. */
export interface Found {
  readonly query: ExpandedQuery
  /** What a mod has to have to be found. */
  readonly wanted: Wanted
  readonly candidates: Candidates
  /** True: no mod has all the words, these have most of them. */
  readonly isPartial: boolean
  /** The mods of which the text is a spawn name. */
  readonly spawnName: FoundSpawnName | null
}

/** How to look for something; to know what is meant, it is enough to find one. */
export type Find = (db: Database, wanted: Wanted) => Promise<Candidates>

/** With fewer results others are looked for that fit less. */
export const FEW = 10

/** Whether there are more than are shown, however many were looked for. */
export function areMany({ ids, isComplete }: Candidates): boolean {
  return !isComplete || ids.length > RESULT_CAP
}
