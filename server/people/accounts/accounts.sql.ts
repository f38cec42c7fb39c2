import { sql } from 'kysely'
import type { Role } from '#contract/base/roles.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface AccountRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password_hash: string
  readonly is_admin: boolean
  readonly role: Role
  readonly created_at: Date
  /** Null for an account that may log in. */
  readonly blocked_at: Date | null
  readonly has_second_factor: boolean
}

const COLUMNS = sql`id, name, email, password_hash, is_admin, role, created_at, blocked_at,
  exists (select from second_factors where account_id = accounts.id) as has_second_factor`

/** @param email in any case. */
export async function selectByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from accounts where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}

export async function selectById(db: Database, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from accounts where id = ${id}`.execute(db)
  return rows[0]
}

/** The account's number; undefined when the address has one already. */
export async function insertAccount(
  db: Database,
  account: { name: string; email: string; passwordHash: string; isAdmin: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (name, email, password_hash, is_admin)
    values (${account.name}, ${account.email}, ${account.passwordHash}, ${account.isAdmin})
    on conflict (lower(email)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function updatePassword(db: Database, id: number, hash: string): Promise<void> {
  await sql`update accounts set password_hash = ${hash} where id = ${id}`.execute(db)
}

/** Puts a stronger hash of the same password in place, unless the password was changed meanwhile. */
export async function replaceHash(
  db: Database,
  id: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`update accounts set password_hash = ${to}
    where id = ${id} and password_hash = ${from}`.execute(db)
}

/** False when another account has the address. */
export async function updateEmail(db: Database, id: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    update accounts set email = ${email}
    where id = ${id} and not exists (
      select from accounts where lower(email) = lower(${email}) and id <> ${id}
    ) returning id`.execute(db)
  return rows.length > 0
}

export async function deleteAccountRow(db: Database, id: number): Promise<void> {
  await sql`delete from accounts where id = ${id}`.execute(db)
}

export async function countAccounts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from accounts`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * The administrators who can log in, locked: two of them cannot both be the last but one to go. Whoever
 * changes rights locks them first.
 */
export async function lockAdministrators(tx: Database): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from accounts where is_admin and blocked_at is null
    order by id for update`.execute(tx)
  return rows
}

/** An account, kept from others until the transaction ends. */
export async function lockAccount(tx: Database, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from accounts where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Everybody with more rights than a user, the oldest account first. */
export async function selectStaff(db: Database): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from accounts where role <> 'user' order by id`.execute(db)
  return rows
}

export async function updateRole(db: Database, id: number, role: Role): Promise<void> {
  const isAdmin = role === 'administrator'
  await sql`
    update accounts set is_admin = ${isAdmin}, granted_role = ${isAdmin ? 'user' : role}
    where id = ${id}`.execute(db)
}

/** Keeps an account out, or lets it in again with null. */
export async function updateBlock(
  db: Database,
  id: number,
  block: { readonly reason: string } | null,
): Promise<void> {
  await sql`
    update accounts set blocked_at = ${block ? sql`now()` : null},
      block_reason = ${block?.reason ?? ''}
    where id = ${id}`.execute(db)
}
