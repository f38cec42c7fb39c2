import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export interface Registration {
  readonly registration_id: string
  readonly name: string
  readonly email: string
  readonly password_hash: string
}

/** Keeps what was given at register; an earlier registration of the address is replaced. */
export async function replaceRegistration(
  tx: Database,
  emailKey: string,
  given: Registration,
): Promise<void> {
  await sql`
    insert into pending_registrations (email_key, registration_id, name, email, password_hash)
    values (${emailKey}, ${given.registration_id}, ${given.name}, ${given.email},
      ${given.password_hash})
    on conflict (email_key) do update set
      registration_id = excluded.registration_id, name = excluded.name, email = excluded.email,
      password_hash = excluded.password_hash, created_at = now()`.execute(tx)
}

export async function selectRegistration(
  db: Database,
  emailKey: string,
): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    select registration_id, name, email, password_hash from pending_registrations
    where email_key = ${emailKey}`.execute(db)
  return rows[0]
}

export async function deleteRegistration(tx: Database, emailKey: string): Promise<void> {
  await sql`delete from pending_registrations where email_key = ${emailKey}`.execute(tx)
}

/** Forgets registrations that nobody came back to within a day. */
export async function deleteOldRegistrations(db: Database): Promise<void> {
  await sql`delete from pending_registrations
    where created_at < now() - interval '1 day'`.execute(db)
}
