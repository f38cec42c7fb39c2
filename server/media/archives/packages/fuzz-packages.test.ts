import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packagesSummarySchema } from '#contract/files/game-changes.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { BlockReader } from '#server/media/archives/block-reader.ts'
import { openPackages } from '#server/media/archives/packages/open-packages.ts'
import { normalEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'
import { openZip } from '#server/media/archives/zip/open-zip.ts'
import { bytesInMemory } from '#server/media/game-files/byte-window.ts'
import type { FileToRead, OpenableFiles } from '#server/media/game-files/files-to-read.ts'
import { readMaps, readMetaFiles } from '#server/media/game-files/metas/read-metas.ts'
import { readResources } from '#server/media/game-files/resources/read-resources.ts'
import { FUZZ_SHARE_MS, fuzzReport } from '#tests/fuzz-time.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'
import { everyNight } from '#tests/nightly.ts'

const LIMIT_MS = FUZZ_SHARE_MS ?? everyNight(120_000, 20_000)
/** Each opens a handful of small packages. */
const MAX_CPU_MS = 2_000

const VEHICLES =
  '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>adder</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>'
const ASSEMBLY = `<package><metadata><name>Harbour</name></metadata><content>
  <archive path="update\\update.rpf"><add source="h">common\\data\\handling.meta</add>
  <xml path="common\\data\\dlclist.xml"><add xpath="/a"><Item>dlcpacks:/harbour/</Item></add></xml></archive>
  <add source="dlc.rpf">update\\x64\\dlcpacks\\harbour\\dlc.rpf</add></content></package>`
const CAR = { 'adder.ytd': makeResource({ version: 13, physical: 0x0002_0008 }) }

/** What each package is damaged by: bytes that are others, cut away or put in. Null leaves it whole. */
const damage = fc.option(
  fc.record({
    changes: fc.array(fc.tuple(fc.nat({ max: 6000 }), fc.nat({ max: 255 })), { maxLength: 12 }),
    cut: fc.option(fc.nat({ max: 6000 })),
    inserted: fc.option(fc.tuple(fc.nat({ max: 6000 }), fc.uint8Array({ maxLength: 40 }))),
  }),
)
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

/** From the inside to the outside. */
const wraps = fc.array(
  fc.record({ kind: fc.constantFrom('rpf', 'oiv', 'stored oiv'), harm: damage }),
  { minLength: 1, maxLength: 4 },
)

function harmed(bytes: Buffer, harm: Damage): Buffer {
  if (!harm) return bytes
  let changed = Buffer.from(bytes)
  for (const [at, value] of harm.changes)
    if (changed.length > 0) changed[at % changed.length] = value
  if (harm.inserted) {
    const [place, more] = harm.inserted
    const at = place % (changed.length + 1)
    changed = Buffer.concat([changed.subarray(0, at), more, changed.subarray(at)])
  }
  return harm.cut === null ? changed : changed.subarray(0, harm.cut % (changed.length + 1))
}

async function nest(levels: readonly { kind: string; harm: Damage }[]): Promise<[string, Buffer]> {
  let [name, bytes] = ['vehicles.rpf', makeRpf(CAR)]
  for (const { kind, harm } of levels) {
    const parts = { 'common/data/vehicles.meta': VEHICLES, [`x64/${name}`]: bytes }
    if (kind === 'rpf') [name, bytes] = ['dlc.rpf', harmed(makeRpf(parts), harm)]
    else {
      const content = { 'assembly.xml': ASSEMBLY, 'content/h': 'h', [`content/${name}`]: bytes }
      const zip = await makeZip(content, { isCompressed: kind === 'oiv' })
      ;[name, bytes] = ['harbour.oiv', harmed(zip, harm)]
    }
  }
  return [name, bytes]
}

/** A mod's file as it is uploaded: a zip that is whole, in which the packages lie. */
async function uploaded(
  name: string,
  bytes: Buffer,
  isCompressed: boolean,
): Promise<OpenableFiles<FileToRead>> {
  const parts = {
    [`a/${name}`]: bytes,
    'whole/good.rpf': makeRpf({ ...CAR, 'vehicles.meta': VEHICLES }),
  }
  const source = bytesInMemory(await makeZip(parts, { isCompressed }))
  const { byteSize } = source
  const read = (start: number, end: number) => source.read(start, end - start + 1)
  const zip = await openZip(new BlockReader(read, { byteSize, blockSize: 64 * 1024 }))
  return new ReadableFiles(zip, normalEntry)
}

async function readAll(files: OpenableFiles<FileToRead>): Promise<void> {
  const opened = await openPackages(files)
  packagesSummarySchema.parse(opened.summary)
  for (const { changes } of opened.assemblies) {
    for (const { path } of changes) expect(path.split('/')).not.toContain('..')
  }
  const named = await readMetaFiles(opened.files, () => false)
  const headers = await readResources(opened.files)
  const metas = await readMaps(opened.files, named, headers.textFiles)
  // What is wrong with one package keeps no other from being read.
  expect(headers.resources.map(({ path }) => path)).toContain('whole/good.rpf/adder.ytd')
  expect(metas.names.map(({ name }) => name)).toContain('adder')
}

test(
  'packages in packages, each of them damaged or not, are read as far as they can be, at once',
  async () => {
    await fc.assert(
      fc.asyncProperty(wraps, fc.boolean(), async (levels, isCompressed) => {
        const [name, bytes] = await nest(levels)
        const files = await uploaded(name, bytes, isCompressed)
        const before = process.cpuUsage()
        await readAll(files)
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(MAX_CPU_MS)
      }),
      {
        numRuns: FUZZ_SHARE_MS ? 10_000_000 : everyNight(5_000, 300),
        interruptAfterTimeLimit: LIMIT_MS,
        markInterruptAsFailure: !FUZZ_SHARE_MS,
        ...fuzzReport,
      },
    )
  },
  LIMIT_MS * 2 + 20_000,
)
