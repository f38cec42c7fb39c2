import type { ModFilter } from '#contract/desk/managed-mods.ts'
import { type Actor, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'

/** The filter, among the mods that the account may see behind the scenes. */
export function withinRights(filter: ModFilter, actor: Actor): ModFilter {
  const editorId = onlyModsOf(actor)
  return editorId === undefined ? filter : { ...filter, editorId }
}
