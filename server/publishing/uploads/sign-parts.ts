import { ApiError } from '#server/platform/errors/api-error.ts'
import { partByteSize, partCount } from '#server/platform/storage/direct-uploads.ts'
import { findUpload, openUploadOf } from '#server/publishing/uploads/find-upload.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { touchUpload } from '#server/publishing/uploads/uploads.sql.ts'

/** For a part to begin to arrive; a new address is one call away. */
const URL_SECONDS = 15 * 60

/** A part with the address that takes it. */
export interface AddressedPart {
  readonly number: number
  readonly url: string
  /** In bytes. */
  readonly size: number
}

/**
 * Addresses for parts of an upload.
 * @throws ApiError `not_found`, `conflict` if it no longer accepts parts, `bad_request` for parts
 * that it does not have.
 */
export async function signParts(
  services: UploadServices,
  wanted: { uploadId: string; parts: readonly number[] },
  accountId: number,
): Promise<{ parts: AddressedPart[]; expiresAt: string }> {
  const row = await findUpload(services, wanted.uploadId, accountId)
  if (row.state !== 'open') throw new ApiError('conflict', 'This upload accepts no more parts')
  const upload = openUploadOf(row)
  const count = partCount(upload)
  const numbers = [...new Set(wanted.parts)]
  if (numbers.some((number) => number > count)) {
    const message = `This upload has ${count} ${count === 1 ? 'part' : 'parts'}`
    const issues = [{ path: 'body.parts', message }]
    throw new ApiError('bad_request', message, { issues })
  }
  await touchUpload(services.db, row.id)
  const expiresAt = new Date(Date.now() + URL_SECONDS * 1000).toISOString()
  const parts: AddressedPart[] = []
  for (const number of numbers) {
    const url = await services.storage.uploads.sign(upload, number, URL_SECONDS)
    parts.push({ number, url, size: partByteSize(upload, number) })
  }
  return { parts, expiresAt }
}
