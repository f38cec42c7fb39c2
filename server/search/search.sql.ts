import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Enough for ranking by hand; beyond it nobody pages, and the total is said to be capped. */
export const SEARCH_CAP = 1000

/** Characters that LIKE would read as patterns. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/**
 * Mods in whose name, tags or texts every word occurs: exact name first, then names that begin with
 * the text, then names that contain all words, then the rest; ties by downloads.
 */
export async function selectMatches(db: Database, words: readonly string[]): Promise<number[]> {
  const text = words.join(' ')
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const { rows } = await sql<{ id: number }>`
    select m.id
    from mods m
    left join mod_downloads d on d.mod_id = m.id
    cross join lateral (
      select m.name || ' ' || m.description || ' ' || m.keywords || ' ' ||
        array_to_string(m.category || m.main_category || m.sub_category, ' ') || ' ' ||
        coalesce((select string_agg(t.tag, ' ') from mod_tags mt join tags t on t.id = mt.tag_id
          where mt.mod_id = m.id), '') as everything
    ) as document
    where m.deleted_at is null and document.everything ilike all (${patterns}::text[])
    order by
      case
        when lower(m.name) = lower(${text}) then 0
        when m.name ilike ${`${escapeLike(text)}%`} then 1
        when m.name ilike all (${patterns}::text[]) then 2
        else 3
      end,
      coalesce(d.download_count, 0) desc, m.id desc
    limit ${SEARCH_CAP}`.execute(db)
  return rows.map((row) => row.id)
}
