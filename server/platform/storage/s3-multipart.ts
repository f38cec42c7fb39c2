import { Readable } from 'node:stream'
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { MIB } from '#contract/base/units.ts'

/** At most 10,000 parts are allowed, so this takes objects of up to 78 GiB. */
const PART_BYTES = 8 * MIB
/** Besides them, one part is being filled: so much memory one upload takes. */
const PARALLEL_PARTS = 4

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/**
 * Stores an object of any size: in parts, which appear as one object at the end, or by one request
 * where it fits into a part. On failure nothing changes, and the server is told to forget the parts;
 * what it cannot forget now, the bucket's rule for unfinished uploads removes.
 */
export async function putStream(
  client: S3Client,
  target: Target,
  contentType: string,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  let size = 0
  let isRead = false
  const counted = async function* () {
    for await (const chunk of body) {
      size += chunk.length
      yield chunk
    }
    isRead = true
  }
  const upload = new Upload({
    client,
    // A stream of our own: of a file's, the library takes the size for how much will come.
    params: { ...target, ContentType: contentType, Body: Readable.from(counted()) },
    partSize: PART_BYTES,
    queueSize: PARALLEL_PARTS,
  })
  try {
    await upload.done()
  } catch (error) {
    const parts = Math.ceil(size / PART_BYTES)
    // The last answer may be lost after the work was done.
    if (!isRead || parts < 2 || !(await isThere(client, target, { size, parts }))) throw error
  }
}

async function isThere(
  client: S3Client,
  target: Target,
  { size, parts }: { size: number; parts: number },
): Promise<boolean> {
  const head = await client.send(new HeadObjectCommand(target)).catch(() => undefined)
  return head?.ContentLength === size && head.ETag?.endsWith(`-${parts}"`) === true
}
