import type { Published } from '#contract/publishing/publishing.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import { findVersion } from '#server/catalogue/history/read-history.ts'
import { lockLiveMod } from '#server/catalogue/writing/lock-mod.ts'
import { draftOf, saveEntry } from '#server/catalogue/writing/save-entry.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { published } from '#server/publishing/entries/published.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'

/**
 * Restores a mod to how it was after one of its changes. This is a change too.
 * @throws ApiError `not_found` for an unknown mod or change, and for a mod in the trash.
 */
export async function restoreVersion(
  { db, onChanged }: PublishingServices,
  wanted: { id: number; changeId: number },
  author: Author,
): Promise<Published> {
  const { id, changeId } = wanted
  const answer = await db.transaction().execute(async (tx) => {
    await lockLiveMod(tx, id)
    const version = await findVersion(tx, id, changeId)
    if (!version) throw new ApiError('not_found', 'This mod has no such version')
    const draft = draftOf(id, version)
    const isChanged = await saveEntry(tx, draft, { action: 'restored', author })
    const name = `“${draft.name}”`
    return published(tx, id, isChanged ? `${name} is restored` : `${name} is already like this`)
  })
  await onChanged()
  return answer
}
