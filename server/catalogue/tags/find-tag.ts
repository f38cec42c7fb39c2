import type { Tag } from '#contract/tags.ts'
import { selectTagById, selectTagByLabel, selectTags } from '#server/catalogue/tags/tags.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** All tags, oldest first. */
export function listTags(db: Database): Promise<Tag[]> {
  return selectTags(db)
}

/** @throws ApiError `not_found` */
export async function findTagById(db: Database, id: number): Promise<Tag> {
  return found(await selectTagById(db, id))
}

/** @throws ApiError `not_found` */
export async function findTagByLabel(db: Database, label: string): Promise<Tag> {
  return found(await selectTagByLabel(db, label))
}

function found(tag: Tag | undefined): Tag {
  if (!tag) throw new ApiError('not_found', 'There is no such tag')
  return tag
}
