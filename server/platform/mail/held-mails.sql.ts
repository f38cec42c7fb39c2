import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/platform/db/connect.ts'

/** Ends unsent mails of these templates, and holds all others. */
export async function holdUnsent(
  client: Pick<pg.ClientBase, 'query'>,
  ended: readonly string[],
): Promise<void> {
  await client.query(
    `update mails set data = '{}', finished_at = now(), state = 'superseded'
     where state in ('waiting', 'delayed') and template = any ($1::text[])`,
    [ended],
  )
  await client.query(`update mails set state = 'held' where state in ('waiting', 'delayed')`)
}

/** A mail that waits for the operator's word. */
export interface HeldMail {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly created_at: Date
}

/** All of them, the oldest first. */
export async function selectHeldMails(db: Database): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    select id, recipient, template, created_at from mails where state = 'held'
    order by created_at, id`.execute(db)
  return rows
}

/** Lets them wait to be sent again; returns their numbers. */
export async function releaseHeldMails(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mails set state = 'waiting' where state = 'held' returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Forgets what they said; returns how many there were. */
export async function dropHeldMails(db: Database): Promise<number> {
  const { rows } = await sql`
    update mails set state = 'superseded', data = '{}', finished_at = now()
    where state = 'held' returning id`.execute(db)
  return rows.length
}

/** Numbers of the mails that are to be sent. */
export async function selectUnsent(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mails where state in ('waiting', 'delayed')`.execute(db)
  return rows.map(({ id }) => id)
}
