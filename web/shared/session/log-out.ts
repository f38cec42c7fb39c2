import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { endSession } from '#web/shared/api/session-store.ts'

/** The page does not wait longer for the server before it shows that one is logged out. */
const PATIENCE_MS = 3000

/** Ends the session on the server and in every tab; without an answer, in the tabs at least. */
export async function logOut(): Promise<void> {
  // The call takes the token along before it is forgotten.
  const revoked = getBrowserApi()
    .logout({ body: {} })
    .catch(() => undefined)
  endSession()
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
