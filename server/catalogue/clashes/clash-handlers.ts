import type { Handlers } from '#contract/api.ts'
import { compareMods } from '#server/catalogue/clashes/compare-mods.ts'
import { findModConflicts } from '#server/catalogue/clashes/find-clashes.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The calls about what mods have in common. */
export function createClashHandlers(
  db: Database,
): Handlers<unknown, 'findConflicts' | 'getModConflicts'> {
  return {
    findConflicts: ({ body }) => compareMods(db, body.modIds),
    getModConflicts: ({ params }) => findModConflicts(db, params.id),
  }
}
