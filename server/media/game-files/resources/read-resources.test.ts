import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { fileInspectionSchema } from '#contract/files/inspection.ts'
import { isReadWhole } from '#contract/files/read-whole.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { inspectArchive } from '#server/media/archives/inspect-archive.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const inspect = async (parts: Record<string, string | Buffer>) =>
  store.inspect('mod.zip', await makeZip(parts))

const KINDS: readonly (readonly [string, number | undefined, number | undefined, number])[] = [
  ['ytd', 13, 5, 14],
  ['ydr', 165, 159, 162],
  ['ydd', 165, 159, 162],
  ['yft', 162, 171, 165],
  ['ypt', 68, 71, 13],
  ['ybn', undefined, undefined, 43],
  ['ymap', undefined, undefined, 2],
  ['ytyp', undefined, undefined, 2],
  ['ycd', undefined, undefined, 46],
  ['ynd', undefined, undefined, 1],
  ['ynv', undefined, undefined, 2],
  ['yld', undefined, undefined, 8],
  ['yed', undefined, undefined, 25],
  ['yfd', undefined, undefined, 4],
  ['ywr', undefined, undefined, 1],
  ['yvr', undefined, undefined, 1],
]

describe('the edition', () => {
  test.each(KINDS)(
    '.%s: Legacy %s, Enhanced %s, not known %s',
    async (kind, legacy, enhanced, other) => {
      const editionOf = async (version: number | undefined) => {
        if (version === undefined) return []
        const { inspection } = await inspect({
          [`stream/A.${kind.toUpperCase()}`]: makeResource({ version }),
        })
        return inspection.gameFiles?.editions
      }
      expect(await editionOf(legacy)).toEqual(legacy ? ['legacy'] : [])
      expect(await editionOf(enhanced)).toEqual(enhanced ? ['enhanced'] : [])
      expect(await editionOf(other)).toEqual([])
    },
  )

  test('of an archive with files for both is both', async () => {
    const { inspection } = await inspect({
      'legacy/a.ytd': makeResource({ version: 13 }),
      'enhanced/a.ytd': makeResource({ version: 5 }),
    })
    expect(inspection.gameFiles?.editions).toEqual(['legacy', 'enhanced'])
  })
})

describe('the memory', () => {
  test('is summed up, and what is above 16 MiB comes first, the heaviest at the top', async () => {
    const { inspection, resources } = await inspect({
      'car/fxmanifest.lua': "fx_version 'cerulean'",
      'car/stream/just.ytd': makeResource({ version: 13, physical: 0x0002_000b }),
      'car/stream/heavy.ytd': makeResource({
        version: 13,
        virtual: 0x0002_0008,
        physical: 0x0004_000b,
      }),
      'car/stream/heavier.yft': makeResource({ version: 162, virtual: 0x0004_080b }),
    })
    expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
    expect(inspection.gameFiles?.resources).toMatchObject({
      read: 3,
      unread: 0,
      withoutHeader: 0,
      damaged: 0,
      // Exactly 16 MiB is not above it.
      oversized: 2,
      virtualMemory: 66 * MIB,
      physicalMemory: 48 * MIB,
    })
    expect(
      resources.map(({ path, virtualMemory, physicalMemory }) => [
        path,
        virtualMemory,
        physicalMemory,
      ]),
    ).toEqual([
      ['car/stream/heavier.yft', 64 * MIB, 0],
      ['car/stream/heavy.ytd', 2 * MIB, 32 * MIB],
      ['car/stream/just.ytd', 0, 16 * MIB],
    ])
    expect(inspection.gameFiles?.resources.heaviest).toEqual(resources.slice(0, 2))
  })

  test('that wraps is counted as FXServer does, and the file is said to be damaged', async () => {
    const { inspection, resources } = await inspect({
      'a.ytd': makeResource({ version: 13, physical: 0x0fff_ffff }),
    })
    expect(resources).toMatchObject([{ isDamaged: true }])
    expect(resources[0]?.physicalMemory).toBeLessThan(2 ** 32)
    expect(inspection.gameFiles?.resources.damaged).toBe(1)
  })
})

describe('what is no resource', () => {
  test('counts as such: too short, empty, another magic, other extensions', async () => {
    const { inspection, resources } = await inspect({
      'short.ytd': makeResource({ version: 13 }).subarray(0, 15),
      'empty.ydr': '',
      'other.yft': Buffer.from('RSC8'.padEnd(64)),
      'map.ymap': '<CMapData/>',
      'map.ymap.xml': '<CMapData/>',
      'picture.png': makeResource({ version: 13 }),
    })
    expect(resources).toEqual([])
    expect(inspection.gameFiles?.resources).toMatchObject({ read: 0, unread: 0, withoutHeader: 4 })
  })
})

describe('what is locked by escrow', () => {
  test('counts as that, and neither as read nor as no resource', async () => {
    const { inspection } = await inspect({
      'car/stream/car.yft': Buffer.from('FXAP'.padEnd(64)),
      'car/stream/short.ytd': 'FXAP',
      'car/stream/open.ytd': makeResource({ version: 13 }),
      'car/stream/none.ydr': 'FXA',
    })
    expect(inspection.gameFiles?.resources).toMatchObject({
      read: 1,
      unread: 0,
      withoutHeader: 1,
      locked: 2,
    })
    const { gameFiles, ...said } = inspection
    expect(gameFiles && isReadWhole({ ...said, ...gameFiles })).toBe(false)
  })
})

describe('a beginning', () => {
  test('is had without unpacking the rest, of stored and of deflated files, in few requests', async () => {
    const heavy = makeResource({ version: 13, physical: 0x0004_000b }, randomBytes(50 * 1024))
    const parts = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`stream/car${index}.ytd`, heavy]),
    )
    for (const isCompressed of [true, false]) {
      const bytes = await makeZip(parts, { isCompressed })
      let requests = 0
      const { resources } = await inspectArchive(
        async (start, end) => {
          requests++
          return bytes.subarray(start, end + 1)
        },
        { name: 'a.zip', byteSize: bytes.length },
      )
      expect(resources).toHaveLength(400)
      // 20 MB: half of the requests are those of unpacking it once.
      expect(requests).toBeLessThan(60)
    }
  })

  test('in a RAR is read of stored and of packed files, and counted as unread where it cannot be unpacked', async () => {
    const parts = {
      'a.ytd': makeResource({ version: 13 }),
      'b.ydr': makeResource({ version: 165 }),
    }
    const stored = await store.inspect('a.rar', makeRar5(parts))
    expect(stored.inspection.gameFiles?.resources).toMatchObject({ read: 2, unread: 0 })
    const packed = await store.inspect('a.rar', makeRar5(parts, { isPacked: true }))
    expect(packed.inspection.gameFiles?.resources).toMatchObject({ read: 2, unread: 0 })
    expect(packed.resources).toEqual(stored.resources)
    expect(packed.inspection.marks).toEqual([])
    const older = await store.inspect('a.rar', makeRar4(parts, { isPacked: true }))
    expect(older.inspection.gameFiles?.resources).toMatchObject({ read: 2, unread: 0 })
    const solid = await store.inspect('a.rar', makeRar5(parts, { isPacked: true, isSolid: true }))
    expect(solid.inspection.gameFiles?.resources).toMatchObject({ read: 2, unread: 0 })
    const broken = makeRar5(parts, { isPacked: true, isDamaged: true })
    expect((await store.inspect('a.rar', broken)).inspection.gameFiles?.resources).toMatchObject({
      read: 0,
      unread: 2,
    })
    const locked = await store.inspect('a.rar', makeRar5(parts, { isEncrypted: true }))
    expect(locked.inspection.gameFiles?.resources).toMatchObject({ read: 0, unread: 2 })
  })

  test('of a file that is packed a thousandfold takes no more', async () => {
    const rest = Buffer.alloc(4 * MIB)
    const { resources } = await inspect({ 'a.ytd': makeResource({ version: 13 }, rest) })
    expect(resources).toMatchObject([{ version: 13 }])
  })
})
