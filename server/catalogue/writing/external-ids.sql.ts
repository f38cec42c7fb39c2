import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Names the mods that have no external id, for good. The name is random and not the id, because two
 * sites that take each other's exports both have a mod 1.
 */
export async function insertExternalIds(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`
      update mods set external_id = 'modharbor:' || gen_random_uuid()
      where external_id is null and id in (select id from visible_mods)`.execute(tx)
  })
}
