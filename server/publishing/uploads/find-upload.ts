import type { Upload, UploadedObject } from '#contract/publishing/uploads.ts'
import { findFile } from '#server/media/files/find-file.ts'
import { findImage } from '#server/media/images/find-image.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  type OpenUpload,
  partCount,
  UploadNotFound,
} from '#server/platform/storage/direct-uploads.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { selectUpload, type UploadRow } from '#server/publishing/uploads/uploads.sql.ts'

/**
 * An upload of this account.
 * @throws ApiError `not_found` if it is unknown or belongs to another account.
 */
export async function findUpload(
  { db }: Pick<UploadServices, 'db'>,
  id: string,
  accountId: number,
): Promise<UploadRow> {
  const row = await selectUpload(db, id)
  if (!row || row.account_id !== accountId) throw unknownUpload()
  return row
}

export function unknownUpload(): ApiError {
  return new ApiError('not_found', 'There is no such upload; it may have been removed after a day')
}

/** The upload as the storage knows it. */
export function openUploadOf(row: UploadRow): OpenUpload {
  return {
    id: row.multipart_id ?? '',
    path: row.path,
    byteSize: row.byte_size,
    partSize: row.part_size ?? row.byte_size,
  }
}

/** The upload as the API answers it. */
export async function uploadBody(services: UploadServices, row: UploadRow): Promise<Upload> {
  const open = openUploadOf(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    size: row.byte_size,
    state: row.state,
    partSize: open.partSize,
    partCount: partCount(open),
    uploadedParts: row.state === 'open' ? await arrivedParts(services, open) : [],
    refusal: row.refusal,
    object: row.state === 'ready' ? await objectOf(services, row) : null,
  }
}

async function arrivedParts({ storage }: UploadServices, open: OpenUpload): Promise<number[]> {
  try {
    return (await storage.uploads.parts(open)).map(({ number }) => number)
  } catch (error) {
    // The storage completed it, but the process ended before it could record that.
    if (error instanceof UploadNotFound && (await storage.head(open.path))) {
      return Array.from({ length: partCount(open) }, (_, index) => index + 1)
    }
    if (error instanceof UploadNotFound) throw unknownUpload()
    throw error
  }
}

async function objectOf(services: UploadServices, row: UploadRow): Promise<UploadedObject | null> {
  if (row.file_id !== null) {
    const found = await findFile(services.db, row.file_id)
    if (!found) return null
    const { path, url, size, ...file } = found
    return { path, url, name: row.name, size, file }
  }
  const found = row.image_id === null ? undefined : await findImage(services, row.image_id)
  if (!found) return null
  return { name: row.name, ...found }
}
