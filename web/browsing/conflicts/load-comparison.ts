import type { Api } from '#contract/api.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { findConflicts, getModConflicts } from '#contract/catalogue/conflicts.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { Comparison } from '#web/browsing/conflicts/read-comparison.ts'

export type Conflicts = CallOutput<typeof findConflicts>
export type ModConflicts = CallOutput<typeof getModConflicts>

export interface LoadedComparison {
  readonly conflicts: Conflicts
  /** What was found of what was typed; undefined where nothing was. */
  readonly found: readonly Pick<ModCard, 'id' | 'name'>[] | undefined
  /** The clashes of one mod with all others, where they are asked for. */
  readonly ofMod: ModConflicts | undefined
}

const NOTHING: Conflicts = { mods: [], clashes: [], total: 0, isPartial: false }
/** So many of what was found are offered. */
const OFFERED = 8

/** Everything that the page of a comparison shows. */
export async function loadComparison(
  api: Api,
  { ids, text, withId }: Comparison,
): Promise<LoadedComparison> {
  const [conflicts, found, ofMod] = await Promise.all([
    ids.length > 0 ? api.findConflicts({ body: { modIds: [...ids] } }) : NOTHING,
    text ? api.getSearchMods({ body: { searchQuery: text, currentPage: 1 } }) : undefined,
    withId ? api.getModConflicts({ params: { id: String(withId) } }) : undefined,
  ])
  const others = found?.mods.filter(({ id }) => !ids.includes(id))
  return {
    conflicts,
    found: others?.slice(0, OFFERED).map(({ id, name }) => ({ id, name })),
    ofMod,
  }
}
