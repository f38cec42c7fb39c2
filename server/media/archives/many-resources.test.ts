import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { inspectArchive } from '#server/media/archives/inspect-archive.ts'
import { makeResource } from '#tests/make-resource.ts'
import { IS_NIGHTLY } from '#tests/nightly.ts'
import { virtualZip } from '#tests/virtual-zip.ts'

const RESOURCES = 5000
/** Until a distant storage begins to answer, in milliseconds. */
const LATENCY_MS = 40
const MAX_MS = 60_000

/** Looks into a zip in a storage that is far away; returns what that took. */
async function lookFromAfar(resourceBytes: number) {
  const names = Array.from(
    { length: RESOURCES },
    (_, index) => `r/stream/file_${String(index).padStart(4, '0')}.ytd`,
  )
  const words = { version: 13, physical: 0x0002_0008 }
  const zip = virtualZip(names, makeResource(words, Buffer.alloc(resourceBytes - 16, 7)))
  const reads = { count: 0, bytes: 0, now: 0, atOnce: 0, ms: 0 }
  const read = async (start: number, end: number) => {
    reads.count++
    reads.bytes += end - start + 1
    reads.now++
    reads.atOnce = Math.max(reads.atOnce, reads.now)
    await sleep(LATENCY_MS)
    reads.now--
    return zip.read(start, end)
  }
  const started = performance.now()
  const { inspection } = await inspectArchive(read, { name: 'a.zip', byteSize: zip.byteSize })
  reads.ms = performance.now() - started
  expect(inspection.gameFiles?.resources).toMatchObject({ read: RESOURCES, unread: 0 })
  expect(reads.ms).toBeLessThan(MAX_MS)
  return { ...reads, byteSize: zip.byteSize }
}

test('5,000 resources of 50 KB far away are tried and read in blocks, several at once', async () => {
  const { count, bytes, atOnce, byteSize } = await lookFromAfar(50 * 1024)
  // Once to try whether all of it can be unpacked, once for the beginnings.
  expect(bytes).toBeLessThan(2.2 * byteSize)
  expect(count).toBeLessThan(byteSize / 1_000_000)
  expect(atOnce).toBeGreaterThanOrEqual(8)
}, 120_000)

test.runIf(IS_NIGHTLY)(
  'of 5,000 of 1 MB, a kilobyte of each is read',
  async ({ annotate }) => {
    const { count, bytes, atOnce, ms } = await lookFromAfar(MIB)
    await annotate(`${count} requests, ${bytes} bytes, ${Math.round(ms)} ms`)
    expect(count).toBeLessThan(RESOURCES + 20)
    expect(bytes).toBeLessThan(12 * 1024 * 1024)
    expect(atOnce).toBeGreaterThanOrEqual(8)
  },
  120_000,
)
