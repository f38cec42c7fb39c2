import type { Snapshot } from '#contract/history.ts'
import { readSnapshot } from '#server/catalogue/history/read-history.ts'
import { beginHistory, type Change, recordChange } from '#server/catalogue/history/record-change.ts'
import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { setDeleted } from '#server/catalogue/writing/entries.sql.ts'
import { type ModDraft, writeDrafts } from '#server/catalogue/writing/save-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Writes a new entry with the beginning of its history, in the caller's transaction. Returns its id. */
export async function addEntry(
  tx: Database,
  draft: ModDraft,
  author: Change['author'],
): Promise<number> {
  const { ids } = await changeCatalogue(tx, async () => {
    const written = await writeDrafts(tx, [draft])
    const id = written.ids[0] as number
    await recordChange(tx, id, { action: 'added', author }, await readSnapshot(tx, id))
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
  const { isChanged } = await changeCatalogue(tx, async () => {
    const before = await beginHistory(tx, draft.id)
    const written = await writeDrafts(tx, [draft])
    const after = await readSnapshot(tx, draft.id)
    const isChanged = JSON.stringify(before) !== JSON.stringify(after)
    if (isChanged) await recordChange(tx, draft.id, change, after)
    return { ...written, isChanged }
  })
  return isChanged
}

/** Puts a mod into the trash, or takes it out, with its history, in the caller's transaction. */
export async function moveEntry(
  tx: Database,
  modId: number,
  change: Change & { readonly action: 'deleted' | 'undeleted' },
): Promise<void> {
  await changeCatalogue(tx, async () => {
    await recordChange(tx, modId, change, await beginHistory(tx, modId))
    await setDeleted(tx, modId, change.action === 'deleted')
    return { changedIds: [modId] }
  })
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
    fileId: snapshot.file?.id ?? null,
    release: { version: snapshot.version, changelog: snapshot.changelog },
    credit: snapshot.credit ?? null,
  }
}
