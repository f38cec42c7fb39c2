import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What starts of a site have done that has not been up yet. */
export interface FirstStart {
  /** The administrator that one of them made, whose password nobody has been told. */
  readonly administratorId: number | null
}

/** Undefined once the site has been up, whatever has become of what its first start brought. */
export async function readFirstStart(db: Database): Promise<FirstStart | undefined> {
  const { rows } = await sql<FirstStart>`
    select administrator_id as "administratorId" from first_start`.execute(db)
  return rows[0]
}

/** Notes the administrator that a first start makes; in the transaction that makes it. */
export async function noteAdministrator(tx: Database, id: number): Promise<void> {
  await sql`update first_start set administrator_id = ${id}`.execute(tx)
}

/** Called once the site is up: from now on it is one that was set up before. */
export async function endFirstStart(db: Database): Promise<void> {
  await sql`delete from first_start`.execute(db)
}
