import type { ModImage } from '#contract/catalogue/mods.ts'
import type { Tag } from '#contract/catalogue/tags.ts'
import {
  selectTagById,
  selectTagByLabel,
  selectTags,
  type TagRow,
} from '#server/catalogue/tags/tags.sql.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export type { TagRow }

/** All tags as they are called now, oldest first. */
export function listTags(db: Database): Promise<Tag[]> {
  return selectTags(db)
}

/**
 * The tag with this id, or the one that it was merged into; with its picture.
 * @throws ApiError `not_found`
 */
export async function findTagById(
  db: Database,
  id: number,
): Promise<Tag & { readonly image: ModImage | null }> {
  const row = found(await selectTagById(db, id))
  return { id: row.id, tag: row.tag, image: imageOf(row) }
}

/** The picture of a tag, which everybody sees. */
export function imageOf(row: Omit<TagRow, 'id' | 'tag'>): ModImage | null {
  const { image_id: id, webp_widths, avif_widths, copy_attempts } = row
  if (id === null) return null
  return modImage({
    ...row,
    id,
    webp_widths: webp_widths ?? [],
    avif_widths: avif_widths ?? [],
    copy_attempts: copy_attempts ?? 0,
  })
}

/**
 * The tag that a label stands for, ignoring case.
 * @throws ApiError `not_found`
 */
export async function findTagByLabel(db: Database, label: string): Promise<Tag> {
  return found(await selectTagByLabel(db, label))
}

function found<T extends Tag>(tag: T | undefined): T {
  if (!tag) throw new ApiError('not_found', 'There is no such tag')
  return tag
}
