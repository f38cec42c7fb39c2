import type { FastifyBaseLogger } from 'fastify'
import { matchStorage, type Pair, StorageMismatch } from '#server/pairing/match-storage.ts'

/**
 * Compares database and storage. A storage that does not answer keeps no site from starting; the
 * returned check, for `/readyz`, then compares them once it does.
 * @throws StorageMismatch
 */
export async function openIdentity(
  pair: Pair & { readonly logger: Pick<FastifyBaseLogger, 'error'> },
): Promise<() => Promise<void>> {
  let isMatched = false
  const check = async () => {
    await pair.storage.check()
    if (isMatched) return
    await matchStorage(pair)
    isMatched = true
  }
  await check().catch((error: unknown) => {
    if (error instanceof StorageMismatch) throw error
    pair.logger.error({ err: error }, 'The storage does not answer')
  })
  return check
}
