import type { Handlers } from '#contract/api.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { Database } from '#server/platform/db/connect.ts'
import {
  discardDraft,
  keepDraft,
  listDrafts,
  readDraft,
} from '#server/publishing/drafts/keep-drafts.ts'

/** The handlers of the drafts: everybody sees their own. */
export function createDraftHandlers(
  db: Database,
): Handlers<Caller, 'getDrafts' | 'getDraft' | 'saveDraft' | 'discardDraft'> {
  return {
    getDrafts: (_, caller) => listDrafts(db, signedIn(caller)),
    getDraft: ({ params }, caller) => readDraft(db, signedIn(caller), params.id),
    saveDraft: ({ body }, caller) => keepDraft(db, signedIn(caller), body),
    discardDraft: async ({ body }, caller) => {
      await discardDraft(db, signedIn(caller).id, body.id)
      return { status: 200, message: 'The draft is discarded' }
    },
  }
}
