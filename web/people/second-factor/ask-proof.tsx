import { createRoot } from 'react-dom/client'
import { ProofDialog } from '#web/people/second-factor/proof-dialog.tsx'
import { SetUpDialog } from '#web/people/second-factor/set-up-dialog.tsx'
import { announceReports } from '#web/shared/session/reports-changed.ts'

/** Why a call was refused that a second factor would have let through. */
export type ProofCode = 'proof_required' | 'second_factor_required'

/**
 * Asks for the second factor in a dialog above whatever the page shows, which stays as it is.
 * @returns whether it was proved or set up: what was refused can be sent again.
 */
export function askProof(code: ProofCode): Promise<boolean> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const Dialog = code === 'proof_required' ? ProofDialog : SetUpDialog
  root.render(<Dialog onEnd={resolve} />)
  return promise.then((isProved) => {
    root.unmount()
    host.remove()
    // The header's badge was refused before without asking.
    if (isProved) announceReports()
    return isProved
  })
}
