import type { CallOutput } from '#contract/base/call.ts'
import type { getAuthorMods } from '#contract/catalogue/mods.ts'
import { findAuthor } from '#server/catalogue/authors/find-author.ts'
import { authorFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { listMods } from '#server/catalogue/mods/list-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * One page of an author's mods, the newest first, with what the author is called.
 * @throws ApiError `not_found` for somebody without mods.
 */
export async function listAuthorMods(
  db: Database,
  { author: name, page }: { readonly author: string; readonly page: number },
): Promise<CallOutput<typeof getAuthorMods>> {
  const { total, ...author } = await findAuthor(db, name)
  if (total === 0) throw new ApiError('not_found', 'There are no mods by an author of this name')
  return { ...(await listMods(db, { key: authorFacetKey(name), order: 'newest', page })), author }
}
