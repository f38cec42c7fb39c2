import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The id that the database has; null for one that has not met its storage. */
export async function selectIdentity(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select id from site_identity`.execute(db)
  return rows[0]?.id ?? null
}

/** The same; others who ask so wait until the transaction ends. */
export async function lockIdentity(tx: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select id from site_identity for update`.execute(tx)
  return rows[0]?.id ?? null
}

export async function setIdentity(tx: Database, id: string): Promise<void> {
  await sql`update site_identity set id = ${id}`.execute(tx)
}

/**
 * Paths of some objects that the database knows: its first and its last files and images. The
 * pictures of the sample lie in every installation, and say nothing of a storage.
 */
export async function selectSomePaths(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    (select path from files order by id limit ${count})
    union (select path from files order by id desc limit ${count})
    union (select path from images where path not like 'sample/%' order by id limit ${count})
    union (select path from images where path not like 'sample/%' order by id desc limit ${count})`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}
