import type { Handlers } from '#contract/api.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assignMod, listPersonMods, unassignMod } from '#server/publishing/rights/assign-mods.ts'
import { mayEdit } from '#server/publishing/rights/mod-rights.ts'

/** The handlers of the calls about who may change which mods. */
export function createRightsHandlers({
  db,
}: {
  readonly db: Database
}): Handlers<Caller, 'getRights' | 'getPersonMods' | 'assignMod' | 'unassignMod'> {
  return {
    getRights: async ({ body: { modId } }, { account, token }) => {
      const session = account ? 'live' : token ? 'ended' : 'none'
      const answer = { role: account?.role ?? null, session } as const
      if (!modId) return { ...answer, mayEdit: null }
      return { ...answer, mayEdit: account ? await mayEdit(db, account, modId) : false }
    },
    getPersonMods: ({ body: { id, after } }) =>
      listPersonMods(db, { id, after: after ?? undefined }),
    assignMod: ({ body }) => assignMod(db, body),
    unassignMod: ({ body }) => unassignMod(db, body),
  }
}
