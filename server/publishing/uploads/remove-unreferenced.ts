import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'
import {
  deleteUnreferencedFiles,
  deleteUnreferencedImages,
} from '#server/publishing/uploads/unreferenced.sql.ts'

/**
 * Removes those of the files and images that no mod, no release and no entry of a mod's history
 * refers to; their objects, smaller copies included, go after the commit. Returns how many went.
 */
export async function removeUnreferenced(
  tx: Database,
  jobs: JobSender,
  ids: { readonly fileIds: readonly number[]; readonly imageIds: readonly number[] },
): Promise<number> {
  // Images before files, as whoever gives them to a mod locks them.
  const images = await deleteUnreferencedImages(tx, ids.imageIds)
  const files = await deleteUnreferencedFiles(tx, ids.fileIds)
  await queueRemoval(tx, jobs, {
    paths: [...files, ...images].map(({ path }) => path),
    prefixes: images.map(({ id }) => `variants/${id}/`),
  })
  return files.length + images.length
}
