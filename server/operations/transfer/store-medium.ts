import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { JudgedObject } from '#server/publishing/uploads/judge-upload.ts'
import { announcedContentType, uploadPath } from '#server/publishing/uploads/upload-path.ts'

/** What an image or a file is expected to be. */
export interface Expected {
  readonly kind: UploadKind
  /** As uploads may be named. */
  readonly name: string
  /** The SHA-256 that it must have, where one is known. */
  readonly sha256: string | undefined
}

/** An object in the storage that nobody has judged. */
export interface Stored {
  readonly object: JudgedObject
  readonly sha256: string
}

/**
 * Puts a stream into the storage. Nothing of it stays where it fails or is not what was expected.
 * @throws MediumRefused; what the stream and the storage throw.
 */
export async function storeMedium(
  storage: Storage,
  { kind, name, sha256: expected }: Expected,
  body: Readable,
): Promise<Stored> {
  const path = uploadPath(kind, name)
  const hash = createHash('sha256')
  let byteSize = 0
  const counted = async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      byteSize += chunk.length
      yield chunk
    }
  }
  const stream = Readable.from(counted(), { objectMode: false })
  await storage.put(path, stream, { contentType: announcedContentType(name) })
  const sha256 = hash.digest('hex')
  try {
    if (byteSize === 0) throw new MediumRefused('is empty')
    assertChecksum(sha256, expected)
  } catch (error) {
    await storage.remove(path)
    throw error
  }
  return { object: { kind, name, path, byte_size: byteSize }, sha256 }
}

/** @throws MediumRefused */
export function assertChecksum(found: string, expected: string | undefined): void {
  if (expected === undefined || expected === found) return
  throw new MediumRefused(`has a different checksum, ${found}`)
}
