import { sql } from 'kysely'
import type { Role } from '#contract/base/roles.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface SessionRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly is_admin: boolean
  readonly role: Role
  readonly created_at: Date
  readonly last_seen_at: Date
  /** Whether the time of use is so old that it has to be set again. */
  readonly is_stale: boolean
  readonly has_second_factor: boolean
  /** Null where it never proved one. */
  readonly proved_seconds_ago: number | null
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; accountId: number; network: Buffer; device: string },
): Promise<void> {
  const { tokenHash, accountId, network, device } = session
  await sql`
    with seen as (update accounts set last_seen_at = now() where id = ${accountId})
    insert into sessions (token_hash, account_id, network, device)
    values (${tokenHash}, ${accountId}, ${network}, ${device})`.execute(db)
}

/** The account of a session that was used within `days` days, unless it is blocked. */
export async function selectSession(
  db: Database,
  tokenHash: Buffer,
  days: number,
  staleSeconds: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select accounts.id, name, email, is_admin, role, accounts.created_at, last_seen_at,
      last_used_at < now() - ${staleSeconds} * interval '1 second' as is_stale,
      exists (select from second_factors f where f.account_id = accounts.id) as has_second_factor,
      extract(epoch from now() - proved_at)::float8 as proved_seconds_ago
    from sessions join accounts on accounts.id = account_id
    where token_hash = ${tokenHash} and last_used_at > now() - ${days} * interval '1 day'
      and blocked_at is null`.execute(db)
  return rows[0]
}

export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await sql`
    with used as (
      update sessions set last_used_at = now() where token_hash = ${tokenHash} returning account_id)
    update accounts set last_seen_at = now()
    where id = (select account_id from used)`.execute(db)
}

/** The account whose session ended; undefined when there was none. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ account_id: number }>`
    delete from sessions where token_hash = ${tokenHash} returning account_id`.execute(db)
  return rows[0]?.account_id
}

/** Ends every session of the account, but for `except`. */
export async function deleteSessions(
  db: Database,
  accountId: number,
  except?: Buffer,
): Promise<void> {
  await sql`delete from sessions where account_id = ${accountId}
    and (${except ?? null}::bytea is null or token_hash <> ${except ?? null}::bytea)`.execute(db)
}

/** A session as its owner sees it. */
export interface ListedSession {
  readonly id: number
  readonly device: string
  readonly network: Buffer
  readonly created_at: Date
  readonly last_used_at: Date
  readonly is_this_one: boolean
}

/** The account's sessions that are good for `days` days, the present one first; and how many. */
export async function selectSessions(
  db: Database,
  account: { readonly id: number; readonly tokenHash: Buffer },
  days: number,
  limit: number,
): Promise<{ rows: ListedSession[]; total: number }> {
  const { rows } = await sql<ListedSession & { total: number }>`
    select id, device, network, created_at, last_used_at,
      token_hash = ${account.tokenHash} as is_this_one, count(*) over ()::int as total
    from sessions
    where account_id = ${account.id} and last_used_at > now() - ${days} * interval '1 day'
    order by token_hash = ${account.tokenHash} desc, last_used_at desc, id desc
    limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Ends one session of the account; false when there is none with this number. */
export async function deleteSessionOf(
  db: Database,
  accountId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions where account_id = ${accountId} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Whether the account has a session that began in this network. */
export async function isKnownNetwork(
  db: Database,
  accountId: number,
  network: Buffer,
): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where account_id = ${accountId} and network = ${network} limit 1`.execute(db)
  return rows.length > 0
}

/** Forgets sessions that have not been used since a time. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await sql`delete from sessions
    where last_used_at < ${before}`.execute(db)
}
