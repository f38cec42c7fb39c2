import { createHmac } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { readServerSecret } from '#server/db/server-secret.ts'

const HASH_BYTES = 16

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

/**
 * Tells one visitor from another without saying who it is: a keyed hash that changes every day, so
 * that visits of different days cannot be brought together either.
 */
export function visitorHash(secret: Buffer, visitor: Visitor, hour: Date): Buffer {
  const day = hour.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`${day}\n${visitor.ip}\n${visitor.userAgent}`)
    .digest()
    .subarray(0, HASH_BYTES)
}
