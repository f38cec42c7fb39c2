import { sql } from 'kysely'
import type { BuiltAssets } from '#server/edge/pages/built-assets.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Says that a build is being served now. Gives false where it was not known before. */
export async function touchBuild(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('web_builds')
    .set({ last_current_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes a build whose files are in the storage now. */
export async function insertBuild(db: Database, { id, names }: BuiltAssets): Promise<void> {
  await db
    .insertInto('web_builds')
    .values({ id, names: [...names] })
    .onConflict((row) => row.column('id').doUpdateSet({ last_current_at: sql`now()` }))
    .execute()
}

/** The build, served within so many hours, that has a file of this name; the latest of several. */
export async function selectBuildOf(
  db: Database,
  name: string,
  hours: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('web_builds')
    .select('id')
    .where(sql<boolean>`${name} = any (names)`)
    .where('last_current_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('last_current_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Those that were not served for so many hours. */
export async function selectOldBuilds(db: Database, hours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('web_builds')
    .select('id')
    .where('last_current_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets a build, unless it has come to be served again. Gives whether it is forgotten. */
export async function deleteOldBuild(db: Database, id: string, hours: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('web_builds')
    .where('id', '=', id)
    .where('last_current_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
