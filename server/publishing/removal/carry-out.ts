import type { Change } from '#server/catalogue/history/record-change.ts'
import { withdrawContent } from '#server/catalogue/writing/withdraw-content.ts'
import { deleteUnreferenced } from '#server/media/files/delete-unreferenced.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { forgetDraftsOf } from '#server/publishing/drafts/forget-drafts.ts'
import type { StoredBytes } from '#server/publishing/removal/removable.sql.ts'
import {
  forgetReplaced,
  insertRemoval,
  insertRemovedObjects,
  type RemovalRow,
} from '#server/publishing/removal/removals.sql.ts'

/** What a removal takes. */
export interface Taken {
  readonly files: readonly StoredBytes[]
  readonly images: readonly StoredBytes[]
  /** Whether the whole mod goes. */
  readonly isModGone: boolean
  readonly changeIds: readonly number[]
}

/**
 * Removes content for good: out of the catalogue with all its histories, out of what can be undone,
 * and its rows. Its objects are noted, to be removed from the storage after the commit. Must run in
 * a transaction, as its last step.
 * @param by.isNoted whether the storage knows of the removal already.
 */
export async function carryOut(
  tx: Database,
  removal: RemovalRow,
  taken: Taken,
  by: { readonly author: Change['author']; readonly isNoted: boolean },
): Promise<void> {
  await takeLock(tx, 'saving')
  const { files, images, isModGone, changeIds } = taken
  const { modId } = removal
  const accountId = 'id' in by.author ? by.author.id : null
  const { name: accountName } = by.author
  await insertRemoval(tx, removal, { accountId, accountName, isNoted: by.isNoted })
  if (isModGone || changeIds.length > 0) {
    await forgetReplaced(tx, [modId])
    await forgetDraftsOf(tx, modId)
  }
  const ids = { fileIds: files.map(({ id }) => id), imageIds: images.map(({ id }) => id) }
  await withdrawContent(tx, {
    ...ids,
    modIds: isModGone ? [modId] : [],
    versions: changeIds.length > 0 && !isModGone ? { modId, changeIds } : undefined,
    reason: removal.reason,
    author: by.author,
  })
  const gone = await deleteUnreferenced(tx, ids)
  await insertRemovedObjects(tx, removal.id, {
    paths: [...gone.files, ...gone.images].map(({ path }) => path),
    prefixes: gone.images.map(({ id }) => `variants/${id}/`),
  })
}
