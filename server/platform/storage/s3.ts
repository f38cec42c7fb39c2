import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createBoundedS3Client } from '#server/platform/storage/bounded-s3-client.ts'
import { attachmentDisposition } from '#server/platform/storage/content-disposition.ts'
import { UNKNOWN_CONTENT_TYPE } from '#server/platform/storage/content-type.ts'
import {
  encodeObjectPath,
  objectPath,
  objectPathPrefix,
} from '#server/platform/storage/object-path.ts'
import { explainBucketError, isAbsent, statusOf } from '#server/platform/storage/s3-errors.ts'
import { putStream } from '#server/platform/storage/s3-multipart.ts'
import { S3Uploads } from '#server/platform/storage/s3-uploads.ts'
import {
  assertRange,
  type ByteRange,
  type DownloadUrlOptions,
  type ObjectHead,
  ObjectNotFound,
  type PutOptions,
  RangeNotSatisfiable,
  type Storage,
  type StoredObject,
} from '#server/platform/storage/storage.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** For one try; all of them together are bounded by the client. */
const REQUEST_TIMEOUT_MS = 140_000
/** For a connection on which nothing moves, as while an object is being read. */
const IDLE_TIMEOUT_MS = 15_000
/** An object that is being read holds a connection until its end. */
const MAX_CONNECTIONS = 256

export interface S3StorageSettings {
  /** Undefined: Amazon's, by the region. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly forcePathStyle: boolean
  /** Where the bucket's objects can be read without a signature, such as a CDN. */
  readonly publicUrl: string | undefined
}

function createClient(settings: S3StorageSettings): S3Client {
  const { accessKeyId, secretAccessKey, endpoint, region, forcePathStyle } = settings
  return createBoundedS3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's refuse or ignore the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  })
}

class S3Storage implements Storage {
  readonly #settings: S3StorageSettings
  readonly #client: S3Client
  readonly uploads: S3Uploads

  constructor(settings: S3StorageSettings) {
    this.#settings = settings
    this.#client = createClient(settings)
    this.uploads = new S3Uploads(this.#client, settings.bucket)
  }

  async put(path: string, body: Buffer | Readable, { contentType }: PutOptions): Promise<void> {
    if (Buffer.isBuffer(body)) return this.#putBuffer(path, body, contentType)
    try {
      await putStream(this.#client, this.#target(path), contentType, body)
    } finally {
      // Where nothing went wrong it has ended, and this does nothing.
      body.destroy()
    }
  }

  async head(path: string): Promise<ObjectHead | undefined> {
    try {
      const answer = await this.#client.send(new HeadObjectCommand(this.#target(path)))
      return {
        size: answer.ContentLength ?? 0,
        contentType: answer.ContentType ?? UNKNOWN_CONTENT_TYPE,
        etag: answer.ETag ?? '',
        lastModified: answer.LastModified ?? new Date(0),
      }
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    if (range) assertRange(range)
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const command = new GetObjectCommand({ ...this.#target(path), ...(Range && { Range }) })
      const { Body } = await this.#client.send(command)
      if (!(Body instanceof Readable)) throw new Error('The S3 server sent no body')
      return Body
    } catch (error) {
      if (isAbsent(error)) throw new ObjectNotFound(path)
      if (statusOf(error) === 416) {
        throw new RangeNotSatisfiable(`The object ends before byte ${range?.start}`)
      }
      throw error
    }
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#target(path)))
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const { bucket: Bucket } = this.#settings
    const Prefix = objectPathPrefix(prefix)
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix })) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined) continue
        yield { path: Key, size: Size ?? 0, lastModified: LastModified ?? new Date(0) }
      }
    }
  }

  async signedDownloadUrl(path: string, options: DownloadUrlOptions): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#target(path),
      ResponseContentDisposition: attachmentDisposition(options.fileName),
      ResponseContentType: options.contentType,
    })
    return getSignedUrl(this.#client, command, { expiresIn: options.expiresSeconds })
  }

  publicUrl(path: string): string | undefined {
    const encoded = encodeObjectPath(path)
    const { publicUrl } = this.#settings
    return publicUrl === undefined ? undefined : `${publicUrl.replace(/\/+$/, '')}/${encoded}`
  }

  localFile(path: string): undefined {
    objectPath(path)
    return undefined
  }

  async check(): Promise<void> {
    const { bucket: Bucket } = this.#settings
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket }))
    } catch (error) {
      throw explainBucketError(error, this.#settings)
    }
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  #target(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: objectPath(path) }
  }

  async #putBuffer(path: string, body: Buffer, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        ...this.#target(path),
        Body: body,
        ContentLength: body.length,
        ContentType: contentType,
      }),
    )
  }
}

/** A storage in a bucket of an S3-compatible server. The bucket must exist: see `check`. */
export function createS3Storage(settings: S3StorageSettings): Storage {
  return new S3Storage(settings)
}
