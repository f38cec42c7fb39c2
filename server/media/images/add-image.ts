import { randomBytes } from 'node:crypto'
import {
  insertImage,
  type MeasuredImage,
  selectIsPathTaken,
  setVariantWidths,
} from '#server/media/images/images.sql.ts'
import { judgeImage } from '#server/media/images/judge-image.ts'
import { DEFAULT_IMAGE_PIXELS } from '#server/platform/config/image-limits.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { bytesObject } from '#server/platform/sandbox/sandbox-object.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const MAX_NAME_BYTES = 120
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]/g

/**
 * Stores an image, as judged by its content, and records it; returns its id. With `jobs`, its
 * smaller copies are queued at low priority; without, `queueMissingVariants` queues them when it
 * next runs. Reading the image takes a while: on the embedded database do it before a transaction,
 * not inside one.
 * @throws ApiError `bad_request` if it is not an image that the site accepts; SandboxFailure.
 */
export async function addImage(
  to: { db: Database; storage: Storage; sandbox: Sandbox; jobs?: JobSender | undefined },
  image: { bytes: Buffer; originalName: string },
  lane: Lane = 'background',
): Promise<number> {
  const object = bytesObject(image.bytes)
  const { drawn, ...decoded } = await judgeImage(to.sandbox, lane, object, DEFAULT_IMAGE_PIXELS)
  const bytes = drawn ?? image.bytes
  const path = imagePath(image.originalName)
  await to.storage.put(path, bytes, { contentType: decoded.contentType })
  return recordImage(to, path, { ...decoded, byteSize: bytes.length }, 'image-backfill')
}

/**
 * Records an image that is already in the storage, and queues its smaller copies; returns its id.
 * @param queue whether or not somebody is waiting for the copies.
 */
export async function recordImage(
  to: { db: Database; jobs?: JobSender | undefined },
  path: string,
  image: MeasuredImage,
  queue: 'image-variants' | 'image-backfill',
): Promise<number> {
  const id = await insertImage(to.db, path, image)
  await to.jobs?.sendAll(to.db, queue, [
    { imageId: id, format: 'webp' },
    { imageId: id, format: 'avif' },
  ])
  return id
}

/** Records an image that the storage has with all its copies; returns its id. */
export async function recordReadyImage(
  tx: Database,
  path: string,
  image: MeasuredImage,
  widths: readonly number[],
): Promise<number> {
  const id = await insertImage(tx, path, image)
  for (const format of ['webp', 'avif'] as const) await setVariantWidths(tx, id, format, widths)
  return id
}

/** Whether an image has this storage path. */
export function isImagePathTaken(db: Database, path: string): Promise<boolean> {
  return selectIsPathTaken(db, path)
}

/** `images/{file name}{random suffix}`, within what every storage takes. */
export function imagePath(originalName: string): string {
  let name = originalName.toWellFormed().normalize('NFC').replace(NOT_IN_NAMES, '_')
  while (Buffer.byteLength(name) > MAX_NAME_BYTES) name = [...name].slice(0, -1).join('')
  return `images/${name}${randomBytes(16).toString('hex')}`
}
