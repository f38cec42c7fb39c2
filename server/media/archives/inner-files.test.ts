import { expect, test } from 'vitest'
import { innerFiles } from '#server/media/archives/inner-files.ts'
import type { ListedEntry } from '#server/media/archives/open-archive.ts'

const entry = (path: string, said: Partial<ListedEntry> = {}): ListedEntry => ({
  path,
  size: 10,
  packedSize: 10,
  isFolder: false,
  isEncrypted: false,
  isLink: false,
  checksum: 0xffff_fffe,
  ...said,
})

const streamedOf = (paths: string[], resources: string[]) =>
  innerFiles(
    paths.map((path) => entry(path)),
    resources,
  )
    .filter(({ isStreamed }) => isStreamed)
    .map(({ name }) => name)

test('what servers stream lies below the stream folder of a resource', () => {
  const paths = [
    'Cars/Viper/Stream/Viper.YFT',
    'cars/viper/stream/[parts]/viper_hi.yft',
    'cars/viper/stream/_manifest.ymf',
    'cars/viper/stream/readme.txt',
    'cars/viper/data/viper.ytd',
    'other/stream/other.ytd',
  ]
  expect(streamedOf(paths, ['cars/viper'])).toEqual(['viper.yft', 'viper_hi.yft'])
  expect(streamedOf(['stream/a.ytd', 'x/stream/b.ytd'], [''])).toEqual(['a.ytd'])
  expect(streamedOf(paths, [])).toEqual([])
})

test('what is in packages comes after what is beside them, within the same limit', () => {
  const packed = (path: string, size = 1_000_000) => ({ path, size })
  const found = innerFiles(
    [entry('pack/dlc.rpf'), entry('adder.yft', { size: 90_000, checksum: 1 })],
    [''],
    [
      packed('pack/dlc.rpf/x64/small.ytd', 5),
      packed('pack/dlc.rpf/x64/Adder.yft'),
      packed('pack/dlc.rpf/stream/bus.yft'),
    ],
  )
  expect(found).toEqual([
    { name: 'adder.yft', isStreamed: false, size: 90_000, crc32: 1 },
    { name: 'dlc.rpf', isStreamed: false, size: null, crc32: null },
    { name: 'bus.yft', isStreamed: false, size: null, crc32: null },
    { name: 'small.ytd', isStreamed: false, size: null, crc32: null },
  ])
  const many = Array.from({ length: 6000 }, (_, index) => packed(`a.rpf/${index}.ytd`))
  const kept = innerFiles([entry('a.rpf')], [], many)
  expect(kept).toHaveLength(5000)
  expect(kept[0]?.name).toBe('a.rpf')
})

test('each name is there once: the streamed file, else the largest', () => {
  const found = innerFiles(
    [
      entry('a/client.lua', { size: 70_000, checksum: 1 }),
      entry('b/Client.lua', { size: 90_000, checksum: 0xffff_fffe }),
      entry('car/stream/x.ytd', { size: 5 }),
      entry('big/x.ytd', { size: 1_000_000 }),
      entry('locked.bin', { size: 1_000_000, checksum: undefined }),
      entry('folder', { isFolder: true }),
      entry('link', { isLink: true }),
      entry(`${'x'.repeat(121)}`),
    ],
    ['car'],
  )
  expect(found).toEqual([
    { name: 'x.ytd', isStreamed: true, size: null, crc32: null },
    { name: 'locked.bin', isStreamed: false, size: null, crc32: null },
    { name: 'client.lua', isStreamed: false, size: 90_000, crc32: -2 },
  ])
})

test('of 100,000 entries 5,000 are kept, what is streamed first', () => {
  const listed = Array.from({ length: 100_000 }, (_, index) =>
    entry(index === 99_999 ? 'car/stream/last.ytd' : `other/file${index}.txt`, { size: index }),
  )
  const found = innerFiles(listed, ['car'])
  expect(found).toHaveLength(5_000)
  expect(found[0]).toMatchObject({ name: 'last.ytd', isStreamed: true })
  expect(found[1]?.name).toBe('file99998.txt')
})
