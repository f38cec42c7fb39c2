import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** What says whether a mod may be changed. */
export interface LockedMod {
  readonly name: string
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

/** Keeps others from changing the mod until the transaction ends. Undefined for an unknown one. */
export async function lockMod(tx: Database, id: number): Promise<LockedMod | undefined> {
  await takeLock(tx, 'saving')
  const { rows } = await sql<LockedMod>`
    select name, updated_at, deleted_at from mods where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}
