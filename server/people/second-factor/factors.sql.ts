import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export interface TotpRow {
  readonly secret: Buffer
  readonly last_step: number
  readonly created_at: Date
}

/** The account's passkeys, the oldest first. */
export async function selectPasskeys(db: Database, accountId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, public_key, counter::float8 as counter, transports, created_at, last_used_at
    from passkeys where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

/** False when the passkey is kept already, of whatever account. */
export async function insertPasskey(
  tx: Database,
  accountId: number,
  key: { id: string; name: string; publicKey: Buffer; counter: number; transports: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (id, account_id, name, public_key, counter, transports)
    values (${key.id}, ${accountId}, ${key.name}, ${key.publicKey}, ${key.counter},
      ${key.transports})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Notes that a passkey was used. False when its counter did not grow: a copy of it was used, or the
 * same answer twice. Those that do not count stay at 0.
 */
export async function advancePasskey(
  tx: Database,
  accountId: number,
  id: string,
  counter: number,
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and account_id = ${accountId}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deletePasskey(tx: Database, accountId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkeys where id = ${id} and account_id = ${accountId} returning id`.execute(tx)
  return rows.length > 0
}

export async function selectTotp(db: Database, accountId: number): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret, last_step::float8 as last_step, created_at from totp_secrets
    where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** False when the account has one already. */
export async function insertTotp(
  tx: Database,
  accountId: number,
  secret: Buffer,
  lastStep: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_secrets (account_id, secret, last_step)
    values (${accountId}, ${secret}, ${lastStep}) on conflict do nothing returning account_id
  `.execute(tx)
  return rows.length > 0
}

/** Uses up the code of a step and of all before it; false when somebody has done so already. */
export async function advanceTotp(tx: Database, accountId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_secrets set last_step = ${step}
    where account_id = ${accountId} and last_step < ${step} returning account_id`.execute(tx)
  return rows.length > 0
}

export async function deleteTotp(tx: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from totp_secrets where account_id = ${accountId} returning account_id`.execute(tx)
  return rows.length > 0
}

/** How many factors the account has, the account locked: its factors change one after the other. */
export async function lockFactors(tx: Database, accountId: number): Promise<number> {
  await sql`select from accounts where id = ${accountId} for update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from second_factors where account_id = ${accountId}`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function deleteFactors(tx: Database, accountId: number): Promise<void> {
  await sql`delete from passkeys where account_id = ${accountId}`.execute(tx)
  await sql`delete from totp_secrets where account_id = ${accountId}`.execute(tx)
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx)
}

export async function selectAccountByEmail(
  tx: Database,
  email: string,
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from accounts where lower(email) = lower(${email}::text)`.execute(tx)
  return rows[0]
}
