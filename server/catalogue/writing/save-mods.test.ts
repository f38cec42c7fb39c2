import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { rebuildLists } from '#server/catalogue/lists/rebuild-lists.ts'
import type { ChangeOptions } from '#server/catalogue/writing/change-catalogue.ts'
import { type ModDraft, type SavedMods, saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectInMemory()
  await migrate(handle)
})
afterAll(() => handle.close())
beforeEach(async () => {
  await sql`truncate mods, list_facets cascade`.execute(handle.db)
  // Tags have pictures, and those of Home are there from the beginning.
  await sql`delete from images`.execute(handle.db)
  await sql`delete from files`.execute(handle.db)
})

function draft(changes: Partial<ModDraft> = {}): ModDraft {
  return {
    name: 'Chrome Coupe',
    description: 'A coupe in chrome.',
    searchKeywords: 'chrome coupe',
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    tags: ['Evil', 'Titan'],
    mainTag: 'Evil',
    ...changes,
  }
}

function save(drafts: readonly ModDraft[], options?: ChangeOptions): Promise<SavedMods> {
  return handle.db.transaction().execute((tx) => saveMods(tx, drafts, options))
}

async function addImages(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into images (path, content_type, byte_size)
    select 'images/' || n || '.png', 'image/png', 1 from generate_series(1, ${count}::int) n
    returning id`.execute(handle.db)
  return rows.map((row) => row.id)
}

async function addFile(): Promise<number> {
  const file = {
    path: 'mods/1/a.zip',
    name: 'a.zip',
    content_type: 'application/zip',
    byte_size: 1,
  }
  const row = await handle.db.insertInto('files').values(file).returning('id').executeTakeFirst()
  return row?.id ?? 0
}

async function imagesOf(id: number | undefined): Promise<number[]> {
  const rows = await handle.db
    .selectFrom('mod_images')
    .select('image_id')
    .where('mod_id', '=', id ?? 0)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.image_id)
}

function version(): Promise<{ version: number }> {
  return handle.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
}

describe('saving mods', () => {
  test('makes a mod of every draft without an external id, in their order', async () => {
    const names = Array.from({ length: 1_500 }, (_, n) => `Mod ${n}`)
    const { ids, created } = await save(names.map((name) => draft({ name })))
    expect(created).toBe(1_500)
    const rows = await handle.db.selectFrom('mods').select(['id', 'name']).execute()
    const nameOf = new Map(rows.map((row) => [row.id, row.name]))
    expect(ids.map((id) => nameOf.get(id))).toEqual(names)
    expect(await checkLists(handle.db)).toEqual([])
  })

  test('gives a new mod the present time and no downloads', async () => {
    const { ids } = await save([draft()])
    const mod = await handle.db.selectFrom('mods').selectAll().executeTakeFirstOrThrow()
    expect(mod).toMatchObject({ id: ids[0], external_id: null, main_tag_id: 7, deleted_at: null })
    expect(Date.now() - (mod.created_at?.getTime() ?? 0)).toBeLessThan(60_000)
    const counters = await handle.db.selectFrom('mod_downloads').selectAll().execute()
    expect(counters).toEqual([{ mod_id: ids[0], download_count: 0 }])
  })

  test('keeps images, file, count and date of a known mod unless the draft has others', async () => {
    const [one = 0, two = 0, three = 0] = await addImages(3)
    const fileId = await addFile()
    const first = draft({
      externalId: 'test:1',
      mainImageId: one,
      imageIds: [three, two],
      fileId,
      downloadCount: 9,
      createdAt: new Date('2020-01-02T03:04:05Z'),
    })
    const { ids } = await save([first])
    const before = await handle.db.selectFrom('mods').selectAll().executeTakeFirst()
    expect(before).toMatchObject({ main_image_id: one, file_id: fileId })
    const again = await save([draft({ externalId: 'test:1', name: 'Renamed' })])
    expect(again).toEqual({ ids, created: 0, updated: 1, deletedIds: [] })
    const after = await handle.db.selectFrom('mods').selectAll().executeTakeFirst()
    expect(after).toEqual({ ...before, name: 'Renamed', updated_at: after?.updated_at })
    expect(await imagesOf(ids[0])).toEqual([three, two])

    await save([draft({ externalId: 'test:1', mainImageId: null, imageIds: [one], fileId: null })])
    const last = await handle.db.selectFrom('mods').selectAll().executeTakeFirst()
    expect(last).toMatchObject({ main_image_id: null, file_id: null })
    expect(await imagesOf(ids[0])).toEqual([one])
    const counter = await handle.db.selectFrom('mod_downloads').selectAll().executeTakeFirst()
    expect(counter?.download_count).toBe(9)
  })

  test('moves the version of the catalogue when something changed, and only then', async () => {
    const before = await version()
    await save([draft({ externalId: 'test:1' })])
    const after = await version()
    expect(after.version).toBeGreaterThan(before.version)
    await save([draft({ externalId: 'test:1' })])
    expect(await version()).toEqual(after)
  })

  test('can leave the lists to be rebuilt', async () => {
    await save([draft(), draft()], { updateLists: false })
    expect(await checkLists(handle.db)).not.toEqual([])
    await rebuildLists(handle.db)
    expect(await checkLists(handle.db)).toEqual([])
  })

  test('refuses two drafts with the same external id', async () => {
    const twice = [draft({ externalId: 'test:1' }), draft({ externalId: 'test:1' })]
    await expect(save(twice)).rejects.toThrow(RangeError)
    expect(await handle.db.selectFrom('mods').select('id').execute()).toEqual([])
  })

  test('does nothing for no drafts', async () => {
    expect(await save([])).toEqual({ ids: [], created: 0, updated: 0, deletedIds: [] })
  })
})
