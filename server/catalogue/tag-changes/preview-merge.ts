import type { CallOutput } from '#contract/base/call.ts'
import type { previewTagMerge } from '#contract/desk/tag-desk.ts'
import { refuseMerge } from '#server/catalogue/tag-changes/change-tags.ts'
import { countMods, selectTag } from '#server/catalogue/tag-changes/changed-tags.sql.ts'
import { gone } from '#server/catalogue/tag-changes/lock-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * How many mods merging a tag into another would change, and how many of them have both.
 * @throws ApiError `not_found`; `conflict` for one that was merged; `bad_request` for one that stays.
 */
export async function previewMerge(
  db: Database,
  id: number,
  intoId: number,
): Promise<CallOutput<typeof previewTagMerge>> {
  refuseMerge(id, intoId)
  await find(db, id)
  const { version: intoVersion } = await find(db, intoId)
  return { ...(await countMods(db, id, intoId)), intoVersion }
}

async function find(db: Database, id: number) {
  const tag = await selectTag(db, id)
  if (!tag || tag.leads_to !== null) throw await gone(db, id, tag)
  return tag
}
