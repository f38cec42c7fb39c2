import { beforeAll, expect, test } from 'vitest'
import { contradictions } from '#contract/files/contradictions.ts'
import { editionContradictions } from '#contract/files/edition-words.ts'
import { sampleArchive } from '#sample/generator/sample-archive.ts'
import { type SampleMod, sampleMods } from '#sample/generator/sample-mods.ts'
import { openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'

/** Every mod of the sample with what is found in its archive. */
let looks: { mod: SampleMod; name: string; found: ArchiveInspection }[]
beforeAll(async () => {
  const store = await openArchiveStore()
  looks = []
  for (const mod of sampleMods()) {
    const { name, bytes } = await sampleArchive(mod)
    looks.push({ mod, name, found: await store.inspect(name, bytes) })
  }
  await store.close()
}, 120_000)

test('the archives of the sample are recognised as what their mods say they are', () => {
  const wrong: string[] = []
  for (const { mod, name, found: look } of looks) {
    const { inspection } = look
    const found = contradictions(inspection, mod)
    if (inspection.kinds.length === 0) wrong.push(`${name}: not recognised`)
    const place = [mod.category, mod.mainCategory, mod.subCategory].join(' / ')
    const words = editionContradictions(inspection, { ...mod, description: mod.keywords })
    for (const message of words) wrong.push(`${name}: ${message}`)
    for (const { path, problem } of inspection.gameFiles?.editionProblems ?? []) {
      wrong.push(`${name}: ${path} ${problem}`)
    }
    for (const { message } of found) wrong.push(`${name}, ${place}: ${message}`)
  }
  expect(wrong).toEqual([])
})

test('their game files and meta files are read, for both editions, light and heavy', () => {
  const wrong: string[] = []
  const editions = new Set<string>()
  const frameworks = new Set<string>()
  const ways = new Set<string>()
  const packages = { oiv: 0, read: 0, encrypted: 0, problems: 0 }
  let heavy = 0
  let maps = 0
  let commands = 0
  let seats = 0
  let forBoth = 0
  const actions = new Set<string>()
  let animations = 0
  const starts: string[] = []
  const open: string[] = []
  for (const { mod, name, found: look } of looks) {
    const { gameFiles: found } = look.inspection
    if (!found || found.metaProblems.length > 0) wrong.push(`${name}: not read`)
    if (found?.resources.withoutHeader || found?.resources.damaged) wrong.push(`${name}: damaged`)
    const isNamed = ['vehicles', 'peds', 'weapon'].includes(mod.mainCategory[0] ?? '')
    if (isNamed && found?.spawnNames.count === 0) wrong.push(`${name}: no spawn name`)
    for (const edition of found?.editions ?? []) editions.add(edition)
    for (const framework of found?.frameworks ?? []) frameworks.add(framework)
    if (found?.editions.length === 2) forBoth++
    for (const { action } of look.changes) actions.add(action)
    if (found?.resources.oversized) heavy++
    if (found?.maps?.entities && found.maps.extents) maps++
    if (found?.scriptFacts?.commands.count) commands++
    starts.push(...(found?.scriptFacts?.starts.first ?? []))
    open.push(...(found?.manifests?.escrowIgnored ?? []))
    seats += look.spawnNames.filter(({ vehicle }) => vehicle?.seats).length
    animations += look.resources.filter(({ path }) => path.endsWith('.ycd')).length
    for (const way of found?.changes?.ways ?? []) ways.add(way)
    packages.oiv += found?.packages?.first.filter(({ kind }) => kind === 'oiv').length ?? 0
    packages.read += found?.packages?.read ?? 0
    packages.encrypted += found?.packages?.encrypted ?? 0
    packages.problems += found?.packages?.problems ?? 0
  }
  expect(wrong).toEqual([])
  expect([...editions].sort()).toEqual(['enhanced', 'legacy'])
  expect([...frameworks].sort()).toEqual(['esx', 'qbcore', 'qbox'])
  expect(heavy).toBeGreaterThan(5)
  expect(maps).toBeGreaterThan(5)
  expect([...ways].sort()).toEqual(['add-on', 'replace'])
  expect(packages.oiv).toBeGreaterThan(5)
  expect(packages.read).toBeGreaterThan(packages.oiv)
  expect(packages.encrypted).toBeGreaterThan(0)
  expect(packages.problems).toBe(0)
  expect(commands).toBeGreaterThan(5)
  expect(seats).toBe(4)
  expect(forBoth).toBe(1)
  expect([...actions].sort()).toEqual(['delete', 'edit-text', 'edit-xml', 'put'])
  expect(animations).toBe(1)
  expect(starts).toEqual(['hb-inventory-drag-drop'])
  expect(open).toEqual(['config.lua', 'html/*'])
})

test('some of them clash, some have the very same file, and some need another', () => {
  const owners = new Map<string, string[]>()
  const add = (key: string, owner: string) =>
    owners.set(key, [...new Set([...(owners.get(key) ?? []), owner])])
  const offers = new Set<string>()
  const needs: string[] = []
  const uses: string[] = []
  for (const { mod, name, found } of looks) {
    const { inspection, innerFiles, spawnNames, changes } = found
    const type = mod.category.join()
    for (const one of spawnNames) add(`${type} ${one.kind} ${one.name.toLowerCase()}`, name)
    for (const one of changes) if (one.action === 'put') add(`${type} target ${one.path}`, name)
    for (const one of innerFiles) {
      if (one.isStreamed) add(`${type} stream ${one.name}`, name)
      if (one.crc32 !== null) add(`same ${one.size} ${one.crc32}`, name)
    }
    for (const one of inspection.gameFiles?.offers ?? []) offers.add(one)
    needs.push(...(inspection.gameFiles?.needs ?? []))
    uses.push(...(inspection.gameFiles?.uses ?? []))
  }
  const shared = [...owners].filter(([, names]) => names.length > 1).map(([key]) => key)
  expect(shared).toContain('5m-mod vehicle nightjarzr')
  expect(shared).toContain('5m-mod stream nightjarzr.yft')
  expect(shared.filter((key) => key.includes(' target '))).not.toEqual([])
  expect(shared.filter((key) => key.startsWith('same '))).toHaveLength(1)
  // Two by the name of a folder, one by what a manifest provides.
  expect(needs.filter((name) => offers.has(name)).sort()).toEqual([
    'hb-inventory-drag-drop',
    'hb-inventory-drag-drop',
    'hb_inventory',
  ])
  expect(needs).toContain('es_extended')
  expect(uses).toEqual(['pocketline-phone'])
  expect(offers).toContain('pocketline-phone')
})
