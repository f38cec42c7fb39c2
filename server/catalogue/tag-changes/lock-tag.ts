import { type LockedTag, lockTags } from '#server/catalogue/tag-changes/changed-tags.sql.ts'
import {
  selectLastChange,
  type TagChangeRow,
} from '#server/catalogue/tag-changes/tag-changes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** A tag as somebody saw it. */
export interface SeenTag {
  readonly id: number
  readonly version: number
}

/**
 * Locks tags that are to be changed, in the versions that were seen; nobody gives them to a mod
 * meanwhile.
 * @throws ApiError `not_found`; `conflict` with who has done what since.
 */
export async function lockSeenTags(tx: Database, seen: readonly SeenTag[]): Promise<LockedTag[]> {
  await takeLock(tx, 'saving')
  const ids = seen.map(({ id }) => id)
  const locked = new Map((await lockTags(tx, ids)).map((tag) => [tag.id, tag]))
  const tags: LockedTag[] = []
  for (const { id, version } of seen) {
    const tag = locked.get(id)
    if (!tag || tag.leads_to !== null) throw await gone(tx, id, tag)
    if (tag.version !== version) throw await changed(tx, tag)
    tags.push(tag)
  }
  return tags
}

/** Why there is no such tag, by what became of it. */
export async function gone(
  db: Database,
  id: number,
  tag: Pick<LockedTag, 'tag'> | undefined,
): Promise<ApiError> {
  const last = await selectLastChange(db, id)
  if (tag && last?.action === 'merged') return new ApiError('conflict', wordsOf(last))
  if (tag) return new ApiError('conflict', `“${tag.tag}” is the former name of another tag`)
  return new ApiError('not_found', last ? wordsOf(last) : 'There is no such tag')
}

async function changed(tx: Database, tag: LockedTag): Promise<ApiError> {
  const last = await selectLastChange(tx, tag.id)
  const what = last ? wordsOf(last) : `“${tag.tag}” has changed since you looked.`
  return new ApiError('conflict', `${what} Nothing was changed.`)
}

function wordsOf({ account_name: who, action, label, new_label: other }: TagChangeRow): string {
  switch (action) {
    case 'renamed':
      return `${who} renamed “${label}” to “${other}” since you looked.`
    case 'merged':
      return `${who} merged “${label}” into “${other}” since you looked.`
    case 'pictured':
      return `${who} changed the picture of “${label}” since you looked.`
    case 'deleted':
      return `${who} deleted “${label}” since you looked.`
  }
}
