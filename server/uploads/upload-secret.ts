import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const NAME = 'uploads'

/**
 * The key that signs the addresses of uploads into folder storage. It is kept in the database, so
 * that an address stays good when the site is restarted; the first process makes it.
 */
export async function readUploadSecret(db: Database): Promise<Buffer> {
  await sql`insert into server_secrets (name, value) values (${NAME}, ${randomBytes(32)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`
    select value from server_secrets where name = ${NAME}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The secret for uploads could not be stored')
  return row.value
}
