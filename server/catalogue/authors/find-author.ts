import { authorSlug } from '#contract/catalogue/author-slug.ts'
import type { CardAuthor } from '#contract/catalogue/credit.ts'
import { selectAuthors } from '#server/catalogue/authors/authors.sql.ts'
import { authorFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** An author as their newest mods name them. */
export interface KnownAuthor extends CardAuthor {
  /** The author's own page; empty where no mod links to it. */
  readonly url: string
  /** How many mods there are. */
  readonly total: number
}

/** Mods whose credits are looked at for a link. */
const LOOKED_AT = 100

/** An author by any spelling of the name; of somebody without mods the name is as given. */
export async function findAuthor(db: Database, name: string): Promise<KnownAuthor> {
  const list = { key: authorFacetKey(name), order: 'newest', page: 1, pageSize: LOOKED_AT } as const
  const { ids, total } = await listPage(db, list)
  const named = await selectAuthors(db, ids)
  return {
    name: named[0]?.author ?? name,
    slug: authorSlug(name),
    url: named.find(({ author_url }) => author_url !== '')?.author_url ?? '',
    total,
  }
}
