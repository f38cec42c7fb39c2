import type { Database } from '#server/platform/db/connect.ts'
import { selectRemoved } from '#server/publishing/blocking/blocked.sql.ts'

/** What is said of files and images that were removed for good; undefined for all others. */
export interface RemovedMedia {
  readonly path: (path: string) => string | undefined
  readonly file: (id: number | undefined) => string | undefined
  readonly image: (id: number | undefined) => string | undefined
}

/** Finds out which of the files and images that a form names were removed for good, and why. */
export async function findRemovedMedia(
  db: Database,
  named: {
    readonly paths: readonly string[]
    readonly fileIds: readonly number[]
    readonly imageIds: readonly number[]
  },
): Promise<RemovedMedia> {
  const removed = await selectRemoved(db, named)
  const said = (what: string, one: (typeof removed)[number] | undefined) =>
    one && `This ${what} was removed for good. ${one.reason}`
  return {
    path: (path) =>
      said(
        path.startsWith('images/') ? 'image' : 'file',
        removed.find(({ paths }) => paths.includes(path)),
      ),
    file: (id) =>
      said(
        'file',
        removed.find(({ fileIds }) => id !== undefined && fileIds.includes(id)),
      ),
    image: (id) =>
      said(
        'image',
        removed.find(({ imageIds }) => id !== undefined && imageIds.includes(id)),
      ),
  }
}
