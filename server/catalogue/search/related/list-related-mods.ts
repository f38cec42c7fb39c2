import { RELATED_SIZE } from '#contract/base/limits.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import { readCards } from '#server/catalogue/mods/list-mods.ts'
import { findRelated } from '#server/catalogue/search/related/find-related.ts'
import { findTagByLabel } from '#server/catalogue/tags/find-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Mods that are like one, the likest first, itself not among them. Where only its main tag is known, or
 * nothing is like it, the most downloaded mods of the tag: one more than the page shows, which leaves
 * out the mod that it is about.
 * @throws ApiError `not_found` for a tag that does not exist.
 */
export async function listRelatedMods(
  db: Database,
  about: { tag: string; modId?: number | undefined },
): Promise<ModCard[]> {
  const [tag, related] = await Promise.all([
    findTagByLabel(db, about.tag),
    about.modId ? findRelated(db, about.modId, RELATED_SIZE) : [],
  ])
  if (related.length > 0) return readCards(db, related)
  const list = { key: tagFacetKey(tag.id), order: 'downloads', page: 1 } as const
  const { ids } = await listPage(db, { ...list, pageSize: RELATED_SIZE + 1 })
  return readCards(db, ids)
}
