import { sql } from 'kysely'
import { AUTHOR_KEY } from '#server/catalogue/lists/facet-key.ts'
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

/** The ids that split the lists of authors who have mods into files of at most `size` each. */
export async function selectSitemapAuthorParts(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ first_id: number }>`
    select id as first_id from (
      select f.id, row_number() over (order by f.id) as place from list_facets f
      where ${HAS_MODS_OF_AUTHOR}
    ) as numbered
    where place % ${size} = 1 or ${size} = 1
    order by id`.execute(db)
  return rows.map((row) => row.first_id)
}

/** The keys of such lists from an id on, for one file of the sitemap. */
export async function selectSitemapAuthors(
  db: Database,
  fromId: number,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from list_facets f
    where f.id >= ${fromId} and ${HAS_MODS_OF_AUTHOR}
    order by f.id limit ${size}`.execute(db)
  return rows.map((row) => row.key)
}

/** Lists stay when their last mod leaves. */
const HAS_MODS_OF_AUTHOR = sql`starts_with(f.key, ${AUTHOR_KEY})
  and exists (select from list_blocks b where b.facet_id = f.id and b.sort = 0 and b.n > 0)`

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
