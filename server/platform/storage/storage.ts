import type { Readable } from 'node:stream'
import type { DirectUploads } from '#server/platform/storage/direct-uploads.ts'

/** An object as a listing names it. */
export interface StoredObject {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly lastModified: Date
}

/** What is known of an object without reading it. */
export interface ObjectHead {
  /** In bytes. */
  readonly size: number
  readonly contentType: string
  /** A strong entity tag with its quotes; another one whenever the object was replaced. */
  readonly etag: string
  readonly lastModified: Date
}

/** Bytes of an object, both ends included. An end beyond the last byte means the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface PutOptions {
  readonly contentType: string
}

export interface DownloadUrlOptions {
  /** The name under which the browser saves the file. */
  readonly fileName: string
  readonly contentType: string
  readonly expiresSeconds: number
}

/**
 * Where files and images live, each under a path such as `images/…` or `mods/…`. Every method
 * throws InvalidObjectPath for a path that `objectPath` refuses. What a caller can do about any
 * other failure is try again later.
 */
export interface Storage {
  /**
   * Stores an object, replacing one of the same path. Readers see the old object or the whole new
   * one; when the body fails or the process dies, the old one stays. A stream is read to its end
   * or destroyed.
   */
  put(path: string, body: Buffer | Readable, options: PutOptions): Promise<void>

  /** What is known of the object, or undefined where there is none. */
  head(path: string): Promise<ObjectHead | undefined>

  /**
   * The object's bytes, or those of the range.
   * @throws ObjectNotFound, RangeNotSatisfiable
   */
  read(path: string, range?: ByteRange): Promise<Readable>

  /** Removes the object. It is no error where there is none. */
  remove(path: string): Promise<void>

  /** All objects whose path starts with the prefix, a few at a time and in no promised order. */
  list(prefix: string): AsyncIterable<StoredObject>

  /**
   * A link from which anybody who has it may download the object until it expires, without this
   * process. Undefined where the storage has no such links and this process must send the bytes.
   * The object is not looked for: ask `head` first.
   */
  signedDownloadUrl(path: string, options: DownloadUrlOptions): Promise<string | undefined>

  /** A lasting public link for images, or undefined where this process must send the bytes. */
  publicUrl(path: string): string | undefined

  /**
   * The absolute name of the file that holds the object, for sending it without a detour, or
   * undefined where objects are not files here. The object is not looked for.
   */
  localFile(path: string): string | undefined

  /** Objects that browsers send straight to the storage. */
  readonly uploads: DirectUploads

  /** Resolves when the storage answers and can be used. @throws StorageUnavailable saying why. */
  check(): Promise<void>

  /** Ends its connections. */
  close(): Promise<void>
}

/** There is no object of this path. */
export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound'
  readonly path: string

  constructor(path: string) {
    super(`There is no object ${JSON.stringify(path)}`)
    this.path = path
  }
}

/** The range starts beyond the object's end, or is none. */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable'
}

/** The storage does not answer, or is not set up; the message is for the operator. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  /** It has answered, and will not do before somebody changes a setting or a right. */
  readonly isRefusal: boolean

  constructor(message: string, options: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options)
    this.isRefusal = options.isRefusal === true
  }
}

/** Refuses what is no range in any object. @throws RangeNotSatisfiable */
export function assertRange({ start, end }: ByteRange): void {
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start) return
  throw new RangeNotSatisfiable(`No bytes lie between ${start} and ${end}`)
}
