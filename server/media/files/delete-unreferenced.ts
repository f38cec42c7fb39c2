import {
  deleteUnreferencedFiles,
  deleteUnreferencedImages,
  type Step,
  selectFilesInTurn,
  selectImagesInTurn,
} from '#server/media/files/unreferenced.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Rows of files and images. */
export interface MediaIds {
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
}

/** Rows that went, with where their objects lie. */
export interface DeletedMedia {
  readonly files: readonly { readonly id: number; readonly path: string }[]
  readonly images: readonly { readonly id: number; readonly path: string }[]
}

/** Deletes those of the rows that no mod, no release and no entry of a mod's history refers to. */
export async function deleteUnreferenced(tx: Database, ids: MediaIds): Promise<DeletedMedia> {
  // Images before files: the same order in which saving a mod locks them.
  const images = await deleteUnreferencedImages(tx, ids.imageIds)
  const files = await deleteUnreferencedFiles(tx, ids.fileIds)
  return { files, images }
}

/** The next rows of a walk through all files or images, and whether nothing refers to them. */
export function walkMedia(db: Database, kind: 'files' | 'images', step: Step) {
  return kind === 'files' ? selectFilesInTurn(db, step) : selectImagesInTurn(db, step)
}
