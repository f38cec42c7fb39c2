/** Gets the code of a refusal; resolves to whether the call may pass now. */
type AskProof = (code: string | undefined) => Promise<boolean>

let ask: AskProof | undefined

/** Says what asks visitors for a second factor, on pages with calls that need one. */
export function setAskProof(given: AskProof): void {
  ask = given
}

/** Asks for the proof without which a call was refused; nothing on pages that need none. */
export function requestProof(code: string | undefined): Promise<boolean> | undefined {
  return ask?.(code)
}
