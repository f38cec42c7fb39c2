import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/platform/db/connect.ts'

/** Whether the session still lasts and has proved a second factor. */
export async function isProved(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where token_hash = ${tokenHash} and proved_at is not null`.execute(db)
  return rows.length > 0
}

/** Whether a session that began in this network has proved the account's second factor. */
export async function isProvedNetwork(
  db: Database,
  accountId: number,
  network: Buffer,
): Promise<boolean> {
  const { rows } = await sql`select from sessions where account_id = ${accountId}
    and network = ${network} and proved_at is not null limit 1`.execute(db)
  return rows.length > 0
}

export async function markProved(tx: Database, tokenHash: Buffer): Promise<void> {
  await sql`update sessions set proved_at = now() where token_hash = ${tokenHash}`.execute(tx)
}

/** Forgets what the account's sessions have proved: it had other factors then. */
export async function forgetProofs(tx: Database, accountId: number): Promise<void> {
  await sql`update sessions set proved_at = null where account_id = ${accountId}`.execute(tx)
}

/** The same of all sessions, with the challenges that they were given, where the schema has them yet. */
export async function forgetAllProofs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('factor_challenges') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return
  await client.query('update sessions set proved_at = null where proved_at is not null')
  await client.query('delete from factor_challenges')
}

export async function endSessionsOf(tx: Database, accountId: number): Promise<void> {
  await sql`delete from sessions where account_id = ${accountId}`.execute(tx)
}
