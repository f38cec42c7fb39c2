import {
  type Candidates,
  matchingLookups,
  type Wanted,
} from '#server/catalogue/search/candidates/find-candidates.ts'
import { SAMPLE } from '#server/catalogue/search/counts/counting-states.ts'
import {
  type CountedRow,
  selectFoundCounted,
} from '#server/catalogue/search/counts/result-sets.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a text was found to have, and of the first of it what is counted, by the mod's id. */
export interface CountedCandidates extends Candidates {
  readonly mods: ReadonlyMap<number, CountedRow>
}

/**
 * Finds mods that match, as `findMatches` does, and reads as many of them as are counted with the same look.
 * @param known where those are kept.
 */
export async function findCounted(
  db: Database,
  wanted: Wanted,
  most: number,
  known: Map<number, CountedRow>,
): Promise<Candidates> {
  const limits = { most, sample: SAMPLE }
  const { ids, mods } = await selectFoundCounted(db, matchingLookups(wanted), limits)
  for (const mod of mods) known.set(mod.id, mod)
  return { ids: ids.slice(0, most), isComplete: ids.length <= most }
}
