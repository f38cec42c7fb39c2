import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import { hashEntries, type WantedEntries } from '#server/media/archives/hashes/hash-entries.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'
import { virtualZip } from '#tests/virtual-zip.ts'

const BYTES = Buffer.alloc(150_000, 'harbour crane ')
const MARK = { crc32: crc32(BYTES) | 0, size: BYTES.length }
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const FOUND = { ...MARK, listed: MARK.crc32, sha256: SHA256 }

const hashIn = (archive: Buffer, name: string, wanted: WantedEntries) =>
  hashEntries(
    async (start, end) => archive.subarray(start, end + 1),
    { name, byteSize: archive.length },
    wanted,
  )

describe('files of an archive', () => {
  const parts = { 'a/crane.yft': BYTES, 'other.txt': Buffer.alloc(BYTES.length, 'x'), 'empty/': '' }

  test.each([true, false])(
    'are found by what its list says, compressed: %s',
    async (isCompressed) => {
      const zip = await makeZip(parts, { isCompressed })
      const expected = { found: [{ path: 'a/crane.yft', ...FOUND }], unread: [] }
      expect(await hashIn(zip, 'a.zip', { marks: [MARK] })).toEqual(expected)
      expect(await hashIn(zip, 'a.zip', { paths: ['a/crane.yft'] })).toEqual(expected)
      expect(await hashIn(zip, 'a.zip', { marks: [{ ...MARK, crc32: 1 }] })).toEqual({
        found: [],
        unread: [],
      })
    },
  )

  test.each([
    ['stored, version 4', () => makeRar4(parts)],
    ['stored, version 5', () => makeRar5(parts)],
    ['packed, version 5', () => makeRar5(parts, { isPacked: true })],
  ])('are found in a RAR, %s', async (_, make) => {
    expect(await hashIn(make(), 'a.rar', { marks: [MARK] })).toEqual({
      found: [{ path: 'a/crane.yft', ...FOUND }],
      unread: [],
    })
  })

  test('by a name are taken once, whatever its case, and by none each time', async () => {
    const zip = await makeZip({ 'a/Crane.yft': BYTES, 'b/crane.yft': BYTES, 'c/tug.yft': BYTES })
    const pathsOf = async (marks: WantedEntries['marks'] = []) =>
      (await hashIn(zip, 'a.zip', { marks })).found.map(({ path }) => path)
    expect(await pathsOf([{ ...MARK, name: 'crane.yft' }])).toEqual(['a/Crane.yft'])
    expect(await pathsOf([{ ...MARK, name: 'other.yft' }])).toEqual([])
    expect(await pathsOf([MARK])).toEqual(['a/Crane.yft', 'b/crane.yft', 'c/tug.yft'])
  })

  test('that are damaged are unread; what is no archive is refused', async () => {
    const damaged = await makeZip(parts)
    damaged.fill(0xff, 60, 90)
    expect(await hashIn(damaged, 'a.zip', { marks: [MARK] })).toEqual({
      found: [],
      unread: ['a/crane.yft'],
    })
    const none = hashIn(Buffer.from('no zip at all'), 'a.zip', { marks: [MARK] })
    await expect(none).rejects.toThrow(ArchiveRefused)
  })

  test('of a large archive cost the list and their own bytes', async () => {
    const large = {
      'x.rpf': Buffer.alloc(12 * MIB, 3),
      'crane.yft': BYTES,
      'y.rpf': Buffer.alloc(12 * MIB, 4),
    }
    const zip = await makeZip(large, { isCompressed: false })
    let bytes = 0
    const read = async (start: number, end: number) => {
      bytes += end - start + 1
      return zip.subarray(start, end + 1)
    }
    const file = { name: 'a.zip', byteSize: zip.length }
    expect((await hashEntries(read, file, { marks: [MARK] })).found).toHaveLength(1)
    expect(bytes).toBeLessThan(2 * MIB)
  })

  test('beyond 256 MiB together are unread', async () => {
    const zip = virtualZip(['1.rpf', '2.rpf', '3.rpf'], Buffer.alloc(100 * MIB, 1))
    const read = async (start: number, end: number) => zip.read(start, end)
    const file = { name: 'a.zip', byteSize: zip.byteSize }
    const { found, unread } = await hashEntries(read, file, { paths: ['1.rpf', '2.rpf', '3.rpf'] })
    expect(found.map(({ path }) => path)).toEqual(['1.rpf', '2.rpf'])
    expect(unread).toEqual(['3.rpf'])
  })

  test('that are encrypted may be any of their size', async () => {
    const zip = await makeZip({ 'crane.yft': BYTES })
    const locked = Buffer.from(zip)
    // The flag of an encrypted file, in its own header and in the list.
    locked.writeUInt16LE(locked.readUInt16LE(6) | 1, 6)
    const list = locked.indexOf(Buffer.from('504b0102', 'hex'))
    locked.writeUInt16LE(locked.readUInt16LE(list + 8) | 1, list + 8)
    expect(await hashIn(locked, 'a.zip', { marks: [{ ...MARK, crc32: 7 }] })).toEqual({
      found: [],
      unread: ['crane.yft'],
    })
  })
})
