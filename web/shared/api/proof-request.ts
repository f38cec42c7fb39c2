/** Why a call was refused that a second factor would have let through. */
export type ProofCode = 'proof_required' | 'second_factor_required'
type AskProof = (code: ProofCode) => Promise<boolean>

let ask: AskProof = async () => false
let asked: Promise<boolean> | undefined

/** Says what asks visitors for a proof. What it is made of is loaded by then. */
export function setAskProof(given: AskProof): void {
  ask = given
}

/**
 * Asks for the proof that a refused call needs; all calls that are refused meanwhile wait for the same
 * one.
 * @returns whether the call should be sent again. False at once for other refusals.
 */
export async function requestProof(code: string | undefined): Promise<boolean> {
  if (code !== 'proof_required' && code !== 'second_factor_required') return false
  asked ??= ask(code).finally(() => {
    asked = undefined
  })
  return asked
}
