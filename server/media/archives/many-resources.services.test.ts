import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { lookIntoArchive } from '#server/media/archives/look-into-archive.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeResource } from '#tests/make-resource.ts'
import { everyNight } from '#tests/nightly.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { virtualZip } from '#tests/virtual-zip.ts'

/** `TEST_NIGHTLY=1 npm run test:services -- many-resources` for resources of 1 MB. */
const RESOURCE_BYTES = everyNight(MIB, 50 * 1024)
const RESOURCES = 5000
const MAX_MS = 60_000
const PIECE_BYTES = 8 * MIB

let bucket: Awaited<ReturnType<typeof makeEmptyBucket>>
let s3: ReturnType<typeof createS3Storage>
beforeAll(async () => {
  bucket = await makeEmptyBucket('resources')
  s3 = createS3Storage(bucket.s3)
})
afterAll(async () => {
  await s3.close()
  await bucket.close()
}, 120_000)

test('a zip with 5,000 resources on S3 is looked into within a minute, by ranges', async ({
  annotate,
}) => {
  const names = Array.from(
    { length: RESOURCES },
    (_, index) => `r/stream/file_${String(index).padStart(4, '0')}.ytd`,
  )
  const words = { version: 13, physical: 0x0002_0008 }
  const zip = virtualZip(names, makeResource(words, Buffer.alloc(RESOURCE_BYTES - 16, 7)))
  const pieces = function* () {
    for (let at = 0; at < zip.byteSize; at += PIECE_BYTES) {
      yield zip.read(at, Math.min(at + PIECE_BYTES, zip.byteSize) - 1)
    }
  }
  const file = { path: 'mods/many.zip', name: 'many.zip', byteSize: zip.byteSize }
  await s3.put(file.path, Readable.from(pieces()), { contentType: 'application/zip' })
  const reads = { count: 0, bytes: 0 }
  const read: Storage['read'] = (path, range) => {
    reads.count++
    reads.bytes += range ? range.end - range.start + 1 : zip.byteSize
    return s3.read(path, range)
  }
  const storage: Storage = Object.assign(Object.create(s3), { read })
  const sandbox = openTestSandbox()
  try {
    const started = performance.now()
    const { inspection } = await lookIntoArchive({ storage, sandbox }, 'upload', file)
    const ms = performance.now() - started
    await annotate(`${reads.count} requests, ${reads.bytes} bytes, ${Math.round(ms)} ms`)
    expect(inspection.gameFiles?.resources).toMatchObject({ read: RESOURCES, unread: 0 })
    expect(ms).toBeLessThan(MAX_MS)
    expect(reads.count).toBeLessThan(RESOURCES + 20)
  } finally {
    sandbox.close()
  }
}, 600_000)
