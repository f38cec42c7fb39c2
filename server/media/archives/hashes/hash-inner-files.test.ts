import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashInnerFiles } from '#server/media/archives/hashes/hash-inner-files.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'

const CONTENT = Buffer.alloc(90_000, 'harbour')
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')
const WANTED = { name: 'a.ytd', size: CONTENT.length, crc32: crc32(CONTENT) | 0 }
const PARTS = { 'Folder/A.ytd': CONTENT, 'b.ytd': Buffer.alloc(90_000, 1) }

async function hash(name: string, bytes: Buffer, wanted = [WANTED]) {
  const reads: number[] = []
  const read = async (start: number, end: number) => {
    reads.push(end - start + 1)
    return bytes.subarray(start, end + 1)
  }
  return { hashes: await hashInnerFiles(read, { name, byteSize: bytes.length, wanted }), reads }
}

test.each([
  ['a.zip', 'deflated', () => makeZip(PARTS)],
  ['a.zip', 'stored', () => makeZip(PARTS, { isCompressed: false })],
  ['a.rar', 'stored, version 4', async () => makeRar4(PARTS)],
  ['a.rar', 'stored, version 5', async () => makeRar5(PARTS)],
  ['a.rar', 'packed, version 5', async () => makeRar5(PARTS, { isPacked: true })],
])(
  '%s, %s: the hash of the unpacked file, and null of one that it does not have',
  async (name, _, make) => {
    const absent = { ...WANTED, crc32: 5 }
    const { hashes } = await hash(name, await make(), [absent, WANTED])
    expect(hashes).toEqual([null, SHA256])
  },
)

test('what needs a password, is damaged or is no archive has none', async () => {
  const protectedRar = makeRar5(PARTS, { isEncrypted: true })
  expect((await hash('a.rar', protectedRar)).hashes).toEqual([null])
  const damaged = await makeZip(PARTS)
  damaged.fill(0xff, 60, 90)
  expect((await hash('a.zip', damaged)).hashes).toEqual([null])
  expect((await hash('a.zip', Buffer.from('no zip at all'))).hashes).toEqual([null])
})

test('of a large archive, only the list and the file’s own bytes are read', async () => {
  const parts = {
    'x.rpf': Buffer.alloc(12_000_000, 3),
    'a.ytd': CONTENT,
    'y.rpf': Buffer.alloc(12_000_000, 4),
  }
  const { hashes, reads } = await hash('a.zip', await makeZip(parts, { isCompressed: false }))
  expect(hashes).toEqual([SHA256])
  expect(reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(2_000_000)
})
