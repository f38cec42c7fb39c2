import type { ProofCode } from '#web/people/second-factor/ask-proof.tsx'
import { setAskProof } from '#web/shared/api/proof-request.ts'
import { loadChunk, tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

let asked: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Tells whenever the second factor was proved on this page. Returns a function that stops it. */
export function watchProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Has the page ask for the second factor, in a dialog that is loaded then, whenever a call was refused
 * for want of it. Calls that are refused meanwhile wait for the same answer.
 */
export function askWhenRefused(): void {
  setAskProof(async (code) => {
    if (code !== 'proof_required' && code !== 'second_factor_required') return false
    asked ??= ask(code).finally(() => {
      asked = undefined
    })
    return asked
  })
}

async function ask(code: ProofCode): Promise<boolean> {
  const loading = loadChunk('ask-proof', () => import('#web/people/second-factor/ask-proof.tsx'))
  const loaded = await loading.catch(tellChunkFailure)
  const isProved = (await loaded?.askProof(code)) ?? false
  if (isProved) for (const listener of listeners) listener()
  return isProved
}
