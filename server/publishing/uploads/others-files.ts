import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { type Actor, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'
import { selectIsFileOf } from '#server/publishing/uploads/uploads.sql.ts'

/**
 * Refuses an editor a stored file that neither they have uploaded nor a mod of theirs has had.
 * @throws ApiError `not_found`, as for a file that there is not.
 */
export async function refuseOthersFile(
  { db }: { readonly db: Database },
  actor: Actor,
  path: string,
): Promise<void> {
  const editorId = onlyModsOf(actor)
  if (editorId === undefined || (await selectIsFileOf(db, editorId, path))) return
  throw new ApiError('not_found', 'There is no such file')
}
