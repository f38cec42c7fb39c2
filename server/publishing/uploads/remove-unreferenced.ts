import { deleteUnreferenced, type MediaIds } from '#server/media/files/delete-unreferenced.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'

/**
 * Removes the given files and images, except those that a mod, a release or a mod's history refers
 * to. Their objects, including smaller copies, are removed after the commit. Returns how many were
 * removed.
 */
export async function removeUnreferenced(
  tx: Database,
  jobs: JobSender,
  ids: MediaIds,
): Promise<number> {
  const { files, images } = await deleteUnreferenced(tx, ids)
  await queueRemoval(tx, jobs, {
    paths: [...files, ...images].map(({ path }) => path),
    prefixes: images.map(({ id }) => `variants/${id}/`),
  })
  return files.length + images.length
}
