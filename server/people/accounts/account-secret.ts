import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/db/connect.ts'
import { readServerSecret } from '#server/platform/db/server-secret.ts'

/** Makes keyed hashes: the same for the same parts, and telling nothing about them. */
export type KeyedHash = (...parts: readonly string[]) => Buffer

/**
 * The keyed hash of addresses, networks and codes. Processes that share the database
 * must count together, so they share its key.
 */
export async function readKeyedHash(db: Database): Promise<KeyedHash> {
  const secret = await readServerSecret(db, 'accounts')
  // As JSON, so that parts cannot run into one another.
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}
