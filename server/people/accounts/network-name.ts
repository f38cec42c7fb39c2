import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'

const NAME_BYTES = 8

/**
 * Makes the names under which networks stand in the log: a keyed hash, so that an operator sees that
 * two lines are about the same visitor, and nobody who. Its key is the database's: all processes
 * give the same names.
 */
export function createNetworkNames(hash: KeyedHash): (ip: string) => string {
  return (ip) => hash('log', clientNetwork(ip)).subarray(0, NAME_BYTES).toString('hex')
}
