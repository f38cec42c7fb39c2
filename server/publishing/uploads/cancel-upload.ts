import { findUpload, openUploadOf } from '#server/publishing/uploads/find-upload.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'
import { removeUnreferenced } from '#server/publishing/uploads/remove-unreferenced.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { deleteUpload } from '#server/publishing/uploads/uploads.sql.ts'

/**
 * Removes an upload with everything that was sent of it. An upload that a mod already uses stays.
 * @throws ApiError `not_found`
 */
export async function cancelUpload(
  services: UploadServices,
  id: string,
  accountId: number,
): Promise<void> {
  const { db, storage, jobs, logger } = services
  const row = await findUpload(services, id, accountId)
  await db.transaction().execute(async (tx) => {
    await deleteUpload(tx, id)
    if (row.state === 'ready') {
      await removeUnreferenced(tx, jobs, {
        fileIds: row.file_id === null ? [] : [row.file_id],
        imageIds: row.image_id === null ? [] : [row.image_id],
      })
    } else await queueRemoval(tx, jobs, { paths: [row.path] })
  })
  // If the storage cannot remove it now, the sweep will.
  await storage.uploads.abort(openUploadOf(row)).catch((error: unknown) => {
    logger.warn({ err: error, uploadId: id }, 'The storage did not forget a cancelled upload yet')
  })
}
