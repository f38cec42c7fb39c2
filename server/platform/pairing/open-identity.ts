import type { FastifyBaseLogger } from 'fastify'
import { selectIdentity } from '#server/platform/pairing/identity.sql.ts'
import { matchStorage, type Pair, StorageMismatch } from '#server/platform/pairing/match-storage.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

/**
 * Compares database and storage. A storage that the site has met before and that does not answer keeps
 * no site from starting; the returned check, for `/readyz`, then compares them once it does.
 * @throws StorageMismatch; StorageUnavailable for one that refuses, or that was never there: then a
 * setting is wrong.
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
  await check().catch(async (error: unknown) => {
    if (error instanceof StorageMismatch) throw error
    if (error instanceof StorageUnavailable) {
      const isNew = (await selectIdentity(pair.db)) === null
      if (error.isRefusal || isNew) throw error
    }
    pair.logger.error({ err: error }, 'The storage does not answer')
  })
  return check
}
