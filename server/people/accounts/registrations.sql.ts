import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export interface Registration {
  readonly registration_id: string
  readonly name: string
  readonly email: string
  readonly password_hash: string
}

/** Keeps what was given at register, beside earlier registrations of the address. */
export async function insertRegistration(
  tx: Database,
  emailKey: string,
  given: Registration,
): Promise<void> {
  await sql`
    insert into pending_registrations (email_key, registration_id, name, email, password_hash)
    values (${emailKey}, ${given.registration_id}, ${given.name}, ${given.email},
      ${given.password_hash})`.execute(tx)
}

/** A registration of the address: that of the id, or the newest one where none is given. */
export async function selectRegistration(
  db: Database,
  emailKey: string,
  registrationId?: string,
): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    select registration_id, name, email, password_hash from pending_registrations
    where email_key = ${emailKey}
      and (${registrationId ?? null}::uuid is null or registration_id = ${registrationId ?? null})
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Forgets every registration of the address. */
export async function deleteRegistrations(tx: Database, emailKey: string): Promise<void> {
  await sql`delete from pending_registrations where email_key = ${emailKey}`.execute(tx)
}

/** Forgets registrations from before a time, to which nobody came back. */
export async function deleteOldRegistrations(db: Database, before: Date): Promise<void> {
  await sql`delete from pending_registrations
    where created_at < ${before}`.execute(db)
}
