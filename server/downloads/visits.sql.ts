import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** One visitor's download of a mod, within the hour that it began in. */
export interface Visit {
  readonly modId: number
  readonly hour: Date
  /** A keyed hash; see `visitor-hash.ts`. */
  readonly visitor: Buffer
}

/** Which of these mods exist and are not deleted. */
export async function selectKnownMods(
  tx: Database,
  modIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from mods where id = any(${modIds}::int[]) and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Remembers the visits that are not known yet; returns how many were new, by mod. */
export async function insertVisits(
  tx: Database,
  visits: readonly Visit[],
): Promise<{ modId: number; by: number }[]> {
  const { rows } = await sql<{ modId: number; by: number }>`
    with fresh as (
      insert into download_visits (hour, mod_id, visitor)
      -- In one order everywhere: two processes that wait for each other's keys would deadlock.
      select * from unnest(
        ${visits.map(({ hour }) => hour.toISOString())}::timestamptz[],
        ${visits.map(({ modId }) => modId)}::int[],
        ${visits.map(({ visitor }) => visitor)}::bytea[]
      ) as visit (hour, mod_id, visitor)
      order by hour, mod_id, visitor
      on conflict do nothing
      returning mod_id
    )
    select mod_id as "modId", count(*)::int as by from fresh group by mod_id order by mod_id
  `.execute(tx)
  return rows
}

/** Forgets the visits of hours that began before `before`. */
export async function deleteVisits(db: Database, before: Date): Promise<void> {
  await sql`delete from download_visits where hour < ${before.toISOString()}::timestamptz`.execute(
    db,
  )
}
