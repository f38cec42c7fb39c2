import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { MIB } from '#contract/units.ts'

/** At most 10,000 parts are allowed, so this takes objects of up to 78 GiB. */
const PART_BYTES = 8 * MIB
/** Besides them, one part is being filled: so much memory one upload takes. */
const PARALLEL_PARTS = 4

interface Target {
  readonly Bucket: string
  readonly Key: string
}

interface Upload extends Target {
  readonly UploadId: string
}

/** Cuts a stream into buffers of `PART_BYTES`, the last one shorter; at least one, maybe empty. */
export async function* cutIntoParts(body: Readable): AsyncGenerator<Buffer, void> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    let rest: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    while (size + rest.length > PART_BYTES) {
      const taken = PART_BYTES - size
      yield Buffer.concat([...pieces, rest.subarray(0, taken)], PART_BYTES)
      rest = rest.subarray(taken)
      pieces = []
      size = 0
    }
    pieces.push(rest)
    size += rest.length
  }
  yield Buffer.concat(pieces, size)
}

async function uploadPart(
  client: S3Client,
  upload: Upload,
  number: number,
  body: Buffer,
  abortSignal: AbortSignal,
): Promise<CompletedPart> {
  const { ETag } = await client.send(
    new UploadPartCommand({
      ...upload,
      PartNumber: number,
      Body: body,
      ContentLength: body.length,
    }),
    { abortSignal },
  )
  if (!ETag) throw new Error('The S3 server did not name the part that it took')
  return { ETag, PartNumber: number }
}

/** Sends the parts, a few at a time; the first failure ends the others. */
async function uploadParts(
  client: S3Client,
  upload: Upload,
  parts: AsyncIterable<Buffer>,
): Promise<{ completed: CompletedPart[]; size: number }> {
  const failure = new AbortController()
  const all: Promise<CompletedPart>[] = []
  const running = new Set<Promise<unknown>>()
  let size = 0
  try {
    for await (const part of parts) {
      size += part.length
      const sending = uploadPart(client, upload, all.length + 1, part, failure.signal)
      all.push(sending)
      const done: Promise<unknown> = sending.then(
        () => running.delete(done),
        () => failure.abort(),
      )
      running.add(done)
      if (running.size >= PARALLEL_PARTS) await Promise.race(running)
      if (failure.signal.aborted) break
    }
    return { completed: await Promise.all(all), size }
  } catch (error) {
    failure.abort()
    await Promise.allSettled(all)
    throw error
  }
}

/** Puts the parts together. The answer may be lost after the work was done, so it looks again. */
async function complete(
  client: S3Client,
  upload: Upload,
  { completed, size }: { completed: CompletedPart[]; size: number },
): Promise<void> {
  const { Bucket, Key } = upload
  try {
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: completed } }),
    )
  } catch (error) {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined)
    const isOurs = head?.ContentLength === size && head.ETag?.endsWith(`-${completed.length}"`)
    if (!isOurs) throw error
  }
}

/**
 * Stores an object of any size in parts, which appear as one object at the end. On failure nothing
 * changes, and the server is told to forget the parts.
 */
export async function putInParts(
  client: S3Client,
  target: Target,
  contentType: string,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: contentType }),
  )
  if (!UploadId) throw new Error('The S3 server did not open an upload')
  const upload = { ...target, UploadId }
  try {
    await complete(client, upload, await uploadParts(client, upload, parts))
  } catch (error) {
    // What cannot be forgotten now, the bucket's rule for unfinished uploads removes.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
