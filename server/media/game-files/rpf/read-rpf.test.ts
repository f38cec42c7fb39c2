import { describe, expect, test } from 'vitest'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { bytesInMemory } from '#server/media/game-files/byte-window.ts'
import { readRpfDirectory } from '#server/media/game-files/rpf/read-rpf-directory.ts'
import { RpfFiles } from '#server/media/game-files/rpf/rpf-files.ts'
import { makeResource } from '#tests/make-resource.ts'

const AES = 0x0ffffff9
const NG = 0x0fefffff

const list = (bytes: Buffer, byteSize?: number) => readRpfDirectory(bytesInMemory(bytes, byteSize))
const pathsOf = async (bytes: Buffer) => (await list(bytes)).files.map(({ path }) => path)

/** Where an entry begins; its words can be changed there. */
const entryAt = (index: number) => 16 + index * 16

describe('an RPF7 directory', () => {
  test('lists files, packed and stored, and resources with their version and flags', async () => {
    const bytes = makeRpf({
      'setup2.xml': '<SSetupData/>',
      'common/data/vehicles.meta': 'x'.repeat(5000),
      'x64/vehicles.rpf': makeRpf({ 'a.ytd': makeResource({ version: 13, physical: 0x0004000b }) }),
    })
    const { encryption, files, problem } = await list(bytes)
    expect({ encryption, problem }).toEqual({ encryption: 'open', problem: undefined })
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['setup2.xml', 13],
      ['common/data/vehicles.meta', 5000],
      ['x64/vehicles.rpf', expect.any(Number)],
    ])
    const opened = new RpfFiles(bytesInMemory(bytes), files)
    const [setup, meta, inner] = files
    if (!setup || !meta || !inner) throw new Error('Not listed')
    expect((await opened.head(setup, 100))?.toString()).toBe('<SSetupData/>')
    expect((await opened.head(meta, 5000))?.toString()).toBe('x'.repeat(5000))
    expect(await opened.window(meta)).toBeUndefined()
    const window = await opened.window(inner)
    const nested = window && (await readRpfDirectory(window))
    expect(nested?.files[0]?.resource).toEqual({ version: 13, virtual: 0, physical: 0xd004000b })
  })

  test('is read when it is said to have no encryption, and not when it has', async () => {
    const parts = { 'a.txt': 'a' }
    expect((await list(makeRpf(parts, { encryption: 0 }))).encryption).toBe('none')
    expect(await list(makeRpf(parts, { encryption: AES }))).toMatchObject({
      encryption: 'aes',
      files: [],
    })
    expect(await list(makeRpf(parts, { encryption: NG }))).toMatchObject({
      encryption: 'ng',
      files: [],
    })
    expect(await list(makeRpf(parts, { encryption: 7 }))).toMatchObject({
      encryption: 'unknown',
      files: [],
    })
    expect(await list(Buffer.from('PK'))).toMatchObject({ encryption: undefined, files: [] })
    expect(await list(Buffer.alloc(600))).toMatchObject({ encryption: undefined })
  })

  test('that goes round in a circle, or past its end, ends', async () => {
    const whole = makeRpf({ 'a/b/c.txt': 'c', 'd.txt': 'd' })
    const circle = Buffer.from(whole)
    // The folder a is said to hold everything from the first entry on.
    circle.writeUInt32LE(0, entryAt(1) + 8)
    circle.writeUInt32LE(5, entryAt(1) + 12)
    expect((await list(circle)).problem).toBe('its folders go round in a circle')
    const far = Buffer.from(whole)
    far.writeUInt32LE(0xffff_ffff, entryAt(0) + 12)
    expect(await list(far)).toMatchObject({ problem: 'a folder in it reaches past its list' })
    expect((await list(far)).files).not.toEqual([])
    const many = Buffer.from(whole)
    many.writeUInt32LE(0xffff_ffff, 4)
    expect(await list(many)).toMatchObject({ files: [], problem: 'it lists too many files' })
    expect(await list(whole.subarray(0, 40))).toMatchObject({
      problem: 'its list reaches past its end',
    })
    expect(await list(whole.subarray(0, 40), 4096)).toMatchObject({
      problem: 'its list could not be unpacked',
    })
    const noRoot = Buffer.from(whole)
    noRoot.writeUInt32LE(0, entryAt(0) + 4)
    expect(await list(noRoot)).toMatchObject({ problem: 'it has no folder to begin with' })
  })

  test('has no file beyond its end, and none that is larger than it says', async () => {
    const bytes = makeRpf({ 'a.txt': 'a'.repeat(2000), 'b.txt': 'b' })
    bytes.writeUIntLE(0xffffff, entryAt(1) + 5, 3)
    const { files, problem } = await list(bytes)
    expect(problem).toBe('files in it reach past its end')
    const opened = new RpfFiles(bytesInMemory(bytes), files)
    const read = await Promise.all(files.map((file) => opened.head(file, 5000)))
    expect(read.map((one) => one?.toString())).toEqual([undefined, 'b'])
    const bomb = makeRpf({ 'a.txt': 'a'.repeat(2000) })
    bomb.writeUInt32LE(10, entryAt(1) + 8)
    const [file] = (await list(bomb)).files
    expect(
      file && (await new RpfFiles(bytesInMemory(bomb), [file]).head(file, 5000)),
    ).toBeUndefined()
  })

  test('leaves out names that lead elsewhere', async () => {
    const names = ['..', 'a:b', 'back\\slash', 'bell\u0007', 'good.txt']
    const bytes = makeRpf(Object.fromEntries(names.map((name) => [name, 'x'])))
    expect(await pathsOf(bytes)).toEqual(['good.txt'])
    expect((await list(bytes)).problem).toBe('it has files with unusable names')
  })

  test('of 100,000 files is read in a moment', async () => {
    const count = 100_000
    const large = Buffer.alloc(16 + count * 16 + 2)
    large.write('7FPR', 'latin1')
    large.writeUInt32LE(count, 4)
    large.writeUInt32LE(2, 8)
    large.write('a', 16 + count * 16)
    large.writeUInt32LE(0x7fffff00, entryAt(0) + 4)
    large.writeUInt32LE(1, entryAt(0) + 8)
    large.writeUInt32LE(count - 1, entryAt(0) + 12)
    const before = process.cpuUsage()
    expect((await pathsOf(large)).length).toBe(count - 1)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  })
})
