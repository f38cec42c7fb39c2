import { isFixedTag } from '#contract/desk/tag-states.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import {
  countMods,
  deleteTag,
  insertFormerName,
  leadTag,
  selectIsUsed,
  selectLabelOwner,
  updateImage,
  updateLabel,
} from '#server/catalogue/tag-changes/changed-tags.sql.ts'
import { lockSeenTags, type SeenTag } from '#server/catalogue/tag-changes/lock-tag.ts'
import { insertChange, type TagChangeRow } from '#server/catalogue/tag-changes/tag-changes.sql.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'

export type { TagChangeRow }

/** What changing tags works with, in the caller's transaction. */
export interface TagServices {
  readonly jobs: JobSender
}

/**
 * Renames a tag, in the caller's transaction. Its old name leads to it; search follows as a job.
 * @throws ApiError `not_found`; `conflict` where somebody was faster, or another tag has the name.
 */
export async function renameTag(
  tx: Database,
  { jobs }: TagServices,
  renaming: SeenTag & { readonly label: string },
  author: Author,
): Promise<TagChangeRow> {
  const { id, label } = renaming
  const [tag] = await lockSeenTags(tx, [renaming])
  const before = tag?.tag ?? ''
  if (before === label) throw new ApiError('conflict', `The tag is called “${label}” already`)
  const owner = await selectLabelOwner(tx, label)
  if (owner && owner.id !== id && owner.leads_to !== id) throw taken(label, owner.leads_to_tag)
  // A former name of its own is free again; links to a tag that was merged keep its number.
  const isOwnFormer = owner !== undefined && owner.id !== id
  if (isOwnFormer) await deleteTag(tx, owner.id)
  await updateLabel(tx, id, label)
  if (owner?.id !== id) await insertFormerName(tx, before, id, isOwnFormer ? owner.id : undefined)
  const { total } = await countMods(tx, id, id)
  return follow(tx, jobs, {
    tagId: id,
    author,
    action: 'renamed',
    label: before,
    newLabel: label,
    total,
  })
}

function taken(label: string, leadsTo: string | null): ApiError {
  return new ApiError(
    'conflict',
    leadsTo === null
      ? `There is a tag “${label}” already. Merge the two instead.`
      : `“${label}” leads to “${leadsTo}”: it is a former name of that tag.`,
  )
}

/** Writes a change down that search and lists follow as a job. */
async function follow(
  tx: Database,
  jobs: JobSender,
  change: Parameters<typeof insertChange>[1],
): Promise<TagChangeRow> {
  const row = await insertChange(tx, change)
  if (row.state === 'running') await jobs.send(tx, 'follow-tag', { id: row.id })
  await bumpVersion(tx)
  return row
}

/**
 * Merges a tag into another, in the caller's transaction: from its commit on the one leads to the other,
 * and its mods follow as a job.
 * @throws ApiError `not_found`; `conflict` where somebody was faster; `bad_request` for a tag that stays.
 */
export async function mergeTags(
  tx: Database,
  { jobs }: TagServices,
  { from, into }: { readonly from: SeenTag; readonly into: SeenTag },
  author: Author,
): Promise<TagChangeRow> {
  refuseMerge(from.id, into.id)
  const [tag, target] = await lockSeenTags(tx, [from, into])
  const { total } = await countMods(tx, from.id, into.id)
  await leadTag(tx, from.id, into.id)
  return follow(tx, jobs, {
    tagId: from.id,
    author,
    action: 'merged',
    label: tag?.tag ?? '',
    newLabel: target?.tag ?? '',
    total,
  })
}

/** @throws ApiError `bad_request` for tags that cannot be merged so. */
export function refuseMerge(id: number, intoId: number): void {
  if (id === intoId) throw new ApiError('bad_request', 'Choose another tag to merge it into')
  if (isFixedTag(id)) {
    throw new ApiError('bad_request', 'Home leads to this tag: it cannot be merged away')
  }
}

/**
 * Gives a tag a picture, or takes it away, in the caller's transaction, which has locked the image.
 * @throws ApiError `not_found`; `conflict` where somebody was faster.
 */
export async function setTagImage(
  tx: Database,
  seen: SeenTag & { readonly imageId: number | null },
  author: Author,
): Promise<TagChangeRow> {
  const [tag] = await lockSeenTags(tx, [seen])
  await updateImage(tx, seen.id, seen.imageId)
  await bumpVersion(tx)
  return insertChange(tx, { tagId: seen.id, author, action: 'pictured', label: tag?.tag ?? '' })
}

/**
 * Deletes a tag that no mod has, in the caller's transaction.
 * @throws ApiError `not_found`; `conflict` where somebody was faster or a mod has it; `bad_request` for
 * a tag that stays.
 */
export async function deleteUnusedTag(
  tx: Database,
  seen: SeenTag,
  author: Author,
): Promise<TagChangeRow> {
  if (isFixedTag(seen.id)) {
    throw new ApiError('bad_request', 'Home leads to this tag: it cannot be deleted')
  }
  const [tag] = await lockSeenTags(tx, [seen])
  const label = tag?.tag ?? ''
  if (await selectIsUsed(tx, seen.id)) {
    const where = 'Hidden mods and those in the trash count, too.'
    throw new ApiError('conflict', `“${label}” cannot be deleted: a mod has it. ${where}`)
  }
  await deleteTag(tx, seen.id)
  await bumpVersion(tx)
  return insertChange(tx, { tagId: seen.id, author, action: 'deleted', label })
}
