import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** How a mod names its author. */
export interface AuthorRow {
  readonly author: string
  readonly author_url: string
}

/** How these mods name their authors, in the order of the ids. */
export async function selectAuthors(db: Database, modIds: readonly number[]): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select c.author, c.author_url
    from unnest(${[...modIds]}::int[]) with ordinality as wanted (id, place)
    join mod_credits c on c.mod_id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}
