import type { ModChange, Snapshot } from '#contract/history.ts'
import type { Published } from '#contract/publishing.ts'
import { type ModDraft, saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { describeChange } from '#server/publishing/entries/describe-change.ts'
import {
  type LockedMod,
  lockMod,
  selectSnapshot,
  selectUpdatedAt,
} from '#server/publishing/entries/entries.sql.ts'
import { type Author, insertChange, selectChanges } from '#server/publishing/entries/history.sql.ts'

/** What the operations of publishing work with. */
export interface PublishingServices {
  readonly db: Database
  /** Under which the site is reached: links to files and images may begin with them. */
  readonly origins: readonly string[]
  /** In which the site keeps smaller copies of images. */
  readonly imageFormats: readonly VariantFormat[]
  readonly imageSigner: ImageSigner
  /** Told after a change was committed, so that this process shows it at once. */
  readonly onChanged: () => Promise<void>
}

/**
 * Locks a mod that can be changed.
 * @throws ApiError `not_found` for an unknown one and for one in the trash.
 */
export async function lockLiveMod(tx: Database, id: number): Promise<LockedMod> {
  const mod = await lockMod(tx, id)
  if (!mod) throw new ApiError('not_found', 'There is no such mod')
  if (mod.deleted_at) {
    throw new ApiError('not_found', `“${mod.name}” is in the trash. Bring it back first.`)
  }
  return mod
}

/**
 * Writes an entry with its history, in the caller's transaction; the mod is locked.
 * @returns whether anything changed.
 */
export async function saveEntry(
  tx: Database,
  draft: ModDraft & { readonly id: number },
  change: { readonly action: ModChange['action']; readonly author: Author },
): Promise<boolean> {
  const before = await beginHistory(tx, draft.id)
  await saveMods(tx, [draft])
  const after = await selectSnapshot(tx, draft.id)
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  await insertChange(tx, { modId: draft.id, ...change, snapshot: after })
  return true
}

/**
 * Writes the present entry down where the history does not end with it: at its beginning, so that the
 * first change can be undone, and after an import, whose changes are not the administrator's.
 */
export async function beginHistory(tx: Database, modId: number): Promise<Snapshot> {
  const snapshot = await selectSnapshot(tx, modId)
  const [last] = await selectChanges(tx, modId, 1, 0)
  if (!last || describeChange(last.snapshot, snapshot).length > 0) {
    const changedAt = await selectUpdatedAt(tx, modId)
    const action = last ? 'updated' : 'added'
    await insertChange(tx, { modId, action, author: undefined, snapshot, changedAt })
  }
  return snapshot
}

/** The entry of a snapshot as `saveMods` takes it. */
export function draftOf(id: number, snapshot: Snapshot): ModDraft & { readonly id: number } {
  return {
    id,
    name: snapshot.name,
    keywords: snapshot.keywords,
    description: snapshot.description,
    category: snapshot.category,
    mainCategory: snapshot.mainCategory,
    subCategory: snapshot.subCategory,
    tags: snapshot.tags,
    mainTag: snapshot.mainTag,
    mainImageId: snapshot.mainImage?.id ?? null,
    imageIds: snapshot.images.map((image) => image.id),
    fileId: snapshot.file?.id ?? null,
    release: { version: snapshot.version, changelog: snapshot.changelog },
  }
}

/** The answer about a mod that was saved. */
export async function published(tx: Database, id: number, message: string): Promise<Published> {
  const updatedAt = await selectUpdatedAt(tx, id)
  return { status: 200, message, id, updatedAt: updatedAt.toISOString() }
}
