import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/db/connect.ts'
import { readServerSecret } from '#server/platform/db/server-secret.ts'
import { clientNetwork, clientPrefix48 } from '#server/platform/http/client-network.ts'

const HASH_BYTES = 16
/** Enough to tell a network's few browsers apart. */
const BROWSER_BYTES = 8

/** Whoever sent a request, as far as the server knows. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/**
 * The key under which visitors are hashed: processes that share the database must recognise each
 * other's visitors.
 */
export function readVisitorSecret(db: Database): Promise<Buffer> {
  return readServerSecret(db, 'download-visitors')
}

/** A visitor as keyed hashes. */
export interface VisitorHashes {
  /** The IPv4 address, or the IPv6 network. */
  readonly network: Buffer
  /** The browser within the network. */
  readonly browser: Buffer
  /** The /48 around the network, 65,536 of them; null for IPv4. */
  readonly site: Buffer | null
}

/**
 * Tells visitors apart without identifying them: keyed hashes that change every day, so that visits
 * on different days cannot be linked either.
 */
export function visitorHashes(secret: Buffer, visitor: Visitor, hour: Date): VisitorHashes {
  const day = hour.toISOString().slice(0, 10)
  const hash = (bytes: number, ...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([day, ...parts]))
      .digest()
      .subarray(0, bytes)
  const network = clientNetwork(visitor.ip)
  const prefix48 = clientPrefix48(visitor.ip)
  return {
    network: hash(HASH_BYTES, 'network', network),
    browser: hash(BROWSER_BYTES, 'browser', network, visitor.userAgent),
    site: prefix48 === undefined ? null : hash(HASH_BYTES, 'site', prefix48),
  }
}
