import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The database's version, as a number such as 15.6, and its clock. */
export async function selectServer(db: Database): Promise<{ version: string; now: Date }> {
  const { rows } = await sql<{ version: string; now: Date }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      clock_timestamp() as now`.execute(db)
  return rows[0] ?? { version: '', now: new Date(0) }
}
