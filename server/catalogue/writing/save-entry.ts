import type { Snapshot } from '#contract/publishing/history.ts'
import { readSnapshot, readSnapshots } from '#server/catalogue/history/read-history.ts'
import {
  beginHistories,
  type Change,
  recordChange,
  recordChanges,
} from '#server/catalogue/history/record-change.ts'
import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { type ModDraft, writeDrafts } from '#server/catalogue/writing/save-mods.ts'
import { setNeverPublic } from '#server/catalogue/writing/visibility.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Writes a new entry with the beginning of its history, in the caller's transaction. Returns its id.
 * @param hiding for one that visitors do not see yet, with the time from which on they do.
 */
export async function addEntry(
  tx: Database,
  draft: ModDraft,
  author: Change['author'],
  hiding?: { readonly shownFrom: string | null },
): Promise<number> {
  const { ids } = await changeCatalogue(tx, async () => {
    const written = await writeDrafts(tx, [draft])
    const id = written.ids[0] as number
    const snapshot = await readSnapshot(tx, id)
    await recordChange(tx, id, { action: 'added', author }, snapshot)
    if (hiding) {
      await setNeverPublic(tx, id, hiding.shownFrom)
      const action = hiding.shownFrom ? 'scheduled' : 'hidden'
      await recordChange(tx, id, { action, author }, snapshot)
    }
    return written
  })
  return ids[0] as number
}

/**
 * Writes an entry with its history, in the caller's transaction; the mod is locked.
 * @returns whether anything changed.
 */
export async function saveEntry(
  tx: Database,
  draft: ModDraft & { readonly id: number },
  change: Change,
): Promise<boolean> {
  return (await saveEntries(tx, [draft], change)).length > 0
}

/**
 * The same for many. Returns the ids of the mods that changed.
 */
export async function saveEntries(
  tx: Database,
  drafts: readonly (ModDraft & { readonly id: number })[],
  change: Change,
): Promise<number[]> {
  const { savedIds } = await changeCatalogue(tx, async () => {
    const ids = drafts.map(({ id }) => id)
    const before = await beginHistories(tx, ids)
    const written = await writeDrafts(tx, drafts)
    const after = [...(await readSnapshots(tx, ids))]
    const changes = after.flatMap(([modId, snapshot]) =>
      JSON.stringify(before.get(modId)) === JSON.stringify(snapshot)
        ? []
        : { ...change, modId, snapshot },
    )
    await recordChanges(tx, changes)
    return { ...written, savedIds: changes.map(({ modId }) => modId) }
  })
  return savedIds
}

/** The entry of a snapshot as `saveMods` takes it. */
export function draftOf(id: number, snapshot: Snapshot): ModDraft & { readonly id: number } {
  return {
    id,
    name: snapshot.name,
    description: snapshot.description,
    searchKeywords: snapshot.searchKeywords,
    category: snapshot.category,
    mainCategory: snapshot.mainCategory,
    subCategory: snapshot.subCategory,
    tags: snapshot.tags,
    mainTag: snapshot.mainTag,
    mainImageId: snapshot.mainImage?.id ?? null,
    imageIds: snapshot.images.map((image) => image.id),
    imagePairs: snapshot.images.flatMap(({ id: before, afterId: after }) =>
      after === undefined ? [] : { before, after },
    ),
    fileId: snapshot.file?.id ?? null,
    release: { version: snapshot.version, changelog: snapshot.changelog },
    credit: snapshot.credit ?? null,
    videos: snapshot.videos ?? [],
  }
}
