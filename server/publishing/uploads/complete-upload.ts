import { setTimeout as sleep } from 'node:timers/promises'
import type { Upload } from '#contract/publishing/uploads.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { UploadIncomplete, UploadNotFound } from '#server/platform/storage/direct-uploads.ts'
import {
  findUpload,
  openUploadOf,
  unknownUpload,
  uploadBody,
} from '#server/publishing/uploads/find-upload.ts'
import type { UploadChecker } from '#server/publishing/uploads/upload-checker.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { moveUpload, type UploadRow } from '#server/publishing/uploads/uploads.sql.ts'

/** Longer checks are asked after: proxies and people take a silent connection for a broken one. */
const WAIT_MS = 8_000

/**
 * Completes an upload: joins its parts into an object and has it checked. Calling it twice does the
 * same as once. If the check takes long, the answer is `checking`.
 * @throws ApiError `not_found`, `conflict` when parts are missing.
 */
export async function completeUpload(
  services: UploadServices & { readonly checker: UploadChecker },
  id: string,
  accountId: number,
): Promise<Upload> {
  const row = await findUpload(services, id, accountId)
  if (row.state === 'open') await finishSending(services, row)
  if (row.state === 'open' || row.state === 'checking') {
    const waited = new AbortController()
    const checked = services.checker.check(id).catch((error: unknown) => {
      // The queue tries again, and the caller asks for the result later.
      services.logger.warn({ err: error, uploadId: id }, 'An upload could not be checked yet')
    })
    const patience = sleep(WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)
    await Promise.race([checked, patience])
    waited.abort()
  }
  return uploadBody(services, await findUpload(services, id, accountId))
}

async function finishSending(services: UploadServices, row: UploadRow): Promise<void> {
  const { db, storage, jobs } = services
  try {
    await storage.uploads.complete(openUploadOf(row))
  } catch (error) {
    if (error instanceof UploadNotFound) throw unknownUpload()
    if (!(error instanceof UploadIncomplete)) throw error
    const { missing } = error
    const message = `${missing.length} ${missing.length === 1 ? 'part is' : 'parts are'} missing`
    const issues = missing.slice(0, 100).map((number) => ({ path: `parts.${number}`, message }))
    throw new ApiError('conflict', message, { issues })
  }
  await db.transaction().execute(async (tx) => {
    if (!(await moveUpload(tx, row.id, 'open', 'checking'))) return
    // In case this process ends before the check does.
    await jobs.send(tx, 'check-upload', { uploadId: row.id })
  })
}
