import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import type { RemovalRow } from '#server/publishing/removal/removals.sql.ts'

/**
 * Whether there is the mod, and not a younger one that got its number after a backup was restored. One
 * of which nobody knows when it was added is as old as its history.
 */
export async function selectOldMod(tx: Database, id: number, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from mods m where id = ${id} and coalesce(created_at,
      (select min(changed_at) from mod_changes c where c.mod_id = m.id), '-infinity') <= ${before}
    `.execute(tx)
  return rows.length > 0
}

/** The same of entries of its history. */
export async function selectOldChanges(
  tx: Database,
  modId: number,
  ids: readonly number[],
  before: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mod_changes where mod_id = ${modId} and id = any(${ids}::int[])
      and changed_at <= ${before} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lets no number be given again that a removed row had. */
export async function passIds(tx: Database, removal: RemovalRow): Promise<void> {
  const highest = {
    mods: removal.modId,
    mod_changes: Math.max(0, ...removal.changeIds),
    files: Math.max(0, ...removal.fileIds),
    images: Math.max(0, ...removal.imageIds),
  }
  for (const [table, id] of Object.entries(highest)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})
      where ${id} > (select last_value from ${sql.id(`${table}_id_seq`)})`.execute(tx)
  }
}

/** Allows again what was allowed again. */
export async function takeOverAllowances(tx: Database, removal: RemovalRow): Promise<void> {
  for (const { id, allowed } of removal.contents) {
    if (!allowed) continue
    await sql`
      update blocked_contents set allowed_at = ${allowed.at},
        allowed_because = ${allowed.because}
      where id = ${id} and allowed_at is null`.execute(tx)
  }
}
