import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/clashes/check-file.ts'
import {
  findLikenesses,
  MAX_COMPARED_BYTES,
  MAX_COMPARED_FILES,
} from '#server/catalogue/clashes/compare-files.ts'
import { compareMods } from '#server/catalogue/clashes/compare-mods.ts'
import { findModConflicts, findPageClashes } from '#server/catalogue/clashes/find-clashes.ts'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { addInspectedFile, type SaidOfFile } from '#tests/add-inspected-file.ts'

/** What mods are said to have in common, on whichever database `open` connects to. */
export function describeClashes(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    async function addWith(
      name: string,
      said: SaidOfFile,
      category: ('sp-mod' | '5m-mod')[] = ['5m-mod'],
    ): Promise<number> {
      const fileId = await addInspectedFile(mods.db, said)
      const [id = 0] = await mods.add({ name, fileId, category })
      return id
    }

    const page = async (modId: number) => {
      const row = await mods.db
        .selectFrom('mods')
        .select(['file_id', 'category'])
        .where('id', '=', modId)
        .executeTakeFirstOrThrow()
      const { file_id: fileId, category } = row
      return findPageClashes(mods.db, { fileId: fileId ?? 0, modId, category })
    }

    test('the same spawn name or streamed file is said on both pages, only of what visitors see', async () => {
      const viper = await addWith('Viper', {
        spawnNames: ['Adder', 'x80'],
        streamed: ['adder.yft', 'adder.ytd', 'own.ytd'],
        files: ['readme.txt'],
      })
      const cobra = await addWith('Cobra', { spawnNames: ['adder'], streamed: ['ADDER.YFT'] })
      await addWith('Another game', { spawnNames: ['adder'], streamed: ['adder.yft'] }, ['sp-mod'])
      await addWith('Not streamed', { files: ['adder.yft', 'readme.txt'] })
      const gone = await addWith('Gone', { spawnNames: ['adder'] })
      await mods.setDeleted(gone, new Date())
      expect(await page(viper)).toEqual({
        mods: [{ id: cobra, name: 'Cobra', kind: 'vehicle', key: 'adder', more: 1 }],
        total: 1,
        isCapped: false,
      })
      expect((await page(cobra)).mods).toMatchObject([{ id: viper, name: 'Viper' }])
      expect(await findModConflicts(mods.db, viper)).toEqual({
        mod: { id: viper, name: 'Viper' },
        mods: [
          {
            id: cobra,
            name: 'Cobra',
            keys: [
              { kind: 'vehicle', key: 'adder' },
              { kind: 'stream', key: 'adder.yft' },
            ],
            total: 2,
          },
        ],
        isCapped: false,
      })
      await expect(findModConflicts(mods.db, gone)).rejects.toMatchObject({ code: 'not_found' })
      await mods.setDeleted(gone, null)
      expect((await page(viper)).total).toBe(2)
    })

    test('the same file of the game, replaced as a whole, is a clash; edits of one are none', async () => {
      const handling = 'update/update.rpf/common/data/handling.meta'
      const list = 'update/update.rpf/common/data/dlclist.xml'
      const sp = ['sp-mod'] as const
      const said = { replaced: [handling, 'x64e.rpf/adder.yft'], edited: [list] }
      const faster = await addWith('Faster', said, [...sp])
      const slower = await addWith('Slower', { replaced: [handling], edited: [list] }, [...sp])
      await addWith('Only a line', { edited: [list, handling] }, [...sp])
      expect(await page(faster)).toEqual({
        mods: [{ id: slower, name: 'Slower', kind: 'target', key: handling, more: 0 }],
        total: 1,
        isCapped: false,
      })
    })

    test('of many, the first few are named and the others counted', async () => {
      const first = await addWith('First', { spawnNames: ['zz1'] })
      for (let index = 0; index < 17; index++) await addWith(`No ${index}`, { spawnNames: ['zz1'] })
      expect(await page(first)).toMatchObject({ mods: { length: 5 }, total: 17, isCapped: false })
      expect((await findModConflicts(mods.db, first)).mods).toHaveLength(17)
    })

    test('a list of mods is compared among themselves, each two of a type', async () => {
      const a = await addWith('A', { spawnNames: ['one', 'two'], streamed: ['s.ytd'] })
      const b = await addWith('B', { spawnNames: ['one'], streamed: ['s.ytd'] })
      const c = await addWith('C', { spawnNames: ['two'] }, ['sp-mod'])
      const both = await addWith('D', { spawnNames: ['two'] }, ['sp-mod', '5m-mod'])
      const weapon = await addWith('E', { spawnNames: ['one'], spawnKind: 'weapon' })
      const [bare = 0] = await mods.add({ name: 'Without a file', category: ['5m-mod'] })
      const found = await compareMods(mods.db, [b, a, a, c, both, weapon, bare, 2_147_483_647])
      expect(found.mods.map((mod) => [mod.name, mod.isRead])).toEqual([
        ['B', true],
        ['A', true],
        ['C', true],
        ['D', true],
        ['E', true],
        ['Without a file', false],
      ])
      expect(found.clashes).toEqual([
        { kind: 'stream', key: 's.ytd', modIds: [a, b] },
        { kind: 'vehicle', key: 'one', modIds: [a, b] },
        { kind: 'vehicle', key: 'two', modIds: [a, c, both] },
      ])
      expect(found).toMatchObject({ total: 3, isPartial: false })
      expect((await compareMods(mods.db, [a, c])).clashes).toEqual([])
      expect(await compareMods(mods.db, [])).toMatchObject({ mods: [], clashes: [], total: 0 })
    })

    test('a file for the form: names that are taken, and files that look the same', async () => {
      const big = { size: 900_000, crc32: -5 }
      const owner = await addWith('Owner', {
        spawnNames: ['mine'],
        compared: { 'mine.ytd': big, 'other.ytd': { size: 20_000, crc32: 7 } },
      })
      const fileId = await addInspectedFile(mods.db, {
        spawnNames: ['mine'],
        compared: { 'renamed.ytd': big, 'other.ytd': { size: 20_001, crc32: 7 } },
      })
      const { path } = await mods.db
        .selectFrom('files')
        .select('path')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow()
      const mod = { id: owner, name: 'Owner' }
      const asked = { fileName: path, category: ['5m-mod'] }
      const sent: unknown[] = []
      const jobs: JobSender = {
        send: async (_, name, payload) => void sent.push([name, payload]),
        sendAll: async () => undefined,
      }
      const check = (body: Parameters<typeof checkFile>[2]) => checkFile(mods.db, jobs, body)
      expect(await check(asked)).toEqual({
        clashes: [{ kind: 'vehicle', key: 'mine', mod }],
        sameFiles: [
          {
            mod,
            equal: { count: 0, first: [] },
            alike: { count: 1, first: ['renamed.ytd'] },
          },
        ],
        isComparing: true,
      })
      expect(sent).toEqual([['compare-files', { fileId, modId: 0 }]])
      const none = { clashes: [], sameFiles: [], isComparing: false }
      expect(await check({ ...asked, modId: owner })).toEqual(none)
      await mods.setDeleted(owner, new Date())
      expect(await check(asked)).toEqual(none)
      const unknown = check({ ...asked, fileName: 'files/none' })
      await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
      expect(sent).toHaveLength(1)
    })

    test('of files that look the same, a stated number of bytes and files is read', async () => {
      const small = Array.from({ length: 110 }, (_, index) => index)
      const compared = Object.fromEntries([
        ...small.map((index) => [`small${index}.ytd`, { size: 70_000 + index, crc32: index }]),
        ['huge.rpf', { size: MAX_COMPARED_BYTES + 1, crc32: 5 }],
      ])
      await addWith('Owner of many', { compared })
      const fileId = await addInspectedFile(mods.db, { compared })
      const { likenesses, toRead } = await findLikenesses(mods.db, { fileId, modId: 0 })
      expect(toRead.map(({ wanted }) => wanted.length)).toEqual([
        MAX_COMPARED_FILES,
        MAX_COMPARED_FILES,
      ])
      const verdicts = new Map(likenesses[0]?.files.map(({ name, verdict }) => [name, verdict]))
      expect(verdicts.get('huge.rpf')).toBe('unknown')
      expect(verdicts.get('small109.ytd')).toBe('unknown')
      expect(verdicts.get('small0.ytd')).toBe('waiting')
    })

    test('thousands of names are compared in bounded time', async () => {
      const streamed = Array.from({ length: 4_500 }, (_, index) => `file${index}.ytd`)
      const a = await addWith('Large', { streamed })
      const b = await addWith('Large too', { streamed })
      await sql`analyze inner_files`.execute(mods.db)
      const found = await compareMods(mods.db, [a, b])
      expect(found).toMatchObject({ clashes: { length: 300 }, total: 2_000, isPartial: true })
      expect(await page(a)).toMatchObject({ mods: [{ id: b }], total: 1, isCapped: true })
    })
  })
}
