import { ApiError } from '#server/errors/api-error.ts'
import { readObject } from '#server/files/open-object.ts'
import type { FileFindings } from '#server/files/record-file.ts'
import { type DecodedImage, decodeImage } from '#server/images/decode-image.ts'
import { checkFile } from '#server/uploads/check-file.ts'
import { hashObject } from '#server/uploads/hash-object.ts'
import { UploadRefused } from '#server/uploads/upload-refused.ts'
import type { UploadServices } from '#server/uploads/upload-services.ts'
import type { UploadRow } from '#server/uploads/uploads.sql.ts'

type Judges = Pick<UploadServices, 'storage' | 'scanner' | 'limits'>

/** What an uploaded object turned out to be. */
export type Verdict =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'image'
      /** Where it lies: a drawing (SVG) has been stored again as pixels, at another path. */
      readonly path: string
      readonly image: Omit<DecodedImage, 'bytes'> & { byteSize: number }
    }
  | { readonly kind: 'file'; readonly sha256: string; readonly found: FileFindings }

/**
 * Judges an object by its content. Whatever the storage throws means: not now.
 * @throws ObjectNotFound when the object is gone.
 */
export async function judgeUpload(services: Judges, row: UploadRow): Promise<Verdict> {
  const { storage } = services
  const head = await storage.head(row.path)
  try {
    if (!head) throw new UploadRefused('The file did not arrive; send it again')
    if (head.size !== row.byte_size) {
      throw new UploadRefused(
        `The file arrived with ${head.size} bytes instead of ${row.byte_size}; send it again`,
      )
    }
    return row.kind === 'image' ? await judgeImage(services, row) : await judgeFile(services, row)
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', reason: error.message }
    throw error
  }
}

async function judgeImage({ storage, limits }: Judges, row: UploadRow): Promise<Verdict> {
  const sent = await readObject(storage, row.path, row.byte_size)
  const { bytes, ...decoded } = await decodeImage(sent, limits.maxImagePixels).catch(
    (error: unknown) => {
      if (error instanceof ApiError) throw new UploadRefused(error.message)
      throw error
    },
  )
  const image = { ...decoded, byteSize: bytes.length }
  if (bytes === sent) return { kind: 'image', path: row.path, image }
  const path = `${row.path}.png`
  await storage.put(path, bytes, { contentType: decoded.contentType })
  return { kind: 'image', path, image }
}

async function judgeFile(services: Judges, row: UploadRow): Promise<Verdict> {
  const object = { path: row.path, name: row.name, byteSize: row.byte_size }
  const found = await checkFile(services, object)
  return { kind: 'file', sha256: await hashObject(services.storage, object), found }
}
