import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { modDetailSchema } from '#contract/catalogue/mods.ts'
import { getSearchMods } from '#contract/catalogue/search.ts'
import { type FileInspection, fileContentsSchema } from '#contract/files/inspection.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { inspectFiles, lookIntoFile } from '#server/media/archives/inspect-files.ts'
import { INSPECTION_RULES } from '#server/media/archives/inspection-state.ts'
import { recordInspection } from '#server/media/archives/record-inspection.ts'
import { inspectSomeAgain } from '#server/media/archives/work-inspect-again.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { recordScan, scanFiles } from '#server/media/scanning/scan-files.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import { addMods } from '#tests/add-mods.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const zip = () => makeZip({ 'taxi/fxmanifest.lua': "name 'Taxi'", 'taxi/a.lua': 'load(text)()' })

function toolsOf(opened: () => Site) {
  return {
    add: (bytes: Buffer, fileName = 'taxi.zip') => {
      const { database, storage } = opened()
      const to = { db: database.db, storage }
      return addFile(to, { name: fileName, bytes, contentType: 'application/zip' })
    },
    inspect: async (id: number) => {
      const { db } = opened().database
      const found = await lookIntoFile({ ...opened(), db }, id)
      await db.transaction().execute((tx) => recordInspection(tx, id, found))
    },
    get: async (call: string) => {
      await opened().version.refresh()
      return opened().app.inject({ url: `/api/v1/mods/${call}` })
    },
  }
}

/** What is kept of a look into a file, and who gets it. */
export function describeFileContents(name: string, prepare: OpenDatabase): void {
  describe(name, () => {
    let site: Site
    let prepared: Awaited<ReturnType<typeof prepare>>
    beforeAll(async () => {
      prepared = await prepare()
      site = await openTestSite(prepared.settings)
    })
    afterAll(async () => {
      await site.stop()
      await prepared.close()
    })

    const { add, inspect, get } = toolsOf(() => site)
    describeGameFiles(() => site)

    test("a public mod's file is answered with its entries, findings and summary", async () => {
      const fileId = await add(await zip())
      await inspect(fileId)
      expect((await get(`get-file-contents/${fileId}`)).statusCode).toBe(404)
      const [modId] = await addMods(site, [{ fileId }])
      const answer = await get(`get-file-contents/${fileId}`)
      expect(answer.statusCode).toBe(200)
      const contents = fileContentsSchema.parse(answer.json())
      expect(contents.entries.map(({ path }) => path)).toEqual([
        'taxi/fxmanifest.lua',
        'taxi/a.lua',
      ])
      expect(contents.findings).toMatchObject([{ file: 'taxi/a.lua', kind: 'remote_code' }])
      const detail = modDetailSchema.parse((await get(`get-mod-details/${modId}`)).json())
      expect(detail.file).toMatchObject({
        id: fileId,
        inspection: { format: 'zip', kinds: [{ kind: '5m-resource', name: 'Taxi' }] },
        scan: { state: 'not_scanned' },
      })
    })

    test('an earlier file of a mod stays open; that of a deleted mod does not', async () => {
      const first = await add(await zip())
      const second = await add(await zip())
      await inspect(first)
      const externalId = 'test:releases'
      const [modId = 0] = await addMods(site, [{ fileId: first, externalId }])
      await addMods(site, [{ fileId: second, externalId }])
      expect((await get(`get-file-contents/${first}`)).statusCode).toBe(200)
      // Nobody looked into this one.
      expect((await get(`get-file-contents/${second}`)).statusCode).toBe(404)
      await site.database.db
        .updateTable('mods')
        .set({ deleted_at: new Date() })
        .where('id', '=', modId)
        .execute()
      await bumpVersion(site.database.db)
      expect((await get(`get-file-contents/${first}`)).statusCode).toBe(404)
    })

    test('what is missing is made up for; what cannot be is said', async () => {
      const good = await add(await zip())
      const bad = await add(Buffer.from('no archive'), 'bad.zip')
      const to = { ...site, db: site.database.db, changeFile }
      const all = await collect(inspectFiles(to, { all: false }))
      expect(all.find(({ id }) => id === good)?.problem).toBeNull()
      expect(all.find(({ id }) => id === bad)?.problem).toMatch(/does not begin/)
      const again = await collect(inspectFiles(to, { all: false }))
      expect(again.map(({ id }) => id)).toEqual([bad])
      const everything = await collect(inspectFiles(to, { all: true }))
      expect(everything.length).toBeGreaterThan(1)
    })

    test('an infected file has no download link, and its page says why', async () => {
      const fileId = await add(await zip())
      await recordScan(site.database.db, fileId, { state: 'infected', note: 'Some.Virus' })
      const [modId] = await addMods(site, [{ fileId }])
      const detail = modDetailSchema.parse((await get(`get-mod-details/${modId}`)).json())
      expect(detail.fileUrl).toBeNull()
      expect(detail.file?.scan).toEqual({ state: 'infected', note: 'Some.Virus' })
      expect((await site.app.inject({ url: `/files/${fileId}/a.zip` })).statusCode).toBe(410)
    })

    test('scanning all keeps what was said of each', async () => {
      const fileId = await add(await zip())
      const limits = { maxFileBytes: 1, maxScanBytes: 1 }
      // What is too large is judged without asking.
      const scanner = createScanner({
        clamd: { host: '127.0.0.1', port: 1 },
        limits,
        required: 'off',
      })
      const to = { db: site.database.db, storage: site.storage, scanner }
      const scanned = await collect(scanFiles(to, { all: true }))
      expect(scanned.map(({ id }) => id)).toContain(fileId)
      const row = await site.database.db
        .selectFrom('files')
        .select(['scan_state', 'scan_note', 'scanned_at'])
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ scan_state: 'not_scanned', scan_note: expect.any(String) })
      expect(row.scanned_at).toBeInstanceOf(Date)
    })
  })
}

function describeGameFiles(opened: () => Site): void {
  const { add, inspect, get } = toolsOf(opened)

  test('what the game’s own files say is answered, in full and as a summary', async () => {
    const fileId = await add(
      await makeZip({
        'car/stream/car.ytd': makeResource({ version: 13, physical: 0x0004_080b }),
        'car/stream/car.yft': makeResource({ version: 171 }),
      }),
    )
    await inspect(fileId)
    const [modId] = await addMods(opened(), [{ fileId }])
    const detail = modDetailSchema.parse((await get(`get-mod-details/${modId}`)).json())
    expect(detail.file?.inspection?.gameFiles).toMatchObject({
      editions: ['legacy', 'enhanced'],
      resources: { read: 2, oversized: 1, heaviest: [{ path: 'car/stream/car.ytd' }] },
    })
    const contents = fileContentsSchema.parse((await get(`get-file-contents/${fileId}`)).json())
    expect(contents.resources).toMatchObject([
      { path: 'car/stream/car.ytd', edition: 'legacy', physicalMemory: 64 * MIB },
      { path: 'car/stream/car.yft', edition: 'enhanced', virtualMemory: 0 },
    ])
  })

  test('what a resource needs leads to the mod that has it, while that is public', async () => {
    const library = await add(await makeZip({ 'My_Lib/fxmanifest.lua': "provide 'old_lib'" }))
    const script = await add(
      await makeZip({
        'job/fxmanifest.lua': "dependencies { 'my_lib', 'elsewhere' }\nserver_script 'server.lua'",
        'job/server.lua': "exports['old_lib']:call() exports.nowhere:call()",
        'job/vehicles.meta':
          '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>cab</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>',
      }),
    )
    await inspect(library)
    await inspect(script)
    const [libraryId = 0, scriptId] = await addMods(opened(), [
      { fileId: library, name: 'The library' },
      { fileId: script },
    ])
    const fileOf = async () =>
      modDetailSchema.parse((await get(`get-mod-details/${scriptId}`)).json()).file
    const mod = { id: libraryId, name: 'The library' }
    const found = { mods: [mod], total: 1, isCapped: false }
    const none = { mods: [], total: 0, isCapped: false }
    expect((await fileOf())?.needs).toEqual([
      { name: 'my_lib', ...found },
      { name: 'elsewhere', ...none },
    ])
    expect((await fileOf())?.uses).toEqual([
      { name: 'old_lib', ...found },
      { name: 'nowhere', ...none },
    ])
    const contents = fileContentsSchema.parse((await get(`get-file-contents/${script}`)).json())
    expect(contents.spawnNames).toMatchObject([{ kind: 'vehicle', name: 'cab' }])
    const search = async (searchQuery: string) => {
      const payload = { searchQuery, currentPage: 1 }
      const url = getSearchMods.path
      const answer = await opened().app.inject({ method: 'POST', url, payload })
      return getSearchMods.response.parse(answer.json()).spawnName
    }
    expect(await search(' CAB ')).toMatchObject({ name: 'CAB', total: 1, mods: [{ id: scriptId }] })
    // The name of a resource is none, and neither is more than a word.
    expect(await search('my_lib')).toBeNull()
    expect(await search('cab cab')).toBeNull()
    await opened()
      .database.db.updateTable('mods')
      .set({ deleted_at: new Date() })
      .where('id', '=', libraryId)
      .execute()
    await bumpVersion(opened().database.db)
    expect((await fileOf())?.needs?.map(({ mods }) => mods)).toEqual([[], []])
  })

  test('of the mods that have what is needed, five are named and a hundred counted', async () => {
    const library = await add(await makeZip({ 'shared_lib/fxmanifest.lua': "game 'gta5'" }))
    const script = await add(
      await makeZip({ 'work/fxmanifest.lua': "dependency 'shared_lib'\nprovide 'shared_lib_2'" }),
    )
    await inspect(library)
    await inspect(script)
    const [scriptId = 0] = await addMods(opened(), [{ fileId: script }])
    const needOf = async () => {
      const { file } = modDetailSchema.parse((await get(`get-mod-details/${scriptId}`)).json())
      return file?.needs?.[0]
    }
    const addLibraries = (count: number, downloads = 0) =>
      addMods(
        opened(),
        Array.from({ length: count }, (_, at) => ({
          fileId: library,
          name: `Library ${at}`,
          downloadCount: downloads + at,
        })),
      )
    const ids = await addLibraries(7)
    expect(await needOf()).toEqual({
      name: 'shared_lib',
      mods: [6, 5, 4, 3, 2].map((at) => ({ id: ids[at], name: `Library ${at}` })),
      total: 7,
      isCapped: false,
    })
    await addLibraries(93)
    expect(await needOf()).toMatchObject({ total: 100, isCapped: false })
    const [best] = await addLibraries(1, 1000)
    const capped = await needOf()
    expect(capped).toMatchObject({ total: 100, isCapped: true })
    expect(capped?.mods[0]?.id).toBe(best)
  })

  test.each([
    ['an .oiv', async () => ({ 'a.oiv': await makeZip({ 'content/quokka.yft': 'x' }) })],
    ['a dlc.rpf', async () => ({ 'quokka/dlc.rpf': makeRpf({ 'x64/quokka.yft': 'x' }) })],
  ])('file: finds a mod by the name of a file in %s', async (_, parts) => {
    const fileId = await add(await makeZip(await parts()))
    await inspect(fileId)
    const [modId] = await addMods(opened(), [{ fileId }])
    const payload = { searchQuery: 'file:quokka.yft', currentPage: 1 }
    const answer = await opened().app.inject({ method: 'POST', url: getSearchMods.path, payload })
    const { mods } = getSearchMods.response.parse(answer.json())
    expect(mods.map(({ id }) => id)).toContain(modId)
  })

  describeOlderRules(opened)
}

function describeOlderRules(opened: () => Site): void {
  const { add, inspect } = toolsOf(opened)

  test('what was looked into by older rules is looked into again, once', async () => {
    const fileId = await add(await zip())
    await inspect(fileId)
    const to = { ...opened(), db: opened().database.db, changeFile }
    const ids = async () => (await collect(inspectFiles(to, { all: false }))).map(({ id }) => id)
    expect(await ids()).not.toContain(fileId)
    await opened()
      .database.db.updateTable('files')
      .set({ inspection_rules: 0 })
      .where('id', '=', fileId)
      .execute()
    expect(await ids()).toContain(fileId)
    expect(await ids()).not.toContain(fileId)
  })

  test('two processes that look again share the files; one that was taken long ago is taken again', async () => {
    const { db } = opened().database
    const ids: number[] = []
    for (let n = 0; n < 4; n++) {
      const id = await add(await zip(), `shared-${n}.zip`)
      await inspect(id)
      ids.push(id)
    }
    const older = (takenMinutesAgo: number | null, which: number[]) =>
      sql`update files set inspection_rules = 0,
        inspection_taken_at = now() - ${takenMinutesAgo}::int * interval '1 minute'
        where id = any(${which}::int[])`.execute(db)
    await older(null, ids)
    const looked: string[] = []
    const sandbox: Site['sandbox'] = {
      ...opened().sandbox,
      run: (lane, task, input, object) => {
        looked.push((input as { name: string }).name)
        return opened().sandbox.run(lane, task, input, object)
      },
    }
    const to = { ...opened(), db, sandbox, changeFile }
    const { signal } = new AbortController()
    const both = await Promise.all([inspectSomeAgain(to, signal), inspectSomeAgain(to, signal)])
    expect(both[0] + both[1]).toBe(4)
    expect(looked.sort()).toEqual([0, 1, 2, 3].map((n) => `shared-${n}.zip`))
    const [first = 0, second = 0] = ids
    await older(5, [first])
    await older(31, [second])
    expect(await inspectSomeAgain(to, signal)).toBe(1)
    expect(looked.at(-1)).toBe('shared-1.zip')
    await older(null, [first])
    expect(await inspectSomeAgain(to, signal)).toBe(1)
  })

  test('the queue looks again into what older rules read; where that fails, the old stays', async () => {
    const { db } = opened().database
    const good = await add(await zip())
    await inspect(good)
    const gone = await add(await zip(), 'gone.zip')
    await inspect(gone)
    const { path } = await db
      .selectFrom('files')
      .select('path')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow()
    await opened().storage.remove(path)
    await db
      .updateTable('files')
      .set({ inspection_rules: 0, inspection: sql`inspection - 'gameFiles'` })
      .where('id', 'in', [good, gone])
      .execute()
    await opened().jobs.send(db, 'inspect-again', {})
    const filesOf = () =>
      db
        .selectFrom('files')
        .select(['inspection', 'inspection_rules'])
        .where('id', 'in', [good, gone])
        .orderBy('id')
        .execute()
    await vi.waitFor(async () => {
      const rules = (await filesOf()).map(({ inspection_rules }) => inspection_rules)
      expect(rules).toEqual([INSPECTION_RULES, INSPECTION_RULES])
    }, 20_000)
    const [read, kept] = (await filesOf()).map(({ inspection }) => inspection as FileInspection)
    expect(read?.gameFiles).toBeDefined()
    expect(kept).toMatchObject({ format: 'zip', fileCount: 2 })
    expect(kept?.gameFiles).toBeUndefined()
  })
}
