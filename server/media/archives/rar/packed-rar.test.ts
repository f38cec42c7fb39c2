import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { isReadWhole } from '#contract/files/read-whole.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { inspectArchive } from '#server/media/archives/inspect-archive.ts'
import { rar5Pieces } from '#tests/make-rar.ts'
import { makeResource } from '#tests/make-resource.ts'
import type { ArchiveParts } from '#tests/make-zip.ts'

/** Inspects a packed RAR; tells in which order the contents of its files were first read. */
async function inspectPacked(parts: ArchiveParts, paddedTo: (path: string) => number) {
  const pieces = rar5Pieces(parts, { isPacked: true, paddedTo })
  const starts: number[] = []
  let byteSize = 0
  for (const { length } of pieces) {
    starts.push(byteSize)
    byteSize += length
  }
  // After the signature and the archive's own header, a header, the contents and zeros of each file.
  const endOf = new Map(
    Object.keys(parts).map((path, at) => {
      const padding = 2 + at * 3 + 2
      return [path, (starts[padding] ?? 0) + (pieces[padding]?.length ?? 0) - 1]
    }),
  )
  const order: string[] = []
  const read = async (start: number, end: number) => {
    // The list takes headers, and blocks around them, so what counts is the middle of the zeros.
    for (const [path, last] of endOf) {
      const middle = last - Math.floor(paddedTo(path) / 2)
      if (start <= middle && middle <= end && !order.includes(path)) order.push(path)
    }
    return Buffer.concat(
      pieces.flatMap((piece, at) => {
        const from = starts[at] ?? 0
        return piece.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from))
      }),
    )
  }
  const found = await inspectArchive(read, { name: 'a.rar', byteSize })
  return { found, order }
}

const META =
  '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>r8</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>'
const RESOURCE = makeResource({ version: 13, physical: 0x0004_000b })
const resources = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `r/stream/${String(at).padStart(2, '0')}.ytd`,
      RESOURCE,
    ]),
  )

test('of a packed RAR names come first, and the headers, of which each costs its whole file, last', async () => {
  const { found, order } = await inspectPacked(
    {
      ...resources(3),
      'dlc.rpf': makeRpf({ 'a.txt': 'a' }),
      'r/vehicles.meta': META,
      'r/server.lua': "RegisterCommand('park', f)",
      'r/fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'",
    },
    () => MIB,
  )
  expect(order).toEqual([
    'r/fxmanifest.lua',
    'r/server.lua',
    'dlc.rpf',
    'r/vehicles.meta',
    ...Object.keys(resources(3)),
  ])
  const { gameFiles } = found.inspection
  expect(found.spawnNames.map(({ name }) => name)).toEqual(['r8'])
  expect(gameFiles).toMatchObject({
    resources: { read: 3, unread: 0, physicalMemory: 96 * MIB },
    packages: { read: 1 },
    scriptFacts: { commands: { first: ['park'] } },
  })
})

test('of packed headers 256 MiB are read; the files beyond that are counted as unread', async () => {
  const { found, order } = await inspectPacked(
    { ...resources(20), 'r/vehicles.meta': META },
    (path) => (path.endsWith('.ytd') ? 16 * MIB : MIB),
  )
  expect(order).toEqual(['r/vehicles.meta', ...Object.keys(resources(16))])
  const { gameFiles, ...said } = found.inspection
  expect(gameFiles?.resources).toMatchObject({ read: 16, unread: 4, physicalMemory: 512 * MIB })
  expect(gameFiles && isReadWhole({ ...said, ...gameFiles })).toBe(false)
  expect(found.spawnNames.map(({ name }) => name)).toEqual(['r8'])
})

test('of a packed file above 16 MiB the header is not read', async () => {
  const { found } = await inspectPacked(resources(2), (path) =>
    path.endsWith('00.ytd') ? 16 * MIB + 1 : MIB,
  )
  expect(found.inspection.gameFiles?.resources).toMatchObject({ read: 1, unread: 1 })
})
