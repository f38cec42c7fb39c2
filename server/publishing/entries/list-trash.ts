import { PAGE_SIZE, TRASH_DAYS } from '#contract/base/limits.ts'
import type { DeletedMod } from '#contract/publishing/publishing.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { countTrash, selectTrash } from '#server/publishing/entries/trash.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * One page of the deleted mods, the last deleted first; empty beyond the last.
 * @param editorId only mods that this account may change as an editor.
 */
export async function listTrash(
  { db, imageSigner }: Pick<PublishingServices, 'db' | 'imageSigner'>,
  page: number,
  editorId?: number,
): Promise<{ mods: DeletedMod[]; pages: number; total: number }> {
  const total = await countTrash(db, editorId)
  const rows = await selectTrash(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, editorId })
  const mods = rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image && modImage(row.image, imageSigner.sign(row.image.id)),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: row.deleted_by || null,
    removedAt: new Date(row.deleted_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  }))
  return { mods, pages: Math.ceil(total / PAGE_SIZE), total }
}
