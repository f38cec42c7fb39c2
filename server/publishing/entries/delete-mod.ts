import { TRASH_DAYS } from '#contract/base/limits.ts'
import type { Published } from '#contract/publishing/publishing.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import { lockDeletedMod, lockLiveMod } from '#server/catalogue/writing/lock-mod.ts'
import { moveEntries } from '#server/catalogue/writing/move-entries.ts'
import { published } from '#server/publishing/entries/published.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'

/**
 * Puts a mod into the trash: it leaves lists, search and its page at once, and keeps its files.
 * @throws ApiError `not_found`
 */
export async function deleteMod(
  { db, onChanged }: PublishingServices,
  id: number,
  author: Author,
): Promise<{ status: 200; message: string }> {
  const { name } = await db.transaction().execute(async (tx) => {
    const mod = await lockLiveMod(tx, id)
    await moveEntries(tx, [id], { action: 'deleted' }, author)
    return mod
  })
  await onChanged()
  const message = `“${name}” was deleted. You can bring it back for ${TRASH_DAYS} days.`
  return { status: 200, message }
}

/**
 * Takes a mod out of the trash, as it was.
 * @throws ApiError `not_found`; `conflict` for one that is not in the trash.
 */
export async function undeleteMod(
  { db, onChanged }: PublishingServices,
  id: number,
  author: Author,
): Promise<Published> {
  const answer = await db.transaction().execute(async (tx) => {
    const mod = await lockDeletedMod(tx, id)
    await moveEntries(tx, [id], { action: 'undeleted' }, author)
    return published(tx, id, `“${mod.name}” is back`)
  })
  await onChanged()
  return answer
}
