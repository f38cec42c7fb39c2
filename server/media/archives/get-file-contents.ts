import type { FileContents } from '#contract/files/inspection.ts'
import { selectPublicContents } from '#server/media/archives/inspections.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * What is inside of a mod's file, the present one or an earlier one.
 * @throws ApiError `not_found` for a file that is not public or was not looked into.
 */
export async function getFileContents(db: Database, fileId: number): Promise<FileContents> {
  const contents = await selectPublicContents(db, fileId)
  if (!contents) throw new ApiError('not_found', 'There is no such file, or it was not looked into')
  return contents
}
