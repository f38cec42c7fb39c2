import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { purgeTrash } from '#server/publishing/entries/purge-trash.ts'
import { addFreeFile, addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

let all: PublishingSite

/** What has to hold for trash, history and releases on every database. */
export function describeHistory(database: string, open: OpenDatabase): void {
  describeOnSite(`what is kept of mods, ${database}`, open, (on) => {
    beforeAll(() => {
      all = on()
    })
    describe('deleting', testDeleting)
    describe('the trash', testTrash)
    describe('history', testHistory)
    describe('releases', testReleases)
  })
}

function testDeleting(): void {
  test('takes the mod out of everything, and undeleting brings it back as it was', async () => {
    const { id, file } = await all.published('Sinking Ship')
    const before = await all.details(id)
    const search = () => all.names('get-search-mods', { searchQuery: 'sinking ship' })
    const answer = await all.call('delete-mod', { id: String(id) })
    expect(answer).toMatchObject({
      http: 200,
      message: '“Sinking Ship” was deleted. You can bring it back for 30 days.',
    })
    expect(await all.names('get-all-mods/1')).not.toContain('Sinking Ship')
    expect(await search()).toEqual([])
    expect((await all.details(id)).http).toBe(404)
    expect((await all.site.app.inject(file.url)).statusCode).toBe(404)
    const { mods } = await all.call('get-trash/1')
    expect(mods[0]).toMatchObject({ id, name: 'Sinking Ship', deletedBy: 'Ada' })
    expect(Date.parse(mods[0].removedAt) - Date.parse(mods[0].deletedAt)).toBe(30 * 86_400_000)

    expect(await all.call('undelete-mod', { id }, 'Grace')).toMatchObject({
      http: 200,
      message: '“Sinking Ship” is back',
    })
    const after = await all.details(id)
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt })
    expect(await search()).toEqual(['Sinking Ship'])
    expect((await all.site.app.inject(file.url)).statusCode).toBe(200)
    expect(await checkLists(all.db)).toEqual([])
  })

  test('twice is a 404, undeleting what is not deleted a 409, changing what is deleted a 404', async () => {
    const { id } = await all.published('Twice')
    expect((await all.call('undelete-mod', { id })).http).toBe(409)
    await all.call('delete-mod', { id })
    expect((await all.call('delete-mod', { id })).http).toBe(404)
    const refused = await all.call('update-mod', { id, name: 'x' })
    expect(refused).toMatchObject({ http: 404, message: expect.stringContaining('in the trash') })
    expect((await all.call('undelete-mod', { id: 2_000_000_000 })).http).toBe(404)
  })
}

function testTrash(): void {
  test('is emptied of what is too old, with everything that only it had', async () => {
    const old = await all.published('Too Old')
    const other = await addFreeImage(all.site)
    const next = await addFreeFile(all.site, 'next.zip')
    const { id } = old
    await all.call('update-mod', { id, mainImageUrl: other.url, fileName: next.path })
    const kept = await all.published('Young')
    for (const mod of [old, kept]) await all.call('delete-mod', { id: mod.id })
    await sql`update mods set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
      all.db,
    )
    const before = new Date(Date.now() - 30 * 86_400_000)
    expect(await purgeTrash(all.db, all.site.jobs, before)).toBe(1)
    expect((await all.call('undelete-mod', { id })).http).toBe(404)
    expect((await all.call('undelete-mod', { id: kept.id })).http).toBe(200)
    const gone = [old.file, old.main, ...old.gallery, other, next].map(({ path }) => path)
    const stays = [kept.file, kept.main, ...kept.gallery].map(({ path }) => path)
    await vi.waitUntil(async () => (await stored(gone)).length === 0, { timeout: 20_000 })
    expect(await stored(stays)).toEqual(stays)
    expect((await all.site.app.inject(kept.file.url)).statusCode).toBe(200)
    expect(await checkLists(all.db)).toEqual([])
  })
}

/** Those of the paths that are in the storage. */
async function stored(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (await all.site.storage.head(path)) found.push(path)
  }
  return found
}

function testHistory(): void {
  test('keeps who changed what, and restores any version', async () => {
    const { id, main } = await all.published('First')
    const other = await addFreeImage(all.site)
    const update = {
      id,
      name: 'Second',
      keywords: 'A car for the bay.\nIt floats.',
      tags: [{ tag: 'Boat' }],
    }
    await all.call('update-mod', { ...update, mainImageUrl: other.url }, 'Grace')
    const { history, total, mod } = await all.call(`get-mod-history/${id}/1`)
    expect(total).toBe(2)
    expect(mod).toMatchObject({ id, name: 'Second', isDeleted: false })
    expect(history).toMatchObject([
      { action: 'updated', who: 'Grace', isCurrent: true },
      { action: 'added', who: 'Ada', isCurrent: false, changes: [] },
    ])
    expect(history[0].changes).toEqual([
      { kind: 'value', label: 'Name', before: 'First', after: 'Second' },
      {
        kind: 'text',
        label: 'Description',
        parts: [
          { type: 'same', text: 'A car for the ' },
          { type: 'removed', text: 'docks' },
          { type: 'added', text: 'bay' },
          { type: 'same', text: '.\nIt floats.' },
        ],
      },
      {
        kind: 'list',
        label: 'Tags',
        added: ['Boat'],
        removed: ['Lowrider', 'Anime'],
        isReordered: false,
      },
      {
        kind: 'images',
        label: 'Main image',
        added: [{ url: other.url }],
        removed: [{ url: main.url }],
        isReordered: false,
      },
    ])
    const changeId = history[1].id
    expect(await all.call('restore-mod-version', { id, changeId })).toMatchObject({ http: 200 })
    expect(await all.details(id)).toMatchObject({ name: 'First', mainImageUrl: main.url })
    const [first, , restored] = await all.snapshots(id)
    expect(restored).toEqual(first)
    expect(await checkLists(all.db)).toEqual([])
  })

  test('begins with the entry as it was for mods from elsewhere', async () => {
    const [id = 0] = await addMods(all.site, [{ name: 'Imported' }])
    expect((await all.call(`get-mod-history/${id}/1`)).history).toEqual([])
    await all.call('update-mod', { id, name: 'Renamed' })
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history).toMatchObject([
      { action: 'updated', who: 'Ada' },
      { action: 'added', who: null },
    ])
    await all.call('restore-mod-version', { id, changeId: history[1].id })
    expect((await all.details(id)).name).toBe('Imported')
  })

  test('tells what an import changed from what the administrator did', async () => {
    const { id } = await all.published('Before')
    await addMods(all.site, [{ id, name: 'Imported Over' }])
    await all.call('update-mod', { id, description: 'another' }, 'Grace')
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history).toMatchObject([
      { action: 'updated', who: 'Grace', changes: [{ label: 'Search keywords' }] },
      { action: 'updated', who: null },
      { action: 'added', who: 'Ada' },
    ])
    expect(history[1].changes[0]).toMatchObject({ before: 'Before', after: 'Imported Over' })
  })

  test('of one mod does not restore another', async () => {
    const one = await all.published('One')
    const two = await all.published('Two')
    const { history } = await all.call(`get-mod-history/${one.id}/1`)
    const wrong = { id: two.id, changeId: history[0].id }
    expect((await all.call('restore-mod-version', wrong)).http).toBe(404)
    expect((await all.call('get-mod-history/2000000000/1')).http).toBe(404)
    expect((await all.call(`get-mod-history/${one.id}/9`)).history).toEqual([])
  })
}

function testReleases(): void {
  test('stay downloadable under their own links', async () => {
    const { id, file } = await all.published('Released')
    await all.call('update-mod', { id, version: '1.0' })
    const next = await addFreeFile(all.site, 'car-2.zip')
    const release = { version: '2.0', changelog: 'It flies.' }
    const update = { id, fileName: next.path, fileUrl: next.url, ...release }
    expect(await all.call('update-mod', update)).toMatchObject({ http: 200 })
    const { releases, fileUrl } = await all.details(id)
    expect(fileUrl).toBe(next.url)
    expect(releases).toMatchObject([
      { version: '2.0', changelog: 'It flies.', fileUrl: next.url, isCurrent: true },
      { version: '1.0', changelog: '', fileUrl: file.url, isCurrent: false },
    ])
    for (const url of [file.url, next.url]) {
      expect((await all.site.app.inject(url)).statusCode).toBe(200)
    }
    const back = { id, fileName: file.path, fileUrl: file.url }
    expect(await all.call('update-mod', back)).toMatchObject({ http: 200 })
    const again = await all.details(id)
    expect(again.releases.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(again.releases).toMatchObject([{ version: '2.0' }, { version: '1.0' }])
  })

  test('are made of files that come with imports and the sample, with their date', async () => {
    const file = await addFreeFile(all.site, 'sample.zip')
    const createdAt = '2021-02-03T04:05:06.000Z'
    const [id = 0] = await addMods(all.site, [{ name: 'Sample', fileId: file.id, createdAt }])
    expect((await all.details(id)).releases).toMatchObject([
      { version: '', publishedAt: createdAt, isCurrent: true },
    ])
  })
}
