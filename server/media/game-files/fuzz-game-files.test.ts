import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resourceFilesSchema } from '#contract/files/game-files.ts'
import { mapsSummarySchema } from '#contract/files/map-placements.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { readManifest } from '#server/media/archives/recognise/read-manifest.ts'
import { ScriptFactsCollector } from '#server/media/archives/scripts/script-facts.ts'
import { stripComments } from '#server/media/archives/scripts/strip-comments.ts'
import { bytesInMemory } from '#server/media/game-files/byte-window.ts'
import { findChanges } from '#server/media/game-files/changes/find-changes.ts'
import { readAssembly } from '#server/media/game-files/changes/read-assembly.ts'
import { nothingFound } from '#server/media/game-files/metas/meta-facts.ts'
import { readMeta } from '#server/media/game-files/metas/read-meta.ts'
import { summariseMaps } from '#server/media/game-files/metas/summarise-maps.ts'
import { readResourceHeader } from '#server/media/game-files/resources/read-resource-header.ts'
import { readRpfDirectory } from '#server/media/game-files/rpf/read-rpf-directory.ts'
import { RpfFiles } from '#server/media/game-files/rpf/rpf-files.ts'
import { FUZZ_SHARE_MS, fuzzReport } from '#tests/fuzz-time.ts'
import { hostileText } from '#tests/hostile-texts.ts'
import { makeResource } from '#tests/make-resource.ts'
import { everyNight } from '#tests/nightly.ts'

const LIMIT_MS = FUZZ_SHARE_MS ?? 4_000
const RUNS = {
  numRuns: FUZZ_SHARE_MS ? 10_000_000 : everyNight(5_000, 150),
  interruptAfterTimeLimit: LIMIT_MS,
  ...fuzzReport,
}
/** A file of 64 KB takes some tens of them; what grows with its square takes seconds. */
const MAX_CPU_MS = 2_000

async function inTime(work: () => Promise<void> | void): Promise<void> {
  const before = process.cpuUsage()
  await work()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(MAX_CPU_MS)
}

const name = fc.oneof(
  fc.constantFrom('a.ytd', 'b.meta', 'x64', 'setup2.xml', '..', 'a:b', 'é', 'inner.rpf'),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('/', '_')),
)
const content = fc.oneof(
  fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
  fc
    .integer({ min: 0, max: 0xffff_ffff })
    .map((physical) => makeResource({ version: 13, physical })),
)
const parts = fc
  .array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), content), { maxLength: 12 })
  .map((files) => Object.fromEntries(files.map(([path, bytes]) => [path.join('/'), bytes])))

/** An RPF of which some bytes, most of them in its list, are others. */
const damagedRpf = fc
  .tuple(
    parts,
    fc.boolean(),
    fc.array(fc.tuple(fc.nat({ max: 700 }), fc.nat({ max: 255 })), { maxLength: 24 }),
    fc.option(fc.nat({ max: 4000 })),
  )
  .map(([files, isNested, changes, kept]) => {
    const inner = makeRpf(files)
    const bytes = isNested ? makeRpf({ 'inner.rpf': inner, ...files }) : inner
    for (const [at, value] of changes) if (at < bytes.length && at >= 4) bytes[at] = value
    return kept === null ? bytes : bytes.subarray(0, kept)
  })

/** What makes a text one that is read: half of them begin so. */
const root = fc.constantFrom(
  '',
  '',
  '<CMapData><entities><Item>',
  '<CVehicleModelInfo__InitDataList><InitDatas><Item>',
)

async function readWholeRpf(bytes: Buffer): Promise<void> {
  const source = bytesInMemory(bytes)
  const { files } = await readRpfDirectory(source)
  const opened = new RpfFiles(source, files)
  for (const file of files) {
    expect(file.path.split('/')).not.toContain('..')
    const head = await opened.head(file, 100_000)
    if (head) expect(head.length).toBeLessThanOrEqual(100_000)
  }
  const beginnings = await opened.beginnings(files, 16)
  for (const one of beginnings) if (one) expect(one.length).toBeLessThanOrEqual(16)
}

describe('no file of the game keeps its decoder busy or breaks it:', () => {
  const timeout = LIMIT_MS * 2 + 20_000

  test(
    'RPF',
    () =>
      fc.assert(
        fc.asyncProperty(damagedRpf, (bytes) => inTime(() => readWholeRpf(bytes))),
        RUNS,
      ),
    timeout,
  )

  test(
    'assembly.xml',
    () =>
      fc.assert(
        fc.asyncProperty(hostileText('assembly'), (text) =>
          inTime(() => {
            const assembly = readAssembly(
              Buffer.from(`<package><content>${text}</content></package>`),
            )
            const found = findChanges({
              looseFiles: [],
              assemblies: [assembly],
              hasOwnModels: false,
            })
            for (const { path } of found.changes) expect(path.split('/')).not.toContain('..')
          }),
        ),
        RUNS,
      ),
    timeout,
  )

  test(
    'meta files',
    () =>
      fc.assert(
        fc.asyncProperty(hostileText('meta'), root, fc.boolean(), (text, begin, isWide) =>
          inTime(() => {
            const found = nothingFound()
            readMeta(found, 'a.meta', Buffer.from(begin + text, isWide ? 'utf16le' : 'utf8'))
            for (const one of found.names) expect(one.name).toMatch(/^[\w.-]{1,64}$/)
            const { summary } = summariseMaps(found.maps)
            if (summary) mapsSummarySchema.parse(summary)
          }),
        ),
        RUNS,
      ),
    timeout,
  )

  test(
    'resource headers',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom('a.ytd', 'a.YFT', 'a.ymap', 'a.ycd'),
          fc.uint8Array({ maxLength: 40 }),
          fc.boolean(),
          (path, bytes, isMarked) =>
            inTime(() => {
              const magic = Buffer.from(isMarked ? 'RSC7' : '')
              const found = readResourceHeader(path, Buffer.concat([magic, bytes]))
              if (found) resourceFilesSchema.parse([found])
              else expect(isMarked && bytes.length >= 12).toBe(false)
            }),
        ),
        RUNS,
      ),
    timeout,
  )

  test(
    'manifests',
    () =>
      fc.assert(
        fc.asyncProperty(hostileText('manifest'), (text) =>
          inTime(() => {
            const { values } = readManifest(text)
            expect([...values.values()].flat().length).toBeLessThanOrEqual(2000)
          }),
        ),
        RUNS,
      ),
    timeout,
  )

  test(
    'facts of scripts',
    () =>
      fc.assert(
        fc.asyncProperty(hostileText('script'), (text) =>
          inTime(() => {
            const facts = new ScriptFactsCollector()
            facts.add('a.lua', text)
            facts.add('a.js', text)
            expect(facts.facts([], false)?.commands.first.length).toBeLessThanOrEqual(40)
            for (const language of ['lua', 'javascript'] as const) {
              expect(stripComments(text, language).length).toBeLessThanOrEqual(text.length + 1)
            }
          }),
        ),
        RUNS,
      ),
    timeout,
  )
})
