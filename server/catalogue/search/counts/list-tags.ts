import {
  selectTagsOfLists,
  type TagOfList,
} from '#server/catalogue/search/counts/count-lists.sql.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Lists that are remembered; of more the oldest are forgotten. */
const MOST_KEPT = 20_000

/** Which tag's list each is, null for a place's: that never changes. */
const kept = new WeakMap<Database, Map<number, TagOfList | null>>()

/** Those of the lists, by their ids, that are lists of tags, in their order; from memory where known. */
export async function tagsOfLists(
  search: Database,
  facetIds: readonly number[],
): Promise<TagOfList[]> {
  const db = databaseOf(search)
  const known = kept.get(db) ?? new Map<number, TagOfList | null>()
  kept.set(db, known)
  const unknown = facetIds.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const found = new Map(
      (await selectTagsOfLists(search, unknown)).map((tag) => [tag.facetId, tag] as const),
    )
    for (const id of unknown) known.set(id, found.get(id) ?? null)
  }
  const tags = facetIds.flatMap((id) => known.get(id) ?? [])
  for (const id of known.keys()) {
    if (known.size <= MOST_KEPT) break
    known.delete(id)
  }
  return tags
}
