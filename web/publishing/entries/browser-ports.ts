import { mayDo } from '#contract/roles.ts'
import type { SavingPorts } from '#web/publishing/form/connect-saving.ts'
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
