import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { retryCall } from '#web/publishing/uploads/retry.ts'
import { sendParts } from '#web/publishing/uploads/send-parts.ts'
import { type UploadEnvironment, wait } from '#web/publishing/uploads/upload-environment.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

const ASK_MS = 1_500
/** A storage that keeps losing parts after confirming them is broken. */
const ROUNDS = 3

/** A file to transfer, with callbacks for its progress. */
export interface Transfer {
  readonly kind: UploadKind
  readonly name: string
  readonly size: number
  /** Undefined after a reload: then only a file that was sent completely can continue. */
  readonly file: Blob | undefined
  readonly uploadId: string | undefined
  readonly signal: AbortSignal
  /** Called with every answer about the upload. */
  readonly onUpload: (upload: Upload) => void
  readonly onProgress: (part: number, sentBytes: number) => void
}

/** The file has to be chosen again before the upload can continue. */
export class FileNeeded extends Error {
  override name = 'FileNeeded'
}

/**
 * Uploads a file to the storage, continuing where it stopped, and waits until the server has
 * checked it.
 * @returns the upload, `ready` or `refused`.
 * @throws ApiFailure, FileNeeded, FileUnreadable, NoProgress; the signal's reason.
 */
export async function transferFile(
  environment: UploadEnvironment,
  transfer: Transfer,
): Promise<Upload> {
  const { api } = environment
  const { signal } = transfer
  const call = <T>(send: () => Promise<T>) => retryCall(environment, send, signal)
  const told = (upload: Upload) => {
    transfer.onUpload(upload)
    return upload
  }
  let upload = told(await beginOrFind(environment, transfer))
  for (let round = 0; upload.state === 'open' && round < ROUNDS; round += 1) {
    await sendMissing(environment, transfer, upload)
    const body = { uploadId: upload.id }
    upload = told(
      await call(async () => (await api.completeUpload({ body, signal })).upload).catch(
        (error: unknown) => {
          if (!isStatus(error, 409)) throw error
          // Parts are missing; the server knows which.
          return call(() => api.getUpload({ params: { id: body.uploadId }, signal }))
        },
      ),
    )
  }
  while (upload.state === 'checking') {
    await wait(ASK_MS, signal)
    upload = told(await call(() => api.getUpload({ params: { id: upload.id }, signal })))
  }
  return upload
}

async function beginOrFind(environment: UploadEnvironment, transfer: Transfer): Promise<Upload> {
  const { uploadId, kind, name, size, signal } = transfer
  const { api } = environment
  if (uploadId !== undefined) {
    const params = { id: uploadId }
    const found = await retryCall(
      environment,
      () => api.getUpload({ params, signal }),
      signal,
    ).catch((error: unknown) => {
      // It expired after a day, or belongs to somebody else: start over.
      if (isStatus(error, 404)) return undefined
      throw error
    })
    if (found && found.state !== 'refused') return found
  }
  if (!transfer.file) throw new FileNeeded('Choose the file again')
  const body = { kind, name, size }
  return (await retryCall(environment, () => api.createUpload({ body }), signal)).upload
}

async function sendMissing(
  environment: UploadEnvironment,
  transfer: Transfer,
  upload: Upload,
): Promise<void> {
  const { file, signal, onProgress } = transfer
  const arrived = new Set(upload.uploadedParts)
  const all = Array.from({ length: upload.partCount }, (_, index) => index + 1)
  const parts = all.filter((part) => !arrived.has(part))
  if (parts.length === 0) return
  if (!file) throw new FileNeeded('Choose the file again')
  const { id: uploadId, partSize } = upload
  await sendParts(environment, { uploadId, file, partSize, parts, signal, onProgress })
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiFailure && error.status === status
}
