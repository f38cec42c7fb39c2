import type { AddedMod, Published } from '#contract/publishing.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { selectSnapshot } from '#server/publishing/entries/entries.sql.ts'
import { type Author, insertChange } from '#server/publishing/entries/history.sql.ts'
import { resolveMedia } from '#server/publishing/entries/resolve-media.ts'
import { type PublishingServices, published } from '#server/publishing/entries/save-entry.ts'

/**
 * Publishes a mod, in one transaction.
 * @throws ApiError `bad_request` for files and images that are not free uploads of this site.
 */
export async function addMod(
  { db, origins, onChanged }: PublishingServices,
  mod: AddedMod,
  author: Author,
): Promise<Published> {
  const answer = await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'saving')
    const media = await resolveMedia(tx, mod, { modId: undefined, origins })
    const { ids } = await saveMods(tx, [
      {
        name: mod.name,
        keywords: mod.keywords,
        description: mod.description,
        category: mod.category,
        mainCategory: mod.mainCategory,
        subCategory: mod.subCategory,
        tags: mod.tags.map(({ tag }) => tag),
        mainTag: mod.mainTag.tag,
        ...media,
        release: { version: mod.version, changelog: mod.changelog },
      },
    ])
    const id = ids[0] as number
    const snapshot = await selectSnapshot(tx, id)
    await insertChange(tx, { modId: id, action: 'added', author, snapshot })
    return published(tx, id, `“${mod.name}” is published`)
  })
  await onChanged()
  return answer
}
