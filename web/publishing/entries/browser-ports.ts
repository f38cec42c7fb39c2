import { mayDo } from '#contract/base/roles.ts'
import { watchProof } from '#web/people/second-factor/ask-when-refused.ts'
import type { SavingPorts } from '#web/publishing/form/connect-saving.ts'
import type { SharingPorts } from '#web/publishing/form/connect-shared-drafts.ts'
import { getQuietDeskApi } from '#web/shared/api/desk-client.ts'
import {
  askForLogin,
  readHasEnded,
  readToken,
  watchSession,
} from '#web/shared/api/session-store.ts'
import { askRights } from '#web/shared/session/use-rights.ts'

/** What saving a form needs, in a browser; the screen adds its own part. */
export function browserPorts(
  screen: Pick<SavingPorts, 'send' | 'say' | 'onNoRights' | 'onSaved'>,
): SavingPorts {
  return {
    ...screen,
    watchSession,
    askForLogin,
    askRights: async () => {
      const rights = await askRights({ isFresh: true })
      if (rights === 'signed-out') return rights
      return mayDo(rights, 'editor') ? 'editor' : 'none'
    },
    readSession: () => ({ isSignedIn: readToken() !== null, isAsked: readHasEnded() }),
  }
}

/** What keeping drafts on the server needs, in a browser. Nobody has pressed for it: it asks nothing. */
export const SHARING_PORTS: SharingPorts = {
  save: (body) => getQuietDeskApi().saveDraft({ body, isQuiet: true }),
  list: async () => (await getQuietDeskApi().getDrafts({ isQuiet: true })).drafts,
  discard: (id) => getQuietDeskApi().discardDraft({ body: { id }, isQuiet: true }),
  isSignedIn: () => readToken() !== null,
  watchProof,
}
