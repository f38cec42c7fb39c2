import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { applyNotedRemovals } from '#server/publishing/removal/apply-removals.ts'
import { findNote, listNotes } from '#server/publishing/removal/removal-notes.ts'
import {
  describeNotes,
  describeRemovedDrafts,
  describeTagPictures,
  describeUnknownAges,
  describeUnseenFiles,
} from '#server/publishing/removal/removal-reach.suite.ts'
import { RemovalSite } from '#server/publishing/removal/removal-site.fixture.ts'
import { finishRemovals } from '#server/publishing/removal/work-removals.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite } from '#tests/publishing-site.ts'

/** Jobs take their time on a busy machine. */
const WAIT = { timeout: 60_000, interval: 100 }

let on: RemovalSite

/** What removing for good takes, and what of it is left, on every database. */
export function describeRemoval(database: string, open: OpenDatabase): void {
  describeOnSite(`removing for good, ${database}`, open, (all) => {
    beforeAll(() => {
      on = new RemovalSite(all())
    })
    describe('a file', testFile)
    describe('an image', testImage)
    describe('versions', testVersions)
    describe('a mod', testMod)
    describe('a mod that shares', testShared)
    describe('what is left', testTraces)
    describe('pictures of tags', () => describeTagPictures(() => on))
    describe('links', () => describeUnseenFiles(() => on))
    describe('drafts', () => describeRemovedDrafts(() => on))
    describe('a note in the storage', () => describeNotes(() => on))
    describe('after a restore', () => describeUnknownAges(() => on))
  })
}

const textOf = (value: unknown) => JSON.stringify(value)

function testFile(): void {
  test('goes from the mod, its history and every mod with the same bytes; its link says why', async () => {
    const mod = await on.published('Two Files')
    const twin = await on.published('Twin', {
      file: await on.file('copy.zip', Buffer.from('what is in Two Files.zip')),
    })
    const next = await on.file('next.zip')
    await on.all.call('update-mod', { id: mod.id, fileUrl: next.url, version: '2.0' })
    const target = { kind: 'file', modId: mod.id, fileId: mod.file.id }
    const preview = await on.all.send('removals/preview-removal', { target })
    expect(preview).toMatchObject({
      confirmation: 'Two Files.zip',
      files: [{ name: 'Two Files.zip' }, { name: 'copy.zip' }],
      otherMods: [{ id: twin.id, name: 'Twin' }],
      images: 0,
    })
    const unconfirmed = await on.remove(target, { confirmation: 'next.zip' })
    expect(unconfirmed).toMatchObject({ http: 400, issues: [{ path: 'body.confirmation' }] })
    expect((await on.get(mod.file.url)).statusCode).toBeLessThan(400)

    const removed = await on.remove(target)
    expect(removed).toMatchObject({ http: 200, message: '“Two Files.zip” was removed for good' })
    expect(removed.blocked).toHaveLength(1)
    for (const { url } of [mod.file, twin.file]) {
      const answer = await on.get(url)
      expect(answer.statusCode).toBe(410)
      expect(answer.json()).toMatchObject({
        code: 'gone',
        message: 'This file was withdrawn: Stolen from a shop.',
      })
    }
    expect((await on.get(next.url)).statusCode).toBeLessThan(400)
    expect((await on.all.details(twin.id)).fileUrl).toBeNull()
    expect(textOf(await on.all.snapshots(mod.id))).not.toContain('Two Files.zip')
    const { storage } = on.all.site
    for (const { path } of [mod.file, twin.file]) {
      await vi.waitFor(async () => expect(await storage.head(path)).toBeUndefined(), WAIT)
    }
    expect(await checkLists(on.all.db)).toEqual([])
  })

  test('is told of in the feeds, in the place of its release', async () => {
    const mod = await on.published('Told Of')
    const before = (await on.get(`/feeds/mod/${mod.id}.atom`)).body
    const id = /<id>([^<]*#release-\d+)<\/id>/.exec(before)?.[1] ?? 'none'
    await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id }, { reason: 'Bad & <b>' })
    for (const feed of [`/feeds/mod/${mod.id}.atom`, '/feeds/releases.atom']) {
      const { body, statusCode } = await on.get(feed)
      expect(statusCode, feed).toBe(200)
      expect(body, feed).toContain(`<id>${id}</id>`)
      expect(body).toContain('Told Of 1.0 was withdrawn')
      expect(body).toContain('Bad &amp; &lt;b&gt;')
      expect(body).not.toContain(mod.file.url)
    }
  })

  test('is refused to whoever saves a form that still names it', async () => {
    const mod = await on.published('Drafted')
    const other = await on.published('Other')
    await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id })
    const answer = await on.all.call('update-mod', {
      id: other.id,
      name: 'Kept Name',
      fileUrl: mod.file.url,
      fileName: mod.file.path,
    })
    expect(answer.http).toBe(400)
    expect(answer.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'body.fileName',
      'body.fileUrl',
    ])
    expect(answer.message).toBe('This file was removed for good. Stolen from a shop.')
    // One of the same bytes that was uploaded while nobody had blocked them yet.
    const late = await on.file('late.zip', Buffer.from('what is in Drafted.zip'))
    expect(await on.all.call('update-mod', { id: other.id, fileUrl: late.url })).toMatchObject({
      http: 400,
      message: 'This file was removed for good. Stolen from a shop.',
    })
  })
}

function testImage(): void {
  test('goes with its copies from the mod and from every version', async () => {
    const mod = await on.published('Pictured')
    const before = await on.all.details(mod.id)
    const { statusCode } = await on.get(`/images/${mod.main.id}/160.webp`)
    expect(statusCode).toBe(200)
    await on.all.call('update-mod', { id: mod.id, mainImageUrl: (await on.image()).url })
    const removed = await on.remove({ kind: 'image', modId: mod.id, imageId: mod.main.id })
    expect(removed).toMatchObject({
      http: 200,
      message: 'The image of “Pictured” was removed for good',
    })
    for (const name of ['original', '160.webp']) {
      expect((await on.get(`/images/${mod.main.id}/${name}`)).statusCode).toBe(404)
    }
    const snapshots = await on.all.snapshots(mod.id)
    expect(textOf(snapshots)).not.toContain(mod.main.path)
    expect(snapshots.at(-1)?.mainImage?.id).toBeGreaterThan(mod.main.id)
    expect(snapshots.every(({ images }) => images.length === 1)).toBe(true)
    const after = await on.all.details(mod.id)
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    const { storage } = on.all.site
    const left = async () => {
      const paths: string[] = []
      for await (const { path } of storage.list(`variants/${mod.main.id}/`)) paths.push(path)
      return [...paths, ...((await storage.head(mod.main.path)) ? [mod.main.path] : [])]
    }
    await vi.waitFor(async () => expect(await left()).toEqual([]), WAIT)
  })

  test('that is shown now leaves the mod without it, and can be removed from its last place', async () => {
    const mod = await on.published('Bare')
    // Both are kept for those who come next.
    const shown = async () => {
      const [card, page] = [await on.get(`/social/${mod.id}.jpg`), await on.get(`/mod/${mod.id}`)]
      expect([card.statusCode, page.statusCode]).toEqual([200, 200])
      return { card: card.rawPayload, isOnPage: page.body.includes(`/images/${mod.main.id}/`) }
    }
    const before = await shown()
    expect(before.isOnPage).toBe(true)
    await on.remove({ kind: 'image', modId: mod.id, imageId: mod.main.id })
    const after = await shown()
    expect(after.isOnPage).toBe(false)
    expect(after.card.equals(before.card)).toBe(false)
    await on.remove({ kind: 'image', modId: mod.id, imageId: mod.gallery[0]?.id })
    const { mainImageUrl, images } = await on.all.details(mod.id)
    expect([mainImageUrl ?? null, images]).toEqual([null, []])
    const again = await on.remove({ kind: 'image', modId: mod.id, imageId: mod.main.id })
    expect(again).toMatchObject({ http: 404, message: 'This mod has no such image' })
  })
}

function testVersions(): void {
  test('go with their texts and with what nothing else has', async () => {
    const mod = await on.published('Said Much')
    const secret = await on.file('secret.zip')
    const change = { id: mod.id, keywords: 'Where she lives', fileUrl: secret.url, version: '9.9' }
    await on.all.call('update-mod', { ...change, changelog: 'Her number' })
    await on.all.call('update-mod', { id: mod.id, searchKeywords: 'x', name: 'Said More' })
    const next = await on.file('clean.zip')
    await on.all.call('update-mod', { id: mod.id, keywords: 'A car', fileUrl: next.url })
    const { versions } = await on.all.send(`removals/get-removable/${mod.id}`)
    expect(versions.map((one: { beginning: string }) => one.beginning)).toEqual([
      'A car',
      'Where she lives',
      'Where she lives',
      expect.stringContaining('A car for the docks'),
    ])
    const [current, second, first] = versions
    const removeThem = (changeIds: number[]) =>
      on.remove({ kind: 'versions', modId: mod.id, changeIds })
    expect(await removeThem([current.id])).toMatchObject({ http: 409 })
    const target = { kind: 'versions', modId: mod.id, changeIds: [first.id] }
    expect(await on.all.send('removals/preview-removal', { target })).toMatchObject({
      alike: [{ id: second.id }],
      files: [],
      isDescriptionPresent: false,
    })
    expect(await removeThem([first.id, second.id])).toMatchObject({ http: 200 })
    expect(textOf(await on.all.snapshots(mod.id))).not.toMatch(/she lives|Her number|secret/)
    const { rows } = await sql<{ changelog: string }>`select changelog from releases`.execute(
      on.all.db,
    )
    expect(textOf(rows)).not.toContain('Her number')
    expect((await on.get(secret.url)).statusCode).toBe(410)
    const history = await on.all.call(`get-mod-history/${mod.id}/1`)
    expect(history.history.map((one: { action: string }) => one.action)).toEqual([
      'removed',
      'updated',
      'added',
    ])
    expect(textOf(history)).not.toContain('she lives')
  })

  test('that do not belong to the mod are not found', async () => {
    const mod = await on.published('Elsewhere')
    const target = { kind: 'versions', modId: mod.id, changeIds: [1] }
    expect(await on.all.send('removals/preview-removal', { target })).toMatchObject({ http: 404 })
  })
}

function testMod(): void {
  test('goes with everything, from lists, search and the trash; reports about it stay', async () => {
    const mod = await on.published('Vanishing Runner')
    await on.all.call('submit-report', { modId: mod.id, issue: 'Unlawful' })
    const selected = { mods: [{ id: mod.id, updatedAt: (await on.all.details(mod.id)).updatedAt }] }
    const bulk = await on.all.send('manage/prepare-bulk-change', {
      change: { kind: 'delete' },
      ...selected,
    })
    await on.all.send('manage/start-bulk-change', { id: bulk.id })
    await vi.waitFor(
      async () => expect((await on.get(`/mod/${mod.id}`)).statusCode).toBe(404),
      WAIT,
    )
    const target = { kind: 'mod', modId: mod.id }
    expect(await on.all.send('removals/preview-removal', { target })).toMatchObject({
      confirmation: 'Vanishing Runner',
      files: [{ name: 'Vanishing Runner.zip' }],
      images: 2,
      reports: 1,
    })
    expect(await on.remove(target)).toMatchObject({ http: 200 })
    expect((await on.get(mod.file.url)).statusCode).toBe(410)
    expect(await on.all.call(`get-mod-history/${mod.id}/1`)).toMatchObject({ http: 404 })
    expect((await on.get(`/mod/${mod.id}`)).body).toContain('or the mod has been taken down.')
    for (const url of ['/', '/mods?page=1', '/sitemap.xml', '/feeds/recent.atom']) {
      expect((await on.get(url)).body, url).not.toContain('Vanishing')
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from bulk_items
      where mod_id = ${mod.id} and before is not null`.execute(on.all.db)
    expect(rows).toEqual([{ n: 0 }])
    const { reports } = await on.all.send('reports/get-reports/1', {})
    expect(textOf(reports)).toContain('Vanishing Runner')
    expect(await checkLists(on.all.db)).toEqual([])
  })
}

function testShared(): void {
  test('can leave other mods what they have as well', async () => {
    const shared = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer()
    const kept = await on.published('Sister', { main: await on.image(shared) })
    const mod = await on.published('Brother', { main: await on.image(shared) })
    const target = { kind: 'mod', modId: mod.id }
    const { otherMods } = await on.all.send('removals/preview-removal', { target })
    expect(otherMods).toEqual([{ id: kept.id, name: 'Sister' }])
    const { blocked } = await on.remove(target, { isEverywhere: false })
    expect(blocked.map(({ kind }: { kind: string }) => kind)).toEqual(['file', 'image'])
    expect((await on.get(kept.main.url)).statusCode).toBe(200)
    expect((await on.get(mod.main.url)).statusCode).toBe(404)
  })
}

function testTraces(): void {
  test('are the log with the hash, and a list from which it can be taken again', async () => {
    const mod = await on.published('Logged')
    const { blocked } = await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id })
    const [{ sha256 }] = blocked
    const { entries } = await on.all.send('audit-log/get-audit-log', { modId: mod.id })
    expect(entries[0]).toMatchObject({
      event: 'content.removed',
      reason: `file; file ${sha256}; Stolen from a shop.`,
    })
    const list = await on.all.send('removals/get-blocked/1')
    const [entry] = list.blocked
    expect(entry).toMatchObject({
      kind: 'file',
      sha256,
      name: 'Logged.zip',
      who: 'Ada',
      reason: 'Stolen from a shop.',
      modId: mod.id,
    })
    const allow = { id: entry.id, reason: 'It was theirs.' }
    expect(await on.all.send('removals/unblock', allow)).toMatchObject({ http: 200, sha256 })
    expect(await on.all.send('removals/unblock', allow)).toMatchObject({ http: 404 })
    const { entries: after } = await on.all.send('audit-log/get-audit-log', { group: 'mods' })
    expect(after[0]).toMatchObject({
      event: 'content.unblocked',
      reason: `${sha256}; It was theirs.`,
    })
    const free = await on.file('free.zip', Buffer.from('what is in Logged.zip'))
    const answer = await on.all.call('update-mod', { id: mod.id, fileUrl: free.url })
    expect(answer).toMatchObject({ http: 200 })
  })

  test('objects wait for a storage that is away, and are looked for once more', async () => {
    const { jobs, storage } = on.all.site
    const { db } = on.all
    await jobs.pause(['remove-for-good'])
    const mod = await on.published('Unreachable')
    await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id })
    expect((await on.get(mod.file.url)).statusCode).toBe(410)
    expect(await storage.head(mod.file.path)).toBeDefined()
    const away = new Proxy(storage, {
      get: (target, key) => {
        const value = Reflect.get(target, key, target)
        if (key === 'remove') return () => Promise.reject(new Error('connect ECONNREFUSED'))
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await expect(finishRemovals({ db, storage: away })).rejects.toThrow('ECONNREFUSED')
    await finishRemovals({ db, storage })
    expect(await storage.head(mod.file.path)).toBeUndefined()
    const left = () =>
      sql`select path from removed_objects where path = ${mod.file.path}`.execute(db)
    expect((await left()).rows).toHaveLength(1)
    await sql`update removed_objects set again_at = now() - interval '1 minute'`.execute(db)
    await finishRemovals({ db, storage })
    expect((await left()).rows).toEqual([])
    await jobs.resume()
  })

  test('the storage tells a database that is older than a removal', async () => {
    const { storage } = on.all.site
    const { db } = on.all
    const mod = await on.published('Comes Back')
    await on.remove({ kind: 'mod', modId: mod.id })
    const { rows } = await sql<{ id: string }>`select id from removals
      where mod_id = ${mod.id}`.execute(db)
    const id = rows[0]?.id ?? ''
    await vi.waitFor(async () => expect(await listNotes(storage)).toContain(id), WAIT)
    expect(await findNote(storage, id)).toMatchObject({ modId: mod.id, kind: 'mod' })
    // As a backup brings it back: the mod with its number and its file, and nothing of the removal.
    await sql`delete from blocked_contents where removal_id = ${id}`.execute(db)
    await sql`delete from removed_objects where removal_id = ${id}`.execute(db)
    await sql`delete from removals where id = ${id}`.execute(db)
    await sql`insert into mods (id, name, category, main_category, sub_category, created_at)
      overriding system value
      values (${mod.id}, 'Comes Back', '{sp-mod}', '{vehicles}', 'car', now() - interval '1 hour')
      `.execute(db)
    expect(await applyNotedRemovals({ db, storage })).toBe(1)
    expect(await on.all.call(`get-mod-history/${mod.id}/1`)).toMatchObject({ http: 404 })
    expect(await applyNotedRemovals({ db, storage })).toBe(0)
  })
}
