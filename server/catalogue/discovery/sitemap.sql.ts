import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The id ranges that split the public mods into files of at most `size` each. */
export async function selectSitemapParts(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ first_id: number }>`
    select id as first_id from (
      select id, row_number() over (order by id) as place from visible_mods
    ) as numbered
    where place % ${size} = 1 or ${size} = 1
    order by id`.execute(db)
  return rows.map((row) => row.first_id)
}

/** Public mods from an id on, for one file of the sitemap. */
export function selectSitemapMods(
  db: Database,
  fromId: number,
  size: number,
): Promise<{ id: number; released_at: Date | null }[]> {
  return db
    .selectFrom('visible_mods')
    .select(['id', 'released_at'])
    .where('id', '>=', fromId)
    .orderBy('id')
    .limit(size)
    .execute()
}
