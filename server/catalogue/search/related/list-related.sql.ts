import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The mod that others are to be like. */
export interface LikedMod {
  readonly name_words: number[]
  readonly tag_words: number[]
  /** Its lists with how many mods each has; of tags and places, not what its file is. */
  readonly facets: { id: number; key: string; total: number }[]
}

/** A mod as far as others are compared with it; undefined where search does not have it. */
export async function selectLiked(db: Database, modId: number): Promise<LikedMod | undefined> {
  const { rows } = await sql<LikedMod>`
    select d.name_words, d.tag_words, (
        select json_agg(json_build_object('id', f.id, 'key', f.key, 'total', (
          select coalesce(sum(b.n), 0) from list_blocks b where b.facet_id = f.id and b.sort = 0
        )))
        from list_facets f
        where f.id = any(l.facet_ids) and f.key !~ '^(edition|framework|memory):'
      ) as facets
    from search_docs d join list_mods l on l.mod_id = d.mod_id
    where d.mod_id = ${modId}`.execute(db)
  return rows[0]
}
