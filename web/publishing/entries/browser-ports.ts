import type { SavingPorts } from '#web/publishing/form/connect-saving.ts'
import {
  askForLogin,
  readHasEnded,
  readToken,
  watchSession,
} from '#web/shared/api/session-store.ts'
import { askRights } from '#web/shared/session/use-is-admin.ts'

/** What saving a form needs, in a browser; the screen adds its own part. */
export function browserPorts(
  screen: Pick<SavingPorts, 'send' | 'say' | 'onNoRights' | 'onSaved'>,
): SavingPorts {
  return {
    ...screen,
    watchSession,
    askForLogin,
    askRights: () => askRights({ isFresh: true }),
    readSession: () => ({ isSignedIn: readToken() !== null, isAsked: readHasEnded() }),
  }
}
