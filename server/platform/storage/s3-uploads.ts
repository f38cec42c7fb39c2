import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  type AnnouncedObject,
  type DirectUploads,
  missingParts,
  type OpenUpload,
  partByteSize,
  type UnfinishedUpload,
  type UploadedPart,
  UploadIncomplete,
  UploadNotFound,
} from '#server/platform/storage/direct-uploads.ts'
import { objectPath } from '#server/platform/storage/object-path.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

interface TaggedPart extends UploadedPart {
  readonly etag: string | undefined
}

/** Uploads into a bucket, in the server's own parts. */
export class S3Uploads implements DirectUploads {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(client: S3Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  async open({ path, contentType }: AnnouncedObject): Promise<string> {
    const { UploadId } = await this.#client.send(
      new CreateMultipartUploadCommand({
        Bucket: this.#bucket,
        Key: objectPath(path),
        ContentType: contentType,
      }),
    )
    if (!UploadId) throw new Error('The S3 server did not open an upload')
    return UploadId
  }

  async sign(upload: OpenUpload, partNumber: number, expiresSeconds: number): Promise<string> {
    const command = new UploadPartCommand({
      ...this.#target(upload),
      PartNumber: partNumber,
      // Signed with the rest, so that the URL takes no other size.
      ContentLength: partByteSize(upload, partNumber),
    })
    return getSignedUrl(this.#client, command, { expiresIn: expiresSeconds })
  }

  async parts(upload: OpenUpload): Promise<UploadedPart[]> {
    const parts = await this.#parts(upload)
    return parts.map(({ number, size }) => ({ number, size }))
  }

  async complete(upload: OpenUpload): Promise<void> {
    let isAsked = false
    try {
      const parts = await this.#parts(upload)
      const missing = missingParts(upload, parts)
      if (missing.length > 0) throw new UploadIncomplete(missing)
      const Parts: CompletedPart[] = parts.map(({ number, etag }) => ({
        PartNumber: number,
        ETag: etag,
      }))
      isAsked = true
      await this.#client.send(
        new CompleteMultipartUploadCommand({
          ...this.#target(upload),
          MultipartUpload: { Parts },
        }),
      )
    } catch (error) {
      // Nothing was done yet, and a second question would only be waited for as well.
      if (error instanceof StorageUnavailable && !isAsked) throw error
      // An answer may be lost after the work was done.
      if (!(error instanceof UploadIncomplete) && (await this.#isThere(upload))) return
      if (isUnknownUpload(error)) throw new UploadNotFound('The storage has lost this upload')
      throw error
    }
  }

  async abort({ id, path }: Pick<OpenUpload, 'id' | 'path'>): Promise<void> {
    try {
      await this.#client.send(new AbortMultipartUploadCommand(this.#target({ id, path })))
    } catch (error) {
      if (!isUnknownUpload(error)) throw error
    }
  }

  async *unfinished(): AsyncIterable<UnfinishedUpload> {
    let markers: { KeyMarker?: string; UploadIdMarker?: string } = {}
    for (;;) {
      const page = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...markers }),
      )
      for (const { UploadId, Key, Initiated } of page.Uploads ?? []) {
        if (UploadId && Key) yield { id: UploadId, path: Key, startedAt: Initiated ?? new Date() }
      }
      if (!page.IsTruncated || !page.NextKeyMarker) return
      markers = {
        KeyMarker: page.NextKeyMarker,
        ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }),
      }
    }
  }

  async origin(): Promise<string> {
    const any = { id: 'any', path: 'any', byteSize: 1, partSize: 1 }
    return new URL(await this.sign(any, 1, 1)).origin
  }

  #target({ id, path }: Pick<OpenUpload, 'id' | 'path'>) {
    return { Bucket: this.#bucket, Key: objectPath(path), UploadId: id }
  }

  async #parts(upload: OpenUpload): Promise<TaggedPart[]> {
    const found: TaggedPart[] = []
    try {
      // Not the library's own pages: some servers name a next page where there is none.
      for (let marker: string | undefined; ; ) {
        const page = await this.#client.send(
          new ListPartsCommand({
            ...this.#target(upload),
            ...(marker && { PartNumberMarker: marker }),
          }),
        )
        for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? []) {
          found.push({ number: PartNumber, size: Size, etag: ETag })
        }
        marker = page.NextPartNumberMarker
        if (!page.IsTruncated || !marker) break
      }
    } catch (error) {
      if (isUnknownUpload(error)) throw new UploadNotFound('The storage does not know this upload')
      throw error
    }
    return found
  }

  async #isThere({ path, byteSize }: OpenUpload): Promise<boolean> {
    const target = { Bucket: this.#bucket, Key: objectPath(path) }
    const head = await this.#client.send(new HeadObjectCommand(target)).catch(() => undefined)
    return head?.ContentLength === byteSize
  }
}

/** Some servers answer, when asked for the parts, that there is no such object. */
function isUnknownUpload(error: unknown): boolean {
  return error instanceof S3ServiceException && /^NoSuch(Upload|Key)$/.test(error.name)
}
