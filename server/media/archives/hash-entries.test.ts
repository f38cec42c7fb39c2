import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MIB } from '#contract/units.ts'
import { hashEntries, type WantedEntries } from '#server/media/archives/hash-entries.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'

const BYTES = Buffer.alloc(150_000, 'harbour crane ')
const MARK = { crc32: crc32(BYTES) | 0, size: BYTES.length }
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

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
      const expected = { found: [{ path: 'a/crane.yft', ...MARK, sha256: SHA256 }], unread: [] }
      expect(await hashIn(zip, 'a.zip', { marks: [MARK] })).toEqual(expected)
      expect(await hashIn(zip, 'a.zip', { paths: ['a/crane.yft'] })).toEqual(expected)
      expect(await hashIn(zip, 'a.zip', { marks: [{ ...MARK, crc32: 1 }] })).toEqual({
        found: [],
        unread: [],
      })
    },
  )

  test('are found in a RAR', async () => {
    const rar = makeRar5({ 'crane.yft': BYTES })
    expect(await hashIn(rar, 'a.rar', { marks: [MARK] })).toEqual({
      found: [{ path: 'crane.yft', ...MARK, sha256: SHA256 }],
      unread: [],
    })
  })

  test('that are too large for the budget are said to be unread', async () => {
    const large = Buffer.alloc(65 * MIB)
    const zip = await makeZip({ 'large.bin': large, 'small.bin': BYTES })
    const { found, unread } = await hashIn(zip, 'a.zip', { paths: ['large.bin', 'small.bin'] })
    expect(found.map(({ path }) => path)).toEqual(['small.bin'])
    expect(unread).toEqual(['large.bin'])
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
