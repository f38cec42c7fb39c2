import fs from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { exportMods } from '#server/operations/transfer/export-mods.ts'
import { type ImportCounts, importMods } from '#server/operations/transfer/import-mods.ts'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'

/** Real mods from the CKAN metadata repository (CC0 1.0), chosen for being uneven. */
const FIXTURE = fs.readFileSync(new URL('./uneven-mods.fixture.ndjson', import.meta.url), 'utf8')
const FIXTURE_SIZE = 20

type Line = Record<string, unknown>

function lineOf(changes: Line = {}): Line {
  return {
    externalId: 'test:1',
    name: 'Chrome Coupe',
    keywords: 'A coupe in chrome.',
    description: 'chrome coupe',
    tags: ['Evil', 'Fast'],
    mainTag: 'Evil',
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    downloadCount: 7,
    createdAt: '2024-05-06T07:08:09.123456+02:00',
    ...changes,
  }
}

function ndjson(...lines: Line[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function parseLines(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

interface Imported extends ImportCounts {
  readonly refusals: [number, string][]
  readonly trash: string[]
}

type Open = () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>

/** A database with short ways to import into it, export from it and look at it. */
class TestSite {
  #opened: Awaited<ReturnType<Open>> | undefined

  async open(open: Open): Promise<void> {
    this.#opened = await open()
  }

  async close(): Promise<void> {
    await this.#opened?.close()
  }

  get handle(): DatabaseHandle {
    if (!this.#opened) throw new Error('The database is not open')
    return this.#opened.handle
  }

  get db(): Database {
    return this.handle.db
  }

  async importText(text: string | Uint8Array): Promise<Imported> {
    const refusals: [number, string][] = []
    const trash: string[] = []
    const counts = await importMods(this.handle, Readable.from([Buffer.from(text)]), {
      onRefused: (line, reasons) => refusals.push([line, reasons.join('; ')]),
      onInTrash: (externalId) => trash.push(externalId),
    })
    return { ...counts, refusals, trash }
  }

  async exportText(): Promise<string> {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
    })
    await exportMods(this.handle, collect)
    return Buffer.concat(chunks).toString()
  }

  /** Everything that must not move when nothing changes. */
  async state(): Promise<unknown> {
    const { rows } = await sql`
      select (select json_agg(m order by id) from mods m) as mods,
        (select json_agg(t order by mod_id, position) from mod_tags t) as mod_tags,
        (select json_agg(d order by mod_id) from mod_downloads d) as downloads,
        (select json_agg(t order by id) from tags t) as tags,
        (select version from catalogue_version) as version`.execute(this.db)
    return rows[0]
  }
}

/** What import and export promise, on whichever database `open` connects to. */
export function describeTransfer(databaseName: string, open: Open): void {
  describe(`import and export on ${databaseName}`, () => {
    const site = new TestSite()
    beforeAll(() => site.open(open))
    afterAll(() => site.close())
    beforeEach(async () => {
      await sql`truncate mods, list_facets cascade`.execute(site.db)
      await sql`delete from tags where id > 13`.execute(site.db)
    })
    testRoundTrips(site)
    testRefusals(site)
    testSpecialMods(site)
  })
}

function testRoundTrips(site: TestSite): void {
  test('give back every real mod with the same keys, values and order of fields', async () => {
    const counts = await site.importText(FIXTURE)
    expect(counts).toMatchObject({ lines: 20, created: FIXTURE_SIZE, refused: 0 })
    const exported = await site.exportText()
    expect(exported.trim().split('\n').toSorted()).toEqual(
      parseLines(FIXTURE)
        .map((line) => JSON.stringify(line))
        .toSorted(),
    )
    expect(await checkLists(site.db)).toEqual([])
  })

  test('change nothing the second time', async () => {
    await site.importText(FIXTURE)
    const before = await site.state()
    const counts = await site.importText(FIXTURE)
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: FIXTURE_SIZE })
    expect(await site.state()).toEqual(before)
  })

  test('change the mods that the file has otherwise, in place', async () => {
    await site.importText(ndjson(lineOf(), lineOf({ externalId: 'test:2' })))
    const ids = await site.db.selectFrom('mods').select(['id', 'external_id']).execute()
    const changed = lineOf({
      name: 'Chrome Coupe II',
      tags: ['Fast', 'Shiny', 'Evil'],
      mainTag: null,
      category: ['sp-mod', '5m-mod'],
      downloadCount: 0,
      createdAt: null,
    })
    const counts = await site.importText(ndjson(changed))
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(parseLines(await site.exportText())).toEqual([changed, lineOf({ externalId: 'test:2' })])
    expect(await site.db.selectFrom('mods').select(['id', 'external_id']).execute()).toEqual(
      expect.arrayContaining(ids),
    )
    expect(await checkLists(site.db)).toEqual([])
  })

  test.each([
    ['tags alone', { tags: ['Fast', 'Evil'] }],
    ['the download count alone', { downloadCount: 8 }],
    ['the date alone', { createdAt: '2024-05-06T05:08:09.123456Z' }],
  ])('count a change of %s as one', async (_, change) => {
    await site.importText(ndjson(lineOf()))
    expect(await site.importText(ndjson(lineOf(change)))).toMatchObject({
      updated: 1,
      unchanged: 0,
    })
    expect(parseLines(await site.exportText())).toEqual([lineOf(change)])
    expect(await checkLists(site.db)).toEqual([])
  })
}

function testRefusals(site: TestSite): void {
  test('refuse single lines with number and reason, and take the rest', async () => {
    const long = ndjson(lineOf({ externalId: 'long', keywords: 'x'.repeat(2 * MIB) }))
    const text = [
      `\ufeff${JSON.stringify(lineOf({ externalId: 'first' }))}\r`,
      '\r',
      '{"externalId": ',
      JSON.stringify(lineOf({ name: ' ', downloadCount: -1, colour: 'red', subCategory: 'boot' })),
      JSON.stringify(lineOf({ name: 'NUL \0' })),
      JSON.stringify(lineOf({ tags: ['\ud800'] })),
      long.trim(),
      '[]',
      'BINARY',
      JSON.stringify(lineOf({ externalId: 'last' })),
    ].join('\n')
    const bytes = Buffer.from(text)
    bytes[bytes.indexOf('BINARY')] = 0xff
    const { refusals, ...counts } = await site.importText(bytes)
    expect(counts).toMatchObject({ lines: 9, created: 2, refused: 7 })
    expect(refusals.map(([line]) => line)).toEqual([3, 4, 5, 6, 7, 8, 9])
    const reasons = refusals.map(([, reason]) => reason)
    expect(reasons[0]).toMatch(/^not JSON: /)
    for (const field of ['name: ', 'downloadCount: ', '"colour"', 'subCategory: ']) {
      expect(reasons[1]).toContain(field)
    }
    expect(reasons[2]).toBe('name: contains a NUL character')
    expect(reasons[3]).toBe('tags.0: contains half of a surrogate pair')
    expect(reasons[4]).toBe('longer than 1048576 bytes')
    expect(reasons[6]).toBe('not valid UTF-8')
    const exported = parseLines(await site.exportText())
    expect(exported.map((line) => line.externalId)).toEqual(['first', 'last'])
  })

  test('refuse a line that only the database finds wrong, and keep its neighbours', async () => {
    await sql`alter table mods add constraint test_rule check (name <> 'poison')`.execute(site.db)
    try {
      const lines = ['a', 'poison', 'b'].map((name) => lineOf({ externalId: name, name }))
      const { refusals, ...counts } = await site.importText(ndjson(...lines))
      expect(counts).toMatchObject({ lines: 3, created: 2, refused: 1 })
      expect(refusals).toEqual([[2, expect.stringContaining('test_rule')]])
    } finally {
      await sql`alter table mods drop constraint test_rule`.execute(site.db)
    }
  })
}

function testSpecialMods(site: TestSite): void {
  test('let the last line of an externalId win, near and far, and export in batches', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => lineOf({ externalId: `many:${n}` }))
    const near = [lineOf({ name: 'Old' }), lineOf({ name: 'New' })]
    const far = lineOf({ externalId: 'many:0', name: 'Newest' })
    const counts = await site.importText(ndjson(...near, ...many, far))
    expect(counts).toMatchObject({ lines: 2_103, created: 2_101, updated: 1, unchanged: 1 })
    const exported = new Map(
      parseLines(await site.exportText()).map((line) => [line.externalId, line.name]),
    )
    expect(exported.size).toBe(2_101)
    expect(exported.get('test:1')).toBe('New')
    expect(exported.get('many:0')).toBe('Newest')
    expect(exported.get('many:2099')).toBe('Chrome Coupe')
  })

  test('leave deleted mods deleted, and say so', async () => {
    await site.importText(ndjson(lineOf(), lineOf({ externalId: 'test:2' })))
    await site.db
      .updateTable('mods')
      .set({ deleted_at: new Date() })
      .where('external_id', '=', 'test:1')
      .execute()
    const counts = await site.importText(ndjson(lineOf({ name: 'Again' })))
    expect(counts).toMatchObject({ created: 0, updated: 1, inTrash: 1, trash: ['test:1'] })
    expect(parseLines(await site.exportText())).toEqual([lineOf({ externalId: 'test:2' })])
  })

  test('give back when the newest file was published, and keep it where a line has none', async () => {
    const released = lineOf({ releasedAt: '2025-01-02T03:04:05+01:00' })
    await site.importText(ndjson(released))
    expect(parseLines(await site.exportText())).toEqual([released])
    expect(await site.importText(ndjson(released))).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await site.importText(ndjson(lineOf()))).toMatchObject({ updated: 0, unchanged: 1 })
    await site.importText(ndjson(lineOf({ releasedAt: null })))
    expect(parseLines(await site.exportText())).toEqual([lineOf({ releasedAt: null })])
  })

  test('leave the count and the date of a known mod when the line has none', async () => {
    const { downloadCount: _, createdAt: __, ...short } = lineOf({ name: 'Renamed' })
    await site.importText(ndjson(lineOf()))
    await site.importText(ndjson(short))
    expect(parseLines(await site.exportText())).toEqual([lineOf({ name: 'Renamed' })])
    await site.importText(ndjson({ ...short, externalId: 'test:2' }))
    const [, fresh] = parseLines(await site.exportText())
    expect(fresh?.downloadCount).toBe(0)
    expect(Date.now() - Date.parse(String(fresh?.createdAt))).toBeLessThan(60_000)
  })

  test('take known tags ignoring case, and make each unknown one once', async () => {
    const tags = ['dc', ' lowrider ', 'LOWRIDER', 'titan']
    await site.importText(ndjson(lineOf({ tags, mainTag: 'Lowrider' })))
    expect(parseLines(await site.exportText())[0]).toMatchObject({
      tags: ['DC', 'lowrider', 'Titan'],
      mainTag: 'lowrider',
    })
    const made = await site.db.selectFrom('tags').select('tag').where('id', '>', 13).execute()
    expect(made).toEqual([{ tag: 'lowrider' }])
  })

  test('name mods without an externalId for good', async () => {
    await site.importText(ndjson(lineOf()))
    await sql`update mods set external_id = null, created_at = now(), created_at_text = null`.execute(
      site.db,
    )
    const exported = await site.exportText()
    expect(parseLines(exported)[0]?.externalId).toMatch(/^modharbor:[0-9a-f-]{36}$/)
    expect(await site.exportText()).toBe(exported)
    expect(await site.importText(exported)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  test('make each mod once when two imports run at the same time', async () => {
    const both = await Promise.all([site.importText(FIXTURE), site.importText(FIXTURE)])
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, FIXTURE_SIZE])
    expect(await checkLists(site.db)).toEqual([])
  })

  test('fail when the place to write to fails', async () => {
    await site.importText(ndjson(lineOf()))
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('disk full')),
    })
    await expect(exportMods(site.handle, full)).rejects.toThrow('disk full')
  })
}
