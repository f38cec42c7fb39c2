import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const NAME = 'download-visitors'
const HASH_BYTES = 16

/** Whoever sent a request, as far as the server knows. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/**
 * The key under which visitors are hashed. It is kept in the database, because processes that share
 * the database must recognise each other's visitors; the first of them makes it.
 */
export async function readVisitorSecret(db: Database): Promise<Buffer> {
  await sql`insert into server_secrets (name, value) values (${NAME}, ${randomBytes(32)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`
    select value from server_secrets where name = ${NAME}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The secret for visitors could not be stored')
  return row.value
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
