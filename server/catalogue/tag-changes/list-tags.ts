import type { CallOutput } from '#contract/base/call.ts'
import { MANAGED_TAGS_PAGE_SIZE } from '#contract/base/limits.ts'
import type { getManagedTags, ManagedTag, TagChange } from '#contract/desk/tag-desk.ts'
import { isFixedTag, type TagSort } from '#contract/desk/tag-states.ts'
import {
  countTags,
  type ManagedTagRow,
  selectManagedTags,
  type TagFilter,
} from '#server/catalogue/tag-changes/managed-tags.sql.ts'
import {
  selectLastChanges,
  type TagChangeRow,
} from '#server/catalogue/tag-changes/tag-changes.sql.ts'
import { imageOf } from '#server/catalogue/tags/find-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How many of the last changes are listed. */
const LISTED = 20

/** One page of the tags that match; empty beyond the last. */
export async function listManagedTags(
  db: Database,
  filter: TagFilter,
  { sort, page }: { readonly sort: TagSort; readonly page: number },
): Promise<CallOutput<typeof getManagedTags>> {
  const limit = MANAGED_TAGS_PAGE_SIZE
  const total = await countTags(db, filter)
  const rows = await selectManagedTags(db, filter, { sort, limit, offset: (page - 1) * limit })
  return { tags: rows.map(managedTag), pages: Math.ceil(total / limit), total }
}

function managedTag(row: ManagedTagRow): ManagedTag {
  const { id, tag, version, mods, is_used: isUsed, former_names: formerNames } = row
  const [isFixed, image] = [isFixedTag(id), imageOf(row)]
  return { id, tag, version, mods, isUsed, isFixed, image, formerNames }
}

/** The last changes of tags, the latest first. */
export async function listTagChanges(db: Database): Promise<{ changes: TagChange[] }> {
  return { changes: (await selectLastChanges(db, LISTED)).map(tagChange) }
}

/** A change of a tag in the API's form. */
export function tagChange(row: TagChangeRow): TagChange {
  const { id, tag_id: tagId, action, label, new_label: newLabel, account_name: who } = row
  const { state, total, done } = row
  const changedAt = row.changed_at.toISOString()
  return { id, tagId, action, label, newLabel, who, changedAt, state, total, done }
}
