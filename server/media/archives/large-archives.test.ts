import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GIB, MIB } from '#contract/base/units.ts'
import { inspectArchive } from '#server/media/archives/inspect-archive.ts'
import type { InspectedFile } from '#server/media/archives/open-by-content.ts'
import { readRange } from '#server/platform/sandbox/sandbox-object.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'
import { virtualZip } from '#tests/virtual-zip.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'modharbor-large-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A storage that counts what is read from it. */
function counted(): { storage: Storage; reads: { start: number; end: number }[] } {
  const storage = createFolderStorage({ root })
  const reads: { start: number; end: number }[] = []
  const read: Storage['read'] = (name, range) => {
    if (range) reads.push(range)
    return storage.read(name, range)
  }
  return {
    reads,
    storage: new Proxy(storage, {
      get: (of, key) => (key === 'read' ? read : Reflect.get(of, key).bind(of)),
    }),
  }
}

/** Moves a zip's table of contents behind a hole, as if its files were so much larger. */
async function writeWithHole(file: string, zip: Buffer, hole: number): Promise<number> {
  const end = zip.length - 22
  const entries = zip.readUInt16LE(end + 10)
  const directorySize = zip.readUInt32LE(end + 12)
  const directory = zip.subarray(zip.readUInt32LE(end + 16), end)
  const start = zip.readUInt32LE(end + 16) + hole
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(directorySize), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + directorySize), 8)
  locator.writeUInt32LE(1, 16)
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(0xffff, 8)
  tail.writeUInt16LE(0xffff, 10)
  tail.writeUInt32LE(0xffffffff, 12)
  tail.writeUInt32LE(0xffffffff, 16)
  const handle = await open(file, 'w')
  await handle.write(zip, 0, zip.readUInt32LE(end + 16), 0)
  await handle.write(Buffer.concat([directory, record, locator, tail]), 0, undefined, start)
  const { size } = await handle.stat()
  await handle.close()
  return size
}

function inspectStored(storage: Storage, file: InspectedFile & { path: string }) {
  const read = (start: number, end: number) => readRange(storage, file.path, { start, end })
  return inspectArchive(read, file)
}

test('a zip of 5 GB with 3,000 files is listed with a handful of reads', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`textures/a rather long name ${index}.ytd`, 'x']),
  )
  const byteSize = await writeWithHole(path.join(root, 'large.zip'), await makeZip(parts), 5 * GIB)
  expect(byteSize).toBeGreaterThan(5 * GIB)
  const { storage, reads } = counted()
  const found = await inspectStored(storage, { path: 'large.zip', name: 'large.zip', byteSize })
  expect(found.entries.length).toBe(3000)
  expect(found.inspection.fileCount).toBe(3000)
  expect(reads.length).toBeLessThanOrEqual(6)
  const bytes = reads.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  expect(bytes).toBeLessThan(4 * MIB)
})

test('a large zip is unpacked once too: damage in the midst of it is found', async () => {
  const parts = { 'a.txt': 'x', 'large.rpf': Buffer.alloc(64 * MIB, 7), 'z.txt': 'y' }
  const bytes = await makeZip(parts, { isCompressed: false })
  const { storage, reads } = counted()
  const inspect = async (name: string) => {
    await storage.put(name, bytes, { contentType: 'application/zip' })
    return inspectStored(storage, { path: name, name, byteSize: bytes.length })
  }
  expect((await inspect('whole.zip')).inspection.fileCount).toBe(3)
  expect(reads.length).toBeLessThan(30)
  bytes[40 * MIB] = 8
  await expect(inspect('damaged.zip')).rejects.toThrow(/'large.rpf'.*wrong checksum/)
})

test('of a RAR only the headers are read', async () => {
  const bytes = makeRar5({
    'a.rpf': Buffer.alloc(40 * MIB, 1),
    'b.rpf': Buffer.alloc(40 * MIB, 2),
  })
  const { storage, reads } = counted()
  await storage.put('a.rar', bytes, { contentType: 'application/vnd.rar' })
  const file = { path: 'a.rar', name: 'a.rar', byteSize: bytes.length }
  expect((await inspectStored(storage, file)).entries.length).toBe(2)
  const read = reads.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  expect(read).toBeLessThan(128 * 1024)
})

test('60,000 entries are looked through in seconds; the list keeps the first 20,000', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 60_000 }, (_, index) => [`${index % 100}/${index}.ytd`, '']),
  )
  const bytes = makeRar5(parts)
  const { storage } = counted()
  await storage.put('many.rar', bytes, { contentType: 'application/vnd.rar' })
  const started = performance.now()
  const { inspection, entries } = await inspectStored(storage, {
    path: 'many.rar',
    name: 'many.rar',
    byteSize: bytes.length,
  })
  expect(performance.now() - started).toBeLessThan(15_000)
  expect(inspection).toMatchObject({ fileCount: 60_000, isTruncated: true })
  expect(entries.length).toBe(20_000)
})

test('a header of the game that a large zip hides behind false lengths is unread, the next one read', async () => {
  const resource = makeResource({ version: 13, physical: 0x0004_000b })
  const zip = await makeZip({ 'a.ytd': resource, 'b.ytd': resource }, { isCompressed: false })
  // Of the first local header, the length of its extra fields.
  zip.writeUInt16LE(0xffff, 28)
  const byteSize = await writeWithHole(path.join(root, 'false.zip'), zip, 2 * GIB)
  const { storage } = counted()
  const file = { path: 'false.zip', name: 'false.zip', byteSize }
  const { inspection, resources } = await inspectStored(storage, file)
  expect(resources.map(({ path: name }) => name)).toEqual(['b.ytd'])
  expect(inspection.gameFiles?.resources).toMatchObject({ read: 1, unread: 1, oversized: 1 })
})

test('of deflated files of a megabyte less than 1.5 KB each is read for their headers', async () => {
  const count = 1100
  const names = Array.from({ length: count }, (_, index) => `r/stream/file_${10_000 + index}.ytd`)
  // What is random gets no smaller.
  const content = makeResource({ version: 13, physical: 0x0002_0008 }, randomBytes(MIB))
  const zip = virtualZip(names, content, { isDeflated: true })
  expect(zip.byteSize).toBeGreaterThan(GIB)
  let bytes = 0
  const read = async (start: number, end: number) => {
    bytes += end - start + 1
    return zip.read(start, end)
  }
  const { inspection } = await inspectArchive(read, { name: 'a.zip', byteSize: zip.byteSize })
  expect(inspection.gameFiles?.resources).toMatchObject({ read: count, unread: 0, oversized: 0 })
  expect(inspection.gameFiles?.editions).toEqual(['legacy'])
  expect(bytes).toBeLessThan(1.5 * 1024 * count)
})

test('a virtual zip that is deflated can be unpacked', async () => {
  const content = Buffer.from('contents '.repeat(40))
  const zip = virtualZip(['a.txt', 'b.txt'], content, { isDeflated: true })
  const bytes = zip.read(0, zip.byteSize - 1)
  const { entries } = await inspectArchive(async (start, end) => bytes.subarray(start, end + 1), {
    name: 'a.zip',
    byteSize: bytes.length,
  })
  expect(entries.map(({ path: name, size }) => [name, size])).toEqual([
    ['a.txt', content.length],
    ['b.txt', content.length],
  ])
})
