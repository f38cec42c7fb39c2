import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What a code is good for. */
export type CodePurpose =
  | 'register'
  | 'reset-password'
  | 'change-password'
  | 'change-email'
  | 'delete-account'
  | 'set-up-factor'

export interface CodeRow {
  readonly id: string
  readonly purpose: CodePurpose
  readonly account_id: number | null
  readonly email: string
  readonly request_id: string | null
  readonly code_hash: Buffer | null
  readonly wrong_tries: number
  readonly shared_tries: number
  readonly is_expired: boolean
  readonly is_used: boolean
}

/** Makes this the only code of its purpose, subject and request. */
export async function replaceCode(
  tx: Database,
  code: {
    id: string
    purpose: CodePurpose
    subject: string
    requestId: string | null
    accountId: number | null
    email: string
  },
): Promise<void> {
  await sql`
    insert into one_time_codes (id, purpose, subject, request_id, account_id, email)
    values (${code.id}, ${code.purpose}, ${code.subject}, ${code.requestId}, ${code.accountId},
      ${code.email})
    on conflict (purpose, subject, request_id) do update set
      id = excluded.id, account_id = excluded.account_id, email = excluded.email,
      code_hash = null, expires_at = null, wrong_tries = 0, shared_tries = 0, used_at = null,
      created_at = now()
  `.execute(tx)
}

/**
 * The code of a request, or the newest one of the subject where none is given; locked: tries of it
 * go one after the other.
 */
export async function lockCode(
  tx: Database,
  purpose: CodePurpose,
  subject: string,
  requestId?: string,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select id, purpose, account_id, email, request_id, code_hash, wrong_tries, shared_tries,
      coalesce(expires_at <= now(), false) as is_expired, used_at is not null as is_used
    from one_time_codes where purpose = ${purpose} and subject = ${subject}
      and (${requestId ?? null}::uuid is null or request_id = ${requestId ?? null}::uuid)
    order by created_at desc limit 1 for update`.execute(tx)
  return rows[0]
}

/** What kind of code a mail is for; undefined when it was replaced or used meanwhile. */
export async function selectWaitingCode(
  db: Database,
  id: string,
): Promise<CodePurpose | undefined> {
  const { rows } = await sql<{ purpose: CodePurpose }>`
    select purpose from one_time_codes where id = ${id} and used_at is null`.execute(db)
  return rows[0]?.purpose
}

/** Gives the code its digits, valid from now on; false when it was replaced or used meanwhile. */
export async function setCodeHash(
  db: Database,
  id: string,
  hash: Buffer,
  validSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update one_time_codes
    set code_hash = ${hash}, expires_at = now() + ${validSeconds} * interval '1 second'
    where id = ${id} and used_at is null returning id`.execute(db)
  return rows.length > 0
}

/** @param isShared by somebody who did not say whose code it is. */
export async function addWrongTry(tx: Database, id: string, isShared: boolean): Promise<void> {
  const by = isShared ? 1 : 0
  await sql`update one_time_codes set wrong_tries = wrong_tries + ${1 - by}::int,
    shared_tries = shared_tries + ${by}::int where id = ${id}`.execute(tx)
}

export async function markCodeUsed(tx: Database, id: string): Promise<void> {
  await sql`update one_time_codes set used_at = now(), code_hash = null where id = ${id}`.execute(
    tx,
  )
}

/** Forgets codes that nobody can use any more, of those that were asked for before a time. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await sql`delete from one_time_codes
    where created_at < ${before}
      and coalesce(expires_at, '-infinity') < now()`.execute(db)
}
