import type { Readable } from 'node:stream'

/** An object before anybody has sent a byte of it. */
export interface AnnouncedObject {
  readonly path: string
  readonly contentType: string
  /** In bytes; at least one. */
  readonly byteSize: number
  /** Of every part but the last, in bytes. S3 takes 5 MiB to 5 GiB, and up to 10,000 parts. */
  readonly partSize: number
}

/** An upload that the storage waits for. */
export interface OpenUpload extends Omit<AnnouncedObject, 'contentType'> {
  /** The storage's own name for it. */
  readonly id: string
}

/** A part that has arrived whole. */
export interface UploadedPart {
  /** From 1 up. */
  readonly number: number
  /** In bytes. */
  readonly size: number
}

/** An upload as the storage itself lists it. */
export interface UnfinishedUpload {
  readonly id: string
  /** Empty where the storage does not know it. */
  readonly path: string
  readonly startedAt: Date
}

/** Bytes on their way in by a signed URL. */
export interface IncomingPart {
  /** The path of the URL, as sent, and its query. */
  readonly url: URL
  /** As announced by the sender; undefined without an announcement. */
  readonly byteSize: number | undefined
  readonly body: Readable
}

/**
 * Objects that a browser sends straight to the storage by signed URLs. Every object goes in parts,
 * a small one in one: so it appears whole, once, when this server says so, and a URL that leaks is
 * worth nothing from then on.
 */
export interface DirectUploads {
  /**
   * Makes the storage wait for an object; resolves to the storage's name for the upload.
   * @throws StorageFull
   */
  open(object: AnnouncedObject): Promise<string>

  /**
   * A URL for PUT that takes exactly this part of this upload, of exactly its size, until it
   * expires. It begins with a slash where this process takes the bytes.
   */
  sign(upload: OpenUpload, partNumber: number, expiresSeconds: number): Promise<string>

  /** The parts that have arrived whole, by their numbers. @throws UploadNotFound */
  parts(upload: OpenUpload): Promise<UploadedPart[]>

  /**
   * Makes the object of the parts. It is no error when that was done before.
   * @throws UploadIncomplete, UploadNotFound
   */
  complete(upload: OpenUpload): Promise<void>

  /** Forgets an upload and its parts; it is no error where there is none. */
  abort(upload: Pick<OpenUpload, 'id' | 'path'>): Promise<void>

  /** Every upload that was opened and neither completed nor forgotten. */
  unfinished(): AsyncIterable<UnfinishedUpload>

  /** The origin that the URLs lead to; undefined where that is this process. */
  origin(): Promise<string | undefined>

  /**
   * Takes a part by its URL, where this process takes the bytes. Resolves when they are written;
   * `complete` flushes them to the disk.
   * @throws UploadUrlRefused, UploadNotFound
   */
  readonly receive?: (part: IncomingPart) => Promise<void>
}

/** The storage does not wait for this upload, or not any more. */
export class UploadNotFound extends Error {
  override name = 'UploadNotFound'
}

/** Parts are missing. */
export class UploadIncomplete extends Error {
  override name = 'UploadIncomplete'
  readonly missing: readonly number[]

  constructor(missing: readonly number[]) {
    super(`${missing.length} parts have not arrived`)
    this.missing = missing
  }
}

/** The URL was not made here, has expired, or is for something else. */
export class UploadUrlRefused extends Error {
  override name = 'UploadUrlRefused'
}

/** There is not enough room. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

/** How many parts an object has. */
export function partCount({ byteSize, partSize }: Pick<OpenUpload, 'byteSize' | 'partSize'>) {
  return Math.ceil(byteSize / partSize)
}

/** The size of one part, in bytes. @throws RangeError for a part that the object does not have. */
export function partByteSize(
  upload: Pick<OpenUpload, 'byteSize' | 'partSize'>,
  partNumber: number,
): number {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > partCount(upload)) {
    throw new RangeError(`There is no part ${partNumber}`)
  }
  return Math.min(upload.partSize, upload.byteSize - (partNumber - 1) * upload.partSize)
}

/** The parts that an object needs and the storage does not have whole. */
export function missingParts(upload: OpenUpload, parts: readonly UploadedPart[]): number[] {
  const sizes = new Map(parts.map(({ number, size }) => [number, size]))
  const numbers = Array.from({ length: partCount(upload) }, (_, index) => index + 1)
  return numbers.filter((number) => sizes.get(number) !== partByteSize(upload, number))
}
