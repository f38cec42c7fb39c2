import { sql } from 'kysely'
import { partsFrom, type Tier } from '#server/catalogue/search/candidates.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Behind every name that begins with a text. */
const LAST_CHARACTER = '\u{10ffff}'
/** Names and tags that are looked at; there are rarely more that begin with as few letters. */
const MOST_NAMES = 25
const MOST_TAGS = 30

/** Mods whose name begins with these letters and digits. */
export function namesBeginningTier(key: string): Tier {
  const conditions = [
    sql`d.name_key >= ${key} collate "C"`,
    sql`d.name_key < ${key + LAST_CHARACTER} collate "C"`,
  ]
  return { from: partsFrom(0), conditions, limit: MOST_NAMES }
}

/** Tags that have the text in them, those that begin with it first. What is ASCII has no accents. */
export async function selectTagsWith(
  db: Database,
  text: string,
): Promise<{ id: number; tag: string }[]> {
  const pattern = text.trim().replace(/[\\%_]/g, (character) => `\\${character}`)
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag
    from (select id, tag, case when octet_length(tag) = char_length(tag) then lower(tag)
        else unaccent(lower(tag)) end as folded from tags offset 0) t,
      (select unaccent(lower(${pattern})) as folded) typed
    where t.folded like '%' || typed.folded || '%'
    order by t.folded like typed.folded || '%' desc, id
    limit ${MOST_TAGS}`.execute(db)
  return rows
}
