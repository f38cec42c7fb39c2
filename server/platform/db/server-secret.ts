import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

const SECRET_BYTES = 32

/**
 * A random key of 32 bytes that all processes share and that outlives them: it is kept in the
 * database, and whoever asks for it first makes it.
 */
export async function readServerSecret(db: Database, name: string): Promise<Buffer> {
  await sql`insert into server_secrets (name, value) values (${name}, ${randomBytes(SECRET_BYTES)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`
    select value from server_secrets where name = ${name}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The secret '${name}' could not be stored`)
  return row.value
}
