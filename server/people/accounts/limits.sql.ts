import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Counts one; where the window has ended, in a new one. */
export async function addToLimit(
  db: Database,
  key: Buffer,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limits as kept (key, count, ends_at)
    values (${key}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else least(kept.count + 1, 1000000) end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as wait`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A limit was not counted')
  return row
}

/** Takes one back. */
export async function takeFromLimit(db: Database, key: Buffer): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0)
    where key = ${key} and ends_at > now()`.execute(db)
}

/** Forgets windows that have ended. */
export async function deleteEndedLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db)
}
