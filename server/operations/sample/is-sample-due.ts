import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Whether a site that has never been up still lacks the sample: nobody has imported mods of their own. */
export async function isSampleDue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from first_start) and not exists (select from mods) as "isDue"`.execute(
    db,
  )
  return rows[0]?.isDue === true
}
