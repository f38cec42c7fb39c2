import type { FromWire } from '#contract/base/wire-texts.ts'
import type { AddedMod, Published } from '#contract/publishing/publishing.ts'
import { addEntry } from '#server/catalogue/writing/save-entry.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { published } from '#server/publishing/entries/published.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { resolveMedia } from '#server/publishing/entries/resolve-media.ts'
import { type Actor, noteAdded } from '#server/publishing/rights/mod-rights.ts'

/**
 * Publishes a mod, in one transaction.
 * @throws ApiError `bad_request` for files and images that are not unused uploads to this site.
 */
export async function addMod(
  { db, origins, onChanged }: PublishingServices,
  mod: FromWire<AddedMod>,
  author: Actor,
): Promise<Published> {
  const answer: Published = await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'saving')
    const media = await resolveMedia(tx, mod, { modId: undefined, author, origins })
    const draft = {
      name: mod.name,
      description: mod.description,
      searchKeywords: mod.searchKeywords,
      category: mod.category,
      mainCategory: mod.mainCategory,
      subCategory: mod.subCategory,
      tags: mod.tags.map(({ tag }) => tag),
      mainTag: mod.mainTag.tag,
      ...media,
      release: { version: mod.version, changelog: mod.changelog },
      credit: mod.credit,
      videos: mod.videos ?? [],
    }
    const hiding = hidingOf(mod)
    const id = await addEntry(tx, draft, author, hiding)
    const [answer] = await atOnce(tx, (all) => [
      published(all, id, `“${mod.name}” is ${hiding ? hiddenText(hiding) : 'published'}`),
      noteAdded(all, id, author),
    ])
    return hiding ? { ...answer, isHidden: true } : answer
  })
  await onChanged()
  return answer
}

function hiddenText({ shownFrom }: { readonly shownFrom: string | null }): string {
  return `added, and hidden${shownFrom ? ' until its time comes' : ''}`
}

/** Undefined for a mod that visitors see at once. */
function hidingOf({ isHidden, shownFrom }: Pick<AddedMod, 'isHidden' | 'shownFrom'>) {
  if (shownFrom && Date.parse(shownFrom) > Date.now()) return { shownFrom }
  return isHidden ? { shownFrom: null } : undefined
}
