import type { CallOutput } from '#contract/base/call.ts'
import type { findConflicts } from '#contract/catalogue/conflicts.ts'
import {
  type ComparedMod,
  hasMoreKeys,
  selectCompared,
  selectShared,
} from '#server/catalogue/clashes/clashes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Of each mod so many names of each kind are compared. */
const KEYS = 2_000
const ANSWERED = 300

/** What some mods clash in. Mods that visitors do not see are left out. */
export async function compareMods(
  db: Database,
  modIds: readonly number[],
): Promise<CallOutput<typeof findConflicts>> {
  const ids = [...new Set(modIds)]
  const found = new Map((await selectCompared(db, ids)).map((mod) => [mod.id, mod]))
  const mods = ids.flatMap((id) => found.get(id) ?? [])
  const byFile = Map.groupBy(mods, ({ file_id }) => file_id)
  const fileIds = [...byFile.keys()].filter((id) => id !== null)
  const shared = await selectShared(db, fileIds, KEYS)
  const clashes = shared.flatMap(({ kind, key, file_ids }) => {
    const having = file_ids.flatMap((id) => byFile.get(id) ?? [])
    const clashing = having.filter((mod) => having.some((other) => isClash(mod, other)))
    return clashing.length > 1 ? [{ kind, key, modIds: clashing.map(({ id }) => id) }] : []
  })
  return {
    mods: mods.map(({ id, name, is_read }) => ({ id, name, isRead: is_read })),
    clashes: clashes.slice(0, ANSWERED),
    total: clashes.length,
    isPartial: await hasMoreKeys(db, fileIds, KEYS),
  }
}

/** Only mods for the same game meet in it. */
function isClash(mod: ComparedMod, other: ComparedMod): boolean {
  return mod.id !== other.id && mod.category.some((type) => other.category.includes(type))
}
