import { readSnapshots } from '#server/catalogue/history/read-history.ts'
import { type Change, recordChanges } from '#server/catalogue/history/record-change.ts'
import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { deleteMods } from '#server/catalogue/writing/purge.sql.ts'
import { setDeleted } from '#server/catalogue/writing/visibility.sql.ts'
import {
  deleteVersions,
  detachFiles,
  detachImages,
  detachTagPictures,
  forgetReleaseTexts,
  insertWithdrawnFiles,
  selectHolders,
  touchMods,
} from '#server/catalogue/writing/withdraw.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What is to leave the catalogue for good, wherever it is used. */
export interface WithdrawnContent {
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
  /** Whole mods, with their histories. */
  readonly modIds: readonly number[]
  /** Entries of a mod's history. */
  readonly versions: { readonly modId: number; readonly changeIds: readonly number[] } | undefined
  /** Told to whoever follows a link to one of the files. */
  readonly reason: string
  readonly author: Change['author']
}

/**
 * Takes content out of mods, their releases and every version of their histories, and out of tags, or
 * whole mods out of the catalogue. Lists, search and the catalogue's version follow; links to the files say from
 * then on why they lead nowhere. The rows of files and images stay, and nothing refers to them any
 * more. Must run in a transaction, as its last step.
 */
export async function withdrawContent(tx: Database, content: WithdrawnContent): Promise<void> {
  const { fileIds, imageIds, modIds, versions } = content
  await changeCatalogue(tx, async () => {
    const holders = await selectHolders(tx, { fileIds, imageIds })
    const changed = new Set([...holders, ...(versions ? [versions.modId] : [])])
    for (const id of modIds) changed.delete(id)
    await insertWithdrawnFiles(tx, fileIds, content.reason)
    if (versions) {
      await forgetReleaseTexts(tx, versions.modId, versions.changeIds)
      await deleteVersions(tx, versions.modId, versions.changeIds)
    }
    await detachFiles(tx, fileIds)
    await detachImages(tx, imageIds)
    const tags = await detachTagPictures(tx, imageIds, content.author)
    await touchMods(tx, [...changed])
    await recordRemoval(tx, [...changed], content.author)
    // A mod has to leave the lists before its row can go.
    await setDeleted(tx, modIds, true)
    return { changedIds: [...changed, ...modIds], isElsewhere: tags > 0 }
  })
  if (modIds.length > 0) await deleteMods(tx, modIds)
}

async function recordRemoval(
  tx: Database,
  modIds: readonly number[],
  author: Change['author'],
): Promise<void> {
  const snapshots = await readSnapshots(tx, modIds)
  await recordChanges(
    tx,
    [...snapshots].map(([modId, snapshot]) => ({ modId, action: 'removed', author, snapshot })),
  )
}
