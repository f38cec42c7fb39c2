import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const NAME = 'accounts'

/** Makes keyed hashes: the same for the same parts, and telling nothing about them. */
export type KeyedHash = (...parts: readonly string[]) => Buffer

/**
 * The keyed hash of addresses, networks and codes. Its key is kept in the database, because
 * processes that share the database must count together; the first of them makes it.
 */
export async function readKeyedHash(db: Database): Promise<KeyedHash> {
  await sql`insert into server_secrets (name, value) values (${NAME}, ${randomBytes(32)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`
    select value from server_secrets where name = ${NAME}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The secret for accounts could not be stored')
  // As JSON, so that parts cannot run into one another.
  return (...parts) => createHmac('sha256', row.value).update(JSON.stringify(parts)).digest()
}
