import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { lookIntoArchive } from '#server/media/archives/look-into-archive.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeResource } from '#tests/make-resource.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'

let root: string
let storage: Storage
let sandbox: Sandbox
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'modharbor-hostile-'))
  storage = createFolderStorage({ root })
  sandbox = openTestSandbox()
})
afterAll(async () => {
  sandbox.close()
  await rm(root, { recursive: true, force: true })
})

/** Looks into a zip as the site does with an upload: in the sandbox, under its limits. */
async function look(parts: ArchiveParts, options = {}) {
  const bytes = await makeZip(parts, options)
  const file = { path: 'mods/a/a.zip', name: 'a.zip', byteSize: bytes.length }
  await storage.put(file.path, bytes, { contentType: 'application/zip' })
  return lookIntoArchive({ storage, sandbox }, 'upload', file)
}

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`,
).join('')}]><CVehicleModelInfo__InitDataList>&j;</CVehicleModelInfo__InitDataList>`

test('XML that is made to do harm is refused with its reason, and the rest is read', async () => {
  const { inspection, spawnNames } = await look({
    'vehicles_laughs.meta': LAUGHS,
    'vehicles_itself.meta': '<!DOCTYPE a [<!ENTITY a "&a;">]><a>&a;</a>',
    'vehicles_outside.meta': '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>',
    'vehicles_deep.meta': '<a>'.repeat(300_000),
    'vehicles_wide.meta': `<a>${'<b/>'.repeat(400_000)}</a>`,
    'vehicles_attributes.meta': `<a ${Array.from({ length: 50_000 }, (_, at) => `x${at}=""`).join(' ')}/>`,
    'vehicles_name.meta': `<${'n'.repeat(MIB)}/>`,
    'vehicles_text.meta': `<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>${'n'.repeat(MIB)}</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>`,
    'vehicles_zeros.meta': Buffer.alloc(MIB),
    'vehicles_good.meta':
      '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>adder</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>',
  })
  expect(spawnNames.map(({ name }) => name)).toEqual(['adder'])
  const reasons = Object.fromEntries(
    (inspection.gameFiles?.metaProblems ?? []).map((one) => [one.path, one.reason]),
  )
  expect(reasons).toMatchObject({
    'vehicles_laughs.meta': 'it has a document type',
    'vehicles_itself.meta': 'it has a document type',
    'vehicles_outside.meta': 'it has a document type',
    'vehicles_deep.meta': 'its elements are nested too deeply',
    'vehicles_wide.meta': 'it has too many elements',
  })
})

test('meta files that are too many together are not read', async () => {
  const meta = `<a>${'<b/>'.repeat(200_000)}</a>`
  const parts = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${index}/peds.meta`, meta]),
  )
  const { inspection } = await look(parts)
  const reasons = inspection.gameFiles?.metaProblems.map(({ reason }) => reason)
  expect(reasons?.[0]).toBe('there are too many such files')
})

test('tens of thousands of headers are read in seconds; those beyond the limit are counted', async () => {
  const header = makeResource({ version: 13, virtual: 0xffff_ffff, physical: 0xffff_ffff })
  const parts = Object.fromEntries(
    Array.from({ length: 21_000 }, (_, index) => [`stream/${index}.ytd`, header]),
  )
  const started = performance.now()
  const { inspection, resources } = await look(parts, { isCompressed: false })
  expect(performance.now() - started).toBeLessThan(60_000)
  expect(inspection.gameFiles?.resources).toMatchObject({
    read: 20_000,
    unread: 1000,
    damaged: 20_000,
  })
  expect(resources).toHaveLength(20_000)
})

test('packages that are made to do harm stay within the limits, and the rest is read', async () => {
  // 100,000 files, each with the same name of 200 letters.
  const count = 100_000
  const table = Buffer.alloc(16 + count * 16 + 201, 'n')
  table.fill(0, 0, 16 + count * 16)
  table.write('7FPR', 'latin1')
  table.writeUInt32LE(count, 4)
  table.writeUInt32LE(201, 8)
  table.writeUInt32LE(0x7fff_ff00, 20)
  table.writeUInt32LE(1, 24)
  table.writeUInt32LE(count - 1, 28)
  table[table.length - 1] = 0
  const bomb = makeRpf({ 'vehicles.meta': Buffer.alloc(MIB) })
  const many = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`${index}/dlc.rpf`, table] as const),
  )
  const { inspection, spawnNames } = await look({
    ...many,
    'bomb/dlc.rpf': bomb,
    // Without it the whole archive would be taken for a bomb.
    'noise.bin': randomBytes(4 * MIB),
    'zeros.rpf': Buffer.alloc(100 * MIB),
    'a/assembly.xml': LAUGHS,
    'a/content/a': 'a',
    ...Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}/x/assembly.xml`, '<a/>'])),
    'vehicles.meta':
      '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>adder</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>',
  })
  expect(spawnNames.map(({ name }) => name)).toEqual(['adder'])
  const { packages } = inspection.gameFiles ?? {}
  expect(packages?.unread).toBeGreaterThan(0)
  expect(packages?.problems).toBeGreaterThan(50)
  expect(packages?.first[0]).toMatchObject({ path: 'a', problem: 'it has a document type' })
})
