import { describe, expect, test } from 'vitest'
import {
  EDITION_FILTERS,
  FRAMEWORK_FILTERS,
  MEMORY_FILTERS,
  WAY_FILTERS,
} from '#contract/catalogue/fact-filters.ts'
import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import type { ChangeWay } from '#contract/files/change-ways.ts'
import type { PackagesSummary } from '#contract/files/game-changes.ts'
import type { GameFiles, ScriptFacts } from '#contract/files/game-files.ts'
import type { FileInspection, ResourceKind } from '#contract/files/inspection.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { browseMods } from '#server/catalogue/search/candidates/browse-mods.ts'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { addInspectedFile, inspectAgain, type SaidOfFile } from '#tests/add-inspected-file.ts'

const SCRIPTED: ResourceKind = {
  kind: '5m-resource',
  folder: 'a',
  manifest: 'a/fxmanifest.lua',
  name: null,
  version: null,
  dependencies: [],
  hasScripts: true,
}

const resources = (said: Partial<GameFiles['resources']>): GameFiles['resources'] => ({
  read: 1,
  unread: 0,
  withoutHeader: 0,
  damaged: 0,
  oversized: 0,
  virtualMemory: 0,
  physicalMemory: 0,
  heaviest: [],
  ...said,
})

const packages = (said: Partial<PackagesSummary>): PackagesSummary => ({
  read: 0,
  encrypted: 0,
  problems: 0,
  unread: 0,
  first: [],
  ...said,
})

const scripts = (said: Partial<FileInspection['scripts']>): FileInspection['scripts'] => ({
  read: 1,
  unread: 0,
  findings: {},
  ...said,
})

const NO_NAMES = { count: 0, first: [] }
const scriptFacts = (said: Partial<ScriptFacts>): ScriptFacts => ({
  commands: NO_NAMES,
  events: NO_NAMES,
  exports: NO_NAMES,
  usedExports: NO_NAMES,
  starts: NO_NAMES,
  databases: [],
  isProtected: false,
  ...said,
})

const changes = (ways: ChangeWay[]): GameFiles['changes'] => ({
  ways,
  count: 1,
  archives: [],
  looseFiles: 0,
  packs: [],
  dlcListLines: [],
  unusable: 0,
  first: [],
})

/** Files of every sort, with the filters that each passes, said by hand. */
const FILES: { said: SaidOfFile; passes: string[] }[] = [
  { said: { gameFiles: { editions: ['legacy'] } }, passes: ['legacy', '16'] },
  {
    said: { gameFiles: { editions: ['enhanced'], resources: resources({ oversized: 1 }) } },
    passes: ['enhanced'],
  },
  {
    said: { gameFiles: { editions: ['legacy', 'enhanced'], resources: resources({ unread: 2 }) } },
    passes: ['legacy', 'enhanced', 'both'],
  },
  {
    said: { kinds: [SCRIPTED], gameFiles: { frameworks: ['esx'], needs: ['es_extended'] } },
    passes: ['esx', '16'],
  },
  {
    said: { kinds: [SCRIPTED], gameFiles: { resources: resources({ damaged: 1 }) } },
    passes: ['standalone'],
  },
  { said: { kinds: [SCRIPTED], gameFiles: { needs: ['ox_lib'] } }, passes: ['16'] },
  { said: { kinds: [SCRIPTED], gameFiles: { uses: [] } }, passes: ['standalone', '16'] },
  { said: { kinds: [SCRIPTED], gameFiles: { uses: ['ox_lib'] } }, passes: ['16'] },
  // What was not read may use any framework.
  { said: { kinds: [SCRIPTED], inspection: { scripts: scripts({ unread: 1 }) } }, passes: ['16'] },
  { said: { kinds: [SCRIPTED], inspection: { marks: ['protected_scripts'] } }, passes: [] },
  {
    said: {
      kinds: [SCRIPTED],
      gameFiles: { omitted: { manifests: 1, metaProblems: 0 } },
    },
    passes: ['16'],
  },
  {
    said: {
      kinds: [SCRIPTED],
      gameFiles: { omitted: { manifests: 0, metaProblems: 0, cutManifests: 1 } },
    },
    passes: ['16'],
  },
  ...[{ isProtected: true }, { isCut: true }].map((said) => ({
    said: { kinds: [SCRIPTED], gameFiles: { scriptFacts: scriptFacts(said) } },
    passes: ['16'],
  })),
  { said: { kinds: [{ ...SCRIPTED, hasScripts: false }] }, passes: ['16'] },
  {
    said: { gameFiles: { frameworks: ['qbcore', 'qbox'], needs: ['qb-core', 'qbx_core'] } },
    passes: ['qbcore', 'qbox', '16'],
  },
  { said: { gameFiles: { changes: changes(['replace']) } }, passes: ['replace', '16'] },
  {
    said: { gameFiles: { editions: ['legacy'], changes: changes(['replace', 'add-on']) } },
    passes: ['legacy', 'replace', 'add-on', '16'],
  },
  { said: { gameFiles: { changes: changes([]) } }, passes: ['16'] },
  // What nobody could look at may be of any size.
  ...(['encrypted', 'problems', 'unread'] as const).map((one) => ({
    said: { gameFiles: { resources: resources({}), packages: packages({ [one]: 1 }) } },
    passes: [],
  })),
  { said: { gameFiles: { packages: packages({ read: 2 }) } }, passes: ['16'] },
  ...(['nested_archives', 'protected_scripts', 'contents_unread'] as const).map((mark) => ({
    said: { inspection: { marks: [mark] } },
    passes: [],
  })),
  { said: { inspection: { marks: ['programs', 'duplicate_names'] } }, passes: ['16'] },
  { said: { inspection: { isEncrypted: true } }, passes: [] },
  { said: { gameFiles: { resources: resources({ withoutHeader: 1 }) } }, passes: [] },
  { said: { gameFiles: { resources: resources({ locked: 1 }) } }, passes: [] },
]

const FILTERS: ParsedModFilters[] = [
  ...EDITION_FILTERS.map((edition) => ({ edition })),
  ...FRAMEWORK_FILTERS.map((framework) => ({ framework })),
  ...MEMORY_FILTERS.map((memory) => ({ memory })),
  ...WAY_FILTERS.map((way) => ({ way })),
  { edition: 'legacy', way: 'replace' },
  { edition: 'legacy', memory: '16' },
  { framework: 'esx', memory: '16', modType: '5m-mod' },
  { edition: 'enhanced', category: 'maps' },
]

/** Filters by what files are, on whichever database `open` connects to. */
export function describeFactFilters(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open, { isKept: true })
    let added: { passes: string[]; type: string; isMap: boolean }[] = []

    async function addAll() {
      added = []
      for (const [index, { said, passes }] of [...FILES, ...FILES].entries()) {
        const fileId = await addInspectedFile(mods.db, said)
        const type = index % 2 === 0 ? '5m-mod' : 'sp-mod'
        const isMap = index % 3 === 0
        const place = isMap ? { mainCategory: ['maps'], subCategory: 'mlo' } : {}
        await mods.add({ name: `Quay ${index}`, fileId, category: [type], ...place })
        added.push({ passes, type, isMap })
      }
      await mods.add({ name: 'Quay without a file' })
    }

    const matching = ({ edition, framework, memory, way, modType, category }: ParsedModFilters) =>
      added.filter(
        ({ passes, type, isMap }) =>
          [edition, framework, memory, way].every((part) => !part || passes.includes(part)) &&
          (!modType || modType === type) &&
          (!category || isMap),
      ).length

    test('every total and count is what looking at each file gives', async () => {
      await addAll()
      for (const filters of FILTERS) {
        const expected = matching(filters)
        const { total } = await browseMods(mods.db, { filters, page: 1 })
        const search = await searchMods(mods.db, { text: 'quay', filters, page: 1 })
        expect([filters, total, search.total]).toEqual([filters, expected, expected])
        for (const text of ['', 'quay']) {
          const counts = await countChoices(mods.db, { text, filters })
          expect(counts.total).toEqual({ count: expected, isCapped: false })
          const wrong = [
            ...counts.editions.map(({ value, count }) => [count, { edition: value }] as const),
            ...counts.frameworks.map(({ value, count }) => [count, { framework: value }] as const),
            ...counts.memory.map(({ value, count }) => [count, { memory: value }] as const),
            ...counts.ways.map(({ value, count }) => [count, { way: value }] as const),
          ].filter(([count, choice]) => {
            return count !== matching({ ...filters, ...(choice as ParsedModFilters) })
          })
          expect([filters, text, wrong]).toEqual([filters, text, []])
        }
      }
      const { without } = await countChoices(mods.db, {
        text: '',
        filters: { edition: 'both', memory: '16' },
      })
      expect(without).toEqual([
        { part: 'edition', more: { count: matching({ memory: '16' }), isCapped: false } },
        { part: 'memory', more: { count: matching({ edition: 'both' }), isCapped: false } },
      ])
      await rebuildSearch(mods.db)
      expect(await checkLists(mods.db)).toEqual([])
      const { total } = await browseMods(mods.db, { filters: { edition: 'both' }, page: 1 })
      expect(total).toBe(matching({ edition: 'both' }))
    })

    test('they follow when a file is looked into again, replaced, deleted and brought back', async () => {
      const legacy = { gameFiles: { editions: ['legacy' as const] } }
      const enhanced = { gameFiles: { editions: ['enhanced' as const] } }
      const fileId = await addInspectedFile(mods.db, legacy)
      const externalId = 'facts:1'
      const [id = 0] = await mods.add({ name: 'Trombone', fileId, externalId })
      const found = async (edition: 'legacy' | 'enhanced') => {
        const filters = { edition }
        const { total, mods: all } = await browseMods(mods.db, { filters, page: 1 })
        const search = await searchMods(mods.db, { text: 'trombone', filters, page: 1 })
        expect(total).toBe(matching(filters) + search.total)
        expect(all.some((mod) => mod.name === 'Trombone')).toBe(search.total === 1)
        return search.total
      }
      expect([await found('legacy'), await found('enhanced')]).toEqual([1, 0])
      await inspectAgain(mods.db, fileId, enhanced)
      expect([await found('legacy'), await found('enhanced')]).toEqual([0, 1])
      const other = await addInspectedFile(mods.db, legacy)
      await mods.add({ name: 'Trombone', fileId: other, externalId })
      expect([await found('legacy'), await found('enhanced')]).toEqual([1, 0])
      await mods.setDeleted(id, new Date())
      expect(await found('legacy')).toBe(0)
      await inspectAgain(mods.db, other, enhanced)
      expect([await found('legacy'), await found('enhanced')]).toEqual([0, 0])
      await mods.setDeleted(id, null)
      expect([await found('legacy'), await found('enhanced')]).toEqual([0, 1])
    })

    describeInnerNames(mods)
    describeSpawnNames(mods)
  })
}

function describeInnerNames(mods: TestCatalogue): void {
  test('file: finds mods by the names of what is in their archives', async () => {
    const files = ['Adder.yft', 'adder_hi.yft', 'read me.txt']
    const fileId = await addInspectedFile(mods.db, { files })
    const [id = 0] = await mods.add({ name: 'Red Viper', fileId })
    const other = await addInspectedFile(mods.db, { files: ['adder.yft', 'x%_.txt'] })
    await mods.add({ name: 'Blue Viper', fileId: other, category: ['5m-mod'], downloadCount: 5 })
    await mods.add({ name: 'adder.yft' })
    const both = ['Blue Viper', 'Red Viper']
    expect(await mods.find('file:adder.yft')).toEqual(both)
    expect(await mods.find('FILE:ADDER.YFT')).toEqual(both)
    expect(await mods.find('file:adder*')).toEqual(both)
    expect(await mods.find('file:adder_*')).toEqual(['Red Viper'])
    expect(await mods.find('file:adder')).toEqual([])
    expect(await mods.find('file:"read me.txt"')).toEqual(['Red Viper'])
    expect(await mods.find('red file:adder.yft')).toEqual(['Red Viper'])
    expect(await mods.find('file:adder.yft blue viper')).toEqual(['Blue Viper'])
    expect(await mods.find('viper', { filters: { file: 'adder_hi.yft' } })).toEqual(['Red Viper'])
    const place = { filters: { modType: '5m-mod' } }
    expect(await mods.find('file:adder.yft', place)).toEqual(['Blue Viper'])
    expect(await mods.find('file:adder.yft', { sort: 'name' })).toEqual(both)
    for (const text of ['file:*', 'file:%', 'file:x%', 'file:x_*', 'file:\u{10ffff}*']) {
      expect([text, await mods.find(text)]).toEqual([text, []])
    }
    expect(await mods.find('file:x%_*')).toEqual(['Blue Viper'])
    expect(await mods.find('file:x%*')).toEqual([])
    const counts = await countChoices(mods.db, { text: 'file:adder.yft' })
    expect(counts.total).toEqual({ count: 2, isCapped: false })
    expect(counts.modTypes.map(({ count }) => count)).toEqual([1, 1, 0])
    const { without } = await countChoices(mods.db, { text: 'viper file:adder_hi.yft' })
    expect(without).toEqual([{ part: 'file', more: { count: 1, isCapped: false } }])
    await mods.setDeleted(id, new Date())
    expect(await mods.find('file:adder.yft')).toEqual(['Blue Viper'])
  })

  test('of a file that very many have, the newest are looked at, and the answer says so', async () => {
    const file = await addInspectedFile(mods.db, { files: ['common.txt', 'commonly.txt'] })
    const drafts = Array.from({ length: RESULT_CAP + 1 }, (_, at) => ({
      name: `Quay ${at}`,
      fileId: file,
    }))
    await mods.add(...drafts)
    const filters = { file: 'common.txt' }
    const found = async (text: string, more: ParsedModFilters = filters) => {
      const { isFileCut } = await searchMods(mods.db, { text, filters: more, page: 1 })
      const list = await browseMods(mods.db, { filters: more, page: 1 })
      return [isFileCut ?? false, list.isFileCut ?? false]
    }
    expect(await found('quay')).toEqual([true, true])
    expect(await found('quay', { file: 'common*' })).toEqual([true, true])
    expect(await found('quay', { file: 'adder.yft' })).toEqual([false, false])
  }, 60_000)
}

function describeSpawnNames(mods: TestCatalogue): void {
  test('a spawn name that is no plain word puts its mods first, and only there', async () => {
    const one = await addInspectedFile(mods.db, { spawnNames: ['r8spyder', 'police', 'zr350x'] })
    const two = await addInspectedFile(mods.db, { spawnNames: ['zr350x', 'Coastline'] })
    await mods.add(
      { name: 'German convertible', fileId: one, tags: ['Open'], category: ['sp-mod'] },
      { name: 'Japanese coupé', fileId: two, downloadCount: 7, category: ['5m-mod'] },
      { name: 'r8spyder', downloadCount: 500 },
      { name: 'Police cruiser', downloadCount: 50 },
      { name: 'zr350x handling', downloadCount: 50 },
      { name: 'Coastline view', tags: ['Coastline'], mainTag: 'Coastline' },
    )
    const spyder = await searchMods(mods.db, { text: 'R8Spyder', page: 1 })
    expect(spyder.mods.map((mod) => mod.name)).toEqual(['German convertible', 'r8spyder'])
    expect(spyder).toMatchObject({ total: 2, spelling: null, isPartial: false })
    expect(spyder.spawnName).toMatchObject({ name: 'R8Spyder', total: 1 })
    expect(await mods.find('zr350x')).toEqual([
      'Japanese coupé',
      'German convertible',
      'zr350x handling',
    ])
    const filters = { modType: '5m-mod' }
    expect(await mods.find('zr350x', { filters })).toEqual(['Japanese coupé'])
    const counts = await countChoices(mods.db, { text: 'zr350x', filters })
    expect(counts.total).toEqual({ count: 1, isCapped: false })
    expect(counts.without).toEqual([{ part: 'modType', more: { count: 2, isCapped: false } }])
    expect(await mods.find('zr350x', { sort: 'downloads' })).toEqual([
      'zr350x handling',
      'Japanese coupé',
      'German convertible',
    ])
    // Words and tags are meant as such; who has them as a spawn name is said above.
    const police = await searchMods(mods.db, { text: 'police', page: 1 })
    expect(police.mods.map((mod) => mod.name)).toEqual(['Police cruiser'])
    expect(police.spawnName?.mods).toMatchObject([{ name: 'German convertible' }])
    expect((await mods.find('coastline'))[0]).toBe('Coastline view')
  })
}
