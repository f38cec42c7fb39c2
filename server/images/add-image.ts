import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { type DecodedImage, decodeImage } from '#server/images/decode-image.ts'
import { insertImage } from '#server/images/images.sql.ts'
import type { JobSender } from '#server/jobs/create-jobs.ts'
import type { Storage } from '#server/storage/storage.ts'

const MAX_NAME_BYTES = 120
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]/g

/**
 * Stores an image, as judged by its content, and records it; returns its id. With `jobs` its smaller
 * copies are made soon, without them when `queueMissingVariants` next runs. Reading the image takes
 * a while: on the embedded database do it before a transaction, not in one.
 * @throws ApiError `bad_request` for what is no image that the site takes.
 */
export async function addImage(
  to: { db: Database; storage: Storage; jobs?: JobSender | undefined },
  image: { bytes: Buffer; originalName: string },
): Promise<number> {
  const { bytes, ...decoded } = await decodeImage(image.bytes)
  const path = imagePath(image.originalName)
  await to.storage.put(path, bytes, { contentType: decoded.contentType })
  return recordImage(to, path, { ...decoded, byteSize: bytes.length })
}

/** Records an image that the storage has already, and has its smaller copies made; returns its id. */
export async function recordImage(
  to: { db: Database; jobs?: JobSender | undefined },
  path: string,
  image: Omit<DecodedImage, 'bytes'> & { byteSize: number },
): Promise<number> {
  const id = await insertImage(to.db, path, image)
  await to.jobs?.sendAll(to.db, 'image-variants', [
    { imageId: id, format: 'webp' },
    { imageId: id, format: 'avif' },
  ])
  return id
}

/** `images/{file name}{random suffix}`, within what every storage takes. */
export function imagePath(originalName: string): string {
  let name = originalName.toWellFormed().normalize('NFC').replace(NOT_IN_NAMES, '_')
  while (Buffer.byteLength(name) > MAX_NAME_BYTES) name = [...name].slice(0, -1).join('')
  return `images/${name}${randomBytes(16).toString('hex')}`
}
