import { placementIssues } from '#contract/base/taxonomy.ts'
import type { FromWire } from '#contract/base/wire-texts.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import type { ModUpdate, Published } from '#contract/publishing/publishing.ts'
import { findLastChange, readSnapshot } from '#server/catalogue/history/read-history.ts'
import { lockLiveMod } from '#server/catalogue/writing/lock-mod.ts'
import { draftOf, saveEntry } from '#server/catalogue/writing/save-entry.ts'
import type { ModDraft } from '#server/catalogue/writing/save-mods.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { published } from '#server/publishing/entries/published.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import {
  type ResolvedMedia,
  refused,
  resolveMedia,
} from '#server/publishing/entries/resolve-media.ts'
import type { Actor } from '#server/publishing/rights/mod-rights.ts'

/**
 * Changes a mod, in one transaction. What is left out stays.
 * @throws ApiError `not_found`; `conflict` if it has changed since `updatedAt`; `bad_request` for
 * files and images that are neither unused uploads to this site nor the mod's own.
 */
export async function updateMod(
  { db, origins, onChanged }: PublishingServices,
  update: FromWire<ModUpdate>,
  author: Actor,
): Promise<Published> {
  const { id } = update
  const answer = await db.transaction().execute(async (tx) => {
    const mod = await lockLiveMod(tx, id)
    if (update.updatedAt && Date.parse(update.updatedAt) !== mod.updated_at.getTime()) {
      const last = await findLastChange(tx, id)
      // If the mod changed after its last history entry, it was an import: imports write none.
      const isLast = last?.changed_at.getTime() === mod.updated_at.getTime()
      throw new ApiError('conflict', conflictText(isLast ? last?.account_name : undefined))
    }
    const [media, before] = await atOnce(tx, (all) => [
      resolveMedia(all, update, { modId: id, author, origins }),
      readSnapshot(all, id),
    ])
    const draft = changedDraft(id, before, update, media)
    const isChanged = await saveEntry(tx, draft, { action: 'updated', author })
    const name = `“${draft.name}”`
    return published(tx, id, isChanged ? `${name} is updated` : `${name} is already like this`)
  })
  await onChanged()
  return answer
}

function conflictText(who: string | undefined): string {
  return `${who || 'An import'} changed this mod after you opened it. Nothing was saved, and your changes are still here.`
}

function changedDraft(
  id: number,
  before: Snapshot,
  update: FromWire<ModUpdate>,
  media: ResolvedMedia,
): ModDraft & { readonly id: number } {
  const placement = {
    category: update.category ?? before.category,
    mainCategory: update.mainCategory ?? before.mainCategory,
    subCategory: update.subCategory ?? before.subCategory,
  }
  const isMoved = update.category ?? update.mainCategory ?? update.subCategory
  const issues = isMoved ? placementIssues(placement) : []
  if (issues.length > 0) {
    throw refused(issues.map(({ path, message }) => ({ path: `body.${path.join('.')}`, message })))
  }
  const isOtherFile = media.fileId !== undefined && media.fileId !== before.file?.id
  return {
    ...draftOf(id, before),
    ...placement,
    ...media,
    name: update.name ?? before.name,
    description: update.description ?? before.description,
    searchKeywords: update.searchKeywords ?? before.searchKeywords,
    tags: update.tags?.map(({ tag }) => tag) ?? before.tags,
    mainTag: update.mainTag?.tag ?? before.mainTag,
    ...(update.credit !== undefined && { credit: update.credit }),
    ...(update.videos && { videos: update.videos }),
    release: {
      // These texts describe a file; a new file starts without them.
      version: update.version ?? (isOtherFile ? undefined : before.version),
      changelog: update.changelog ?? (isOtherFile ? undefined : before.changelog),
    },
  }
}
