import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { endSession } from '#web/shared/api/session-store.ts'

/** How long the page waits for the server before it shows the logout. */
const PATIENCE_MS = 3000

/** Ends the session on the server and in every tab; without an answer, at least in the tabs. */
export async function logOut(): Promise<void> {
  // The call reads the token before it is forgotten.
  const revoked = getBrowserApi()
    .logout({ body: {} })
    .catch(() => undefined)
  endSession()
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
