import { randomBytes } from 'node:crypto'
import { MIB } from '#contract/base/units.ts'
import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { StorageFull } from '#server/platform/storage/direct-uploads.ts'
import { findUpload, uploadBody } from '#server/publishing/uploads/find-upload.ts'
import { announcedContentType, uploadPath } from '#server/publishing/uploads/upload-path.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { insertUpload } from '#server/publishing/uploads/uploads.sql.ts'

/** What a broken connection costs at most, for each part that was on its way. S3 takes 5 at least. */
const PART_BYTES = 8 * MIB
/** Of very large files; S3 takes 10,000. */
const MAX_PARTS = 512
const ID_BYTES = 18

export interface Announcement {
  readonly kind: UploadKind
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/**
 * Opens an upload at the storage for a file of exactly this size.
 * @throws ApiError `payload_too_large`, `unavailable` if there is no room.
 */
export async function createUpload(
  services: UploadServices,
  announced: Announcement,
  accountId: number,
): Promise<Upload> {
  const { kind, name, size } = announced
  assertSize(services, announced)
  const upload = {
    kind,
    name,
    path: uploadPath(kind, name),
    content_type: announcedContentType(name),
    byte_size: size,
    part_size: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS / MIB) * MIB),
  }
  // The order matters: an upload without a row can be found by asking the storage. The other way
  // round there could be a row that nothing can be sent to.
  const multipartId = await services.storage.uploads
    .open({
      path: upload.path,
      contentType: upload.content_type,
      byteSize: size,
      partSize: upload.part_size,
    })
    .catch((error: unknown) => {
      if (!(error instanceof StorageFull)) throw error
      throw new ApiError('unavailable', 'The storage has no room for this file')
    })
  const id = randomBytes(ID_BYTES).toString('base64url')
  await insertUpload(services.db, {
    ...upload,
    id,
    account_id: accountId,
    multipart_id: multipartId,
  })
  return uploadBody(services, await findUpload(services, id, accountId))
}

function assertSize({ limits }: UploadServices, { kind, size }: Announcement): void {
  const limit = kind === 'file' ? limits.maxFileBytes : limits.maxImageBytes
  if (size <= limit) return
  const what = kind === 'file' ? 'The file' : 'The image'
  const message = `${what} is larger than ${readableSize(limit)}`
  const issues = [{ path: 'body.size', message }]
  throw new ApiError('payload_too_large', message, { issues })
}

function readableSize(bytes: number): string {
  const [unit, name] = bytes >= 1024 * MIB ? [1024 * MIB, 'GB'] : [MIB, 'MB']
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`
}
