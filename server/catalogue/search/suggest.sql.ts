import { sql } from 'kysely'
import { partsFrom, type Tier } from '#server/catalogue/search/candidates.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Behind every name that begins with a text. */
const LAST_CHARACTER = '\u{10ffff}'
/** Names that are looked at; there are rarely more that begin with as few letters. */
const MOST_NAMES = 25

/** Mods whose name begins with these letters and digits. */
export function namesBeginningTier(key: string): Tier {
  const conditions = [
    sql`d.name_key >= ${key} collate "C"`,
    sql`d.name_key < ${key + LAST_CHARACTER} collate "C"`,
  ]
  return { from: partsFrom(0), conditions, limit: MOST_NAMES }
}

/** A tag as suggestions look for it: in lower case, without accents. */
export interface FoldedTag {
  readonly id: number
  readonly tag: string
  readonly folded: string
}

/**
 * A text folded in the same way, and the tags that are newer than one.
 * @param newest the highest id that is known.
 */
export async function selectNewTags(
  db: Database,
  text: string,
  newest: number,
): Promise<{ folded: string; tags: FoldedTag[] }> {
  const { rows } = await sql<{ folded: string; tags: FoldedTag[] | null }>`
    select unaccent(lower(${text})) as folded, (
        select json_agg(json_build_object('id', id, 'tag', tag, 'folded', unaccent(lower(tag)))
          order by id)
        from tags where id > ${newest}::int
      ) as tags`.execute(db)
  const [row] = rows
  return { folded: row?.folded ?? text, tags: row?.tags ?? [] }
}
