import { createHash } from 'node:crypto'
import type { FileFindings } from '#server/media/files/record-file.ts'
import type { DecodedImage } from '#server/media/images/decode-image.ts'
import { judgeImage } from '#server/media/images/judge-image.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import { refusalOfEntries, refusalOfHash } from '#server/publishing/blocking/refuse-blocked.ts'
import { UploadRefused } from '#server/publishing/uploads/check-errors.ts'
import { checkFile } from '#server/publishing/uploads/check-file.ts'
import { hashObject } from '#server/publishing/uploads/hash-object.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import type { UploadRow } from '#server/publishing/uploads/uploads.sql.ts'

/** An object of the storage that is to be judged. */
export type JudgedObject = Pick<UploadRow, 'kind' | 'name' | 'path' | 'byte_size'>

type Judges = Pick<UploadServices, 'db' | 'storage' | 'scanner' | 'sandbox' | 'limits'>

/** What an uploaded object turned out to be. */
export type Verdict =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'image'
      /** Where it lies: a drawing (SVG) has been stored again as pixels, at another path. */
      readonly path: string
      readonly image: Omit<DecodedImage, 'drawn'> & { byteSize: number; sha256: string }
    }
  | {
      readonly kind: 'file'
      readonly sha256: string
      readonly found: FileFindings
      /** What in it may be blocked and was not looked into. */
      readonly unread: readonly string[]
    }

/**
 * Judges an object by its content. If the storage throws, it has to be judged later.
 * @param onParsed called as soon as its bytes can no longer do harm.
 * @throws ObjectNotFound if the object is gone; SandboxFailure if judging it had to be stopped.
 */
export async function judgeUpload(
  services: Judges,
  row: JudgedObject,
  onParsed: () => Promise<void> = async () => undefined,
): Promise<Verdict> {
  const { storage } = services
  const head = await storage.head(row.path)
  try {
    if (!head) throw new UploadRefused('The file did not arrive; upload it again')
    if (head.size !== row.byte_size) {
      throw new UploadRefused(
        `The file arrived with ${head.size} bytes instead of ${row.byte_size}; upload it again`,
      )
    }
    return row.kind === 'image'
      ? await judgePicture(services, row)
      : await judgeFile(services, row, onParsed)
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', reason: error.message }
    throw error
  }
}

async function judgePicture(
  { db, storage, sandbox, limits }: Judges,
  row: JudgedObject,
): Promise<Verdict> {
  const object = storedObject(storage, row.path)
  const { drawn, ...decoded } = await judgeImage(
    sandbox,
    'upload',
    object,
    limits.maxImagePixels,
  ).catch((error: unknown) => {
    if (error instanceof ApiError) throw new UploadRefused(error.message)
    throw error
  })
  const byteSize = drawn?.length ?? row.byte_size
  const sha256 = drawn
    ? createHash('sha256').update(drawn).digest('hex')
    : await hashObject(storage, { path: row.path, byteSize })
  const refusal = await refusalOfHash(db, 'image', sha256)
  if (refusal) throw new UploadRefused(refusal)
  const image = { ...decoded, byteSize, sha256 }
  if (!drawn) return { kind: 'image', path: row.path, image }
  const path = `${row.path}.png`
  await storage.put(path, drawn, { contentType: decoded.contentType })
  return { kind: 'image', path, image }
}

async function judgeFile(
  services: Judges,
  row: JudgedObject,
  onParsed: () => Promise<void>,
): Promise<Verdict> {
  const object = { path: row.path, name: row.name, byteSize: row.byte_size }
  const found = await checkFile(services, object, onParsed)
  const sha256 = await hashObject(services.storage, object)
  const whole = await refusalOfHash(services.db, 'file', sha256)
  if (whole) throw new UploadRefused(whole)
  const { refusal, unread } = await refusalOfEntries(services, object)
  if (refusal) throw new UploadRefused(refusal)
  return { kind: 'file', sha256, found, unread }
}
