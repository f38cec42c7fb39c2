import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

const SECRET_BYTES = 32

/**
 * A random key of 32 bytes that all processes share and that outlives them: it is kept in the
 * database, and whoever asks for it first makes it.
 */
export async function readServerSecret(db: Database, name: string): Promise<Buffer> {
  const kept = await selectSecret(db, name)
  if (kept) return kept
  await sql`insert into server_secrets (name, value) values (${name}, ${randomBytes(SECRET_BYTES)})
    on conflict do nothing`.execute(db)
  // Another process may have been quicker.
  const made = await selectSecret(db, name)
  if (!made) throw new Error(`The secret '${name}' could not be stored`)
  return made
}

async function selectSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ value: Buffer }>`
    select value from server_secrets where name = ${name}`.execute(db)
  return rows[0]?.value
}
