import { TRASH_DAYS } from '#contract/limits.ts'
import type { Published } from '#contract/publishing.ts'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { indexSearch } from '#server/catalogue/search/index-search.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { lockMod, setDeleted } from '#server/publishing/entries/entries.sql.ts'
import { type Author, insertChange } from '#server/publishing/entries/history.sql.ts'
import {
  beginHistory,
  lockLiveMod,
  type PublishingServices,
  published,
} from '#server/publishing/entries/save-entry.ts'

/**
 * Puts a mod into the trash: it leaves lists, search and its page at once, and keeps its files.
 * @throws ApiError `not_found`
 */
export async function deleteMod(
  { db, onChanged }: PublishingServices,
  id: number,
  author: Author,
): Promise<{ status: 200; message: string }> {
  const message = await db.transaction().execute(async (tx) => {
    const mod = await lockLiveMod(tx, id)
    await move(tx, id, author, 'deleted')
    return `“${mod.name}” is deleted. It can be brought back for ${TRASH_DAYS} days.`
  })
  await onChanged()
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
    const mod = await lockMod(tx, id)
    if (!mod) throw new ApiError('not_found', 'There is no such mod')
    if (!mod.deleted_at) throw new ApiError('conflict', `“${mod.name}” is not in the trash`)
    await move(tx, id, author, 'undeleted')
    return published(tx, id, `“${mod.name}” is back`)
  })
  await onChanged()
  return answer
}

async function move(
  tx: Database,
  modId: number,
  author: Author,
  action: 'deleted' | 'undeleted',
): Promise<void> {
  const snapshot = await beginHistory(tx, modId)
  await insertChange(tx, { modId, action, author, snapshot })
  await setDeleted(tx, modId, action === 'deleted')
  await indexMods(tx, [modId])
  await indexSearch(tx, [modId])
  await bumpVersion(tx)
}
