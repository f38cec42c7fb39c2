import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { applyNotedRemovals } from '#server/publishing/removal/apply-removals.ts'
import { findNote, listNotes } from '#server/publishing/removal/removal-notes.ts'
import type { RemovalSite } from '#server/publishing/removal/removal-site.fixture.ts'
import { addMods } from '#tests/add-mods.ts'

const WAIT = { timeout: 60_000, interval: 100 }

const picture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

/** Has the database forget a mod's removals, as one that was restored from before them. */
async function forgetRemovals({ all: { db, site } }: RemovalSite, modId: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from removals where mod_id = ${modId}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await vi.waitFor(async () => {
    expect(await listNotes(site.storage)).toEqual(expect.arrayContaining(ids))
    expect(await site.jobs.unfinishedKeys('remove-for-good')).toEqual([])
  }, WAIT)
  for (const table of ['blocked_contents', 'removed_objects']) {
    await sql`delete from ${sql.table(table)} where removal_id = any(${ids}::uuid[])`.execute(db)
  }
  await sql`delete from removals where mod_id = ${modId}`.execute(db)
}

/** Gives a tag of a new mod a picture. */
async function pictured({ all }: RemovalSite, tag: string, image: { path: string }) {
  await addMods(all.site, [{ name: tag, tags: [tag], mainTag: tag }])
  const find = async () => {
    const { tags } = await all.send('tags/get-tags/1', { text: tag })
    return tags[0]
  }
  const { id, version } = await find()
  const set = await all.send('tags/set-tag-image', { id, version, imageName: image.path })
  expect(set).toMatchObject({ http: 200 })
  return { id, find }
}

/** Tags that have the same bytes as their picture. */
export function describeTagPictures(open: () => RemovalSite): void {
  test('go with the same bytes, and the preview names their tags', async () => {
    const on = open()
    const bytes = await picture('#215634')
    const mod = await on.published('Shown By A Tag', { main: await on.image(bytes) })
    const own = await on.image(bytes)
    const { id, find } = await pictured(on, 'Harbours', own)
    const target = { kind: 'image', modId: mod.id, imageId: mod.main.id }
    expect(await on.all.send('removals/preview-removal', { target })).toMatchObject({
      images: 2,
      otherMods: [],
      otherTags: [{ id, tag: 'Harbours' }],
    })
    const before = await find()
    expect(await on.remove(target)).toMatchObject({ http: 200 })
    expect(await find()).toMatchObject({ image: null, version: before.version + 1 })
    const { changes } = await on.all.send('tags/get-tag-changes')
    expect(changes[0]).toMatchObject({ tagId: id, action: 'pictured', who: 'Ada' })
    expect((await on.get(own.url)).statusCode).toBe(404)
    const { storage } = on.all.site
    await vi.waitFor(async () => expect(await storage.head(own.path)).toBeUndefined(), WAIT)
  })

  test('can stay where only a mod goes', async () => {
    const on = open()
    const bytes = await picture('#563421')
    const mod = await on.published('Goes Alone', { main: await on.image(bytes) })
    const own = await on.image(bytes)
    const { find } = await pictured(on, 'Docks', own)
    const target = { kind: 'mod', modId: mod.id }
    const { blocked } = await on.remove(target, { isEverywhere: false })
    expect(blocked.map(({ kind }: { kind: string }) => kind)).toEqual(['file', 'image'])
    expect(await find()).toMatchObject({ image: { url: own.url } })
    expect((await on.get(own.url)).statusCode).toBe(200)
  })

  test('go where a restored database has them again and no mod does', async () => {
    const on = open()
    const { db, site } = on.all
    const bytes = await picture('#342156')
    const mod = await on.published('Long Gone', { main: await on.image(bytes) })
    const { blocked } = await on.remove({ kind: 'image', modId: mod.id, imageId: mod.main.id })
    await forgetRemovals(on, mod.id)
    const own = await on.image(bytes)
    const { find } = await pictured(on, 'Moles', own)
    await sql`update images set sha256 = ${blocked[0].sha256} where id = ${own.id}`.execute(db)
    const version = () => sql`select version from catalogue_version`.execute(db)
    const { rows: before } = await version()
    expect(await applyNotedRemovals({ db, storage: site.storage })).toBe(1)
    expect(await find()).toMatchObject({ image: null })
    expect((await version()).rows).not.toEqual(before)
    const { changes } = await on.all.send('tags/get-tag-changes')
    expect(changes[0]).toMatchObject({ action: 'pictured', label: 'Moles' })
    expect(changes[0].who).not.toBe('')
  })
}

/** Links to files that visitors could not have. */
export function describeUnseenFiles(open: () => RemovalSite): void {
  const statusOf = async (url: string) => (await open().get(url)).statusCode

  test('of a mod that nobody has seen tell nothing, also when it is shown', async () => {
    const on = open()
    const mod = await on.published('Never Seen', { isHidden: true })
    await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id })
    expect(await statusOf(mod.file.url)).toBe(404)
    await changeMany(on, mod.id, 'show')
    expect(await statusOf(mod.file.url)).toBe(404)
  })

  test('of a hidden mod tell nothing of what was added meanwhile, and of the rest once it is shown', async () => {
    const on = open()
    const mod = await on.published('Hidden Since')
    await changeMany(on, mod.id, 'hide')
    const next = await on.file('meanwhile.zip')
    const update = { id: mod.id, fileUrl: next.url, version: '2.0' }
    expect(await on.all.call('update-mod', update)).toMatchObject({ http: 200 })
    for (const { id: fileId, url } of [mod.file, next]) {
      await on.remove({ kind: 'file', modId: mod.id, fileId })
      expect(await statusOf(url)).toBe(404)
    }
    await changeMany(on, mod.id, 'show')
    expect([await statusOf(mod.file.url), await statusOf(next.url)]).toEqual([410, 404])
  })
}

/** Hides or shows a mod, as administrators do in their table. */
async function changeMany({ all }: RemovalSite, id: number, kind: 'hide' | 'show'): Promise<void> {
  const { rows } = await sql<{ version: Date }>`
    select updated_at as version from mods where id = ${id}`.execute(all.db)
  const mods = [{ id, updatedAt: rows[0]?.version }]
  const bulk = await all.send('manage/prepare-bulk-change', { change: { kind }, mods })
  await all.send('manage/start-bulk-change', { id: bulk.id })
  const isHidden = async () => {
    const { rows } = await sql<{ hidden: boolean }>`
      select hidden_at is not null as hidden from mods where id = ${id}`.execute(all.db)
    return rows[0]?.hidden
  }
  await vi.waitFor(async () => expect(await isHidden()).toBe(kind === 'hide'), WAIT)
}

/** Drafts of mods that were removed, or of whose texts some were. */
export function describeRemovedDrafts(open: () => RemovalSite): void {
  const draftOf = async (modId: number | null, name: string, as?: string) => {
    const draft = { id: randomUUID(), version: 0, modId, device: 'a', name, content: '{"a":1}' }
    expect(await open().all.send('drafts/save-draft', draft, as)).toMatchObject({ http: 200 })
  }
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from drafts order by name`.execute(open().all.db)
    return rows.map(({ name }) => name)
  }

  test('go with the mod and with versions, whoever wrote them, and others stay', async () => {
    const on = open()
    const whole = await on.published('Whole')
    const partly = await on.published('Partly')
    await on.all.call('update-mod', { id: partly.id, keywords: 'Said no more' })
    await draftOf(whole.id, 'Of the whole')
    await draftOf(whole.id, 'Of Grace', 'Grace')
    await draftOf(partly.id, 'Of a version')
    await draftOf(null, 'Unrelated')
    await on.remove({ kind: 'file', modId: partly.id, fileId: partly.file.id })
    await on.remove({ kind: 'mod', modId: whole.id })
    expect(await left()).toEqual(['Of a version', 'Unrelated'])
    const { versions } = await on.all.send(`removals/get-removable/${partly.id}`)
    const old = versions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await on.remove({ kind: 'versions', modId: partly.id, changeIds: [old.id] })
    expect(await left()).toEqual(['Unrelated'])
  })
}

/** What the storage keeps of a removal. */
export function describeNotes(open: () => RemovalSite): void {
  test('has no names of administrators, and older ones that have are read', async () => {
    const on = open()
    const { db, site } = on.all
    const mod = await on.published('Noted')
    await on.remove({ kind: 'file', modId: mod.id, fileId: mod.file.id })
    const { blocked } = await on.all.send('removals/get-blocked/1')
    await on.all.send('removals/unblock', { id: blocked[0].id, reason: 'It was hers.' })
    const { rows } = await sql<{ id: string }>`
      select id from removals where mod_id = ${mod.id}`.execute(db)
    const id = rows[0]?.id ?? ''
    const path = `removals/${id}.json`
    const text = async () => (await buffer(await site.storage.read(path))).toString('utf8')
    await vi.waitFor(async () => expect(await text()).toContain('It was hers.'), WAIT)
    expect(await text()).not.toContain('Ada')
    const note = JSON.parse(await text())
    const [content] = note.contents
    const old = {
      ...note,
      accountName: 'Ada',
      contents: [{ ...content, allowed: { ...content.allowed, by: 'Ada' } }],
    }
    await site.storage.put(path, Buffer.from(JSON.stringify(old)), { contentType: '' })
    expect(await findNote(site.storage, id)).toEqual(note)
    await forgetRemovals(on, mod.id)
    expect(await applyNotedRemovals({ db, storage: site.storage })).toBe(1)
  })
}

/** Mods in a restored database of which nobody knows when they were added. */
export function describeUnknownAges(open: () => RemovalSite): void {
  test('a mod is as old as its history says, where its time is unknown', async () => {
    const on = open()
    const { db, site } = on.all
    const again = async (name: string, changedAt: string) => {
      const mod = await on.published(name)
      await on.remove({ kind: 'mod', modId: mod.id })
      await forgetRemovals(on, mod.id)
      await sql`insert into mods (id, name, category, main_category, sub_category, created_at)
        overriding system value values (${mod.id}, ${name}, '{sp-mod}', '{vehicles}', 'car', null)
        `.execute(db)
      await sql`insert into mod_changes (mod_id, account_name, action, snapshot, changed_at)
        values (${mod.id}, '', 'added', '{"file":null,"mainImage":null,"images":[]}',
          now() + ${changedAt}::interval)`.execute(db)
      await applyNotedRemovals({ db, storage: site.storage })
      const { rows } = await sql`select from mods where id = ${mod.id}`.execute(db)
      return rows.length
    }
    expect(await again('Older', '-1 hour')).toBe(0)
    expect(await again('Younger', '1 hour')).toBe(1)
  })
}
