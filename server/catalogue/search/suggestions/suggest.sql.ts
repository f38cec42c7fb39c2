import { sql } from 'kysely'
import { type Lookup, partsFrom } from '#server/catalogue/search/candidates/candidates.sql.ts'

/** Behind every name that begins with a text. */
const LAST_CHARACTER = '\u{10ffff}'
/** Names that are looked at; there are rarely more that begin with as few letters. */
const MOST_NAMES = 25

/** Mods whose name begins with these letters and digits. */
export function namesBeginningLookup(key: string): Lookup {
  const conditions = [
    sql`d.name_key >= ${key} collate "C"`,
    sql`d.name_key < ${key + LAST_CHARACTER} collate "C"`,
  ]
  return { from: partsFrom(0), conditions, limit: MOST_NAMES }
}
