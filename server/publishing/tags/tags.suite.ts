import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedTag, TagChange } from '#contract/desk/tag-desk.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { ManageSite } from '#server/publishing/manage/manage.fixture.ts'
import { addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

let site: PublishingSite

/** What has to hold for the administrators' table of tags on every database. */
export function describeTags(database: string, open: OpenDatabase): void {
  describeOnSite(`tags, ${database}`, open, (on) => {
    beforeAll(() => {
      site = on()
    })
    describe('renaming', describeRenaming)
    describe('merging', describeMerging)
    describe('everything else', describeOthers)
  })
}

const call = (path: string, body?: object, as?: string) => site.send(`tags/${path}`, body, as)

async function tagsOf(body: object, page = 1): Promise<ManagedTag[]> {
  const { tags, http } = await call(`get-tags/${page}`, body)
  expect(http).toBe(200)
  return tags as ManagedTag[]
}

async function tagNamed(name: string): Promise<ManagedTag> {
  const found = (await tagsOf({ text: name })).find(({ tag }) => tag === name)
  if (!found) throw new Error(`There is no tag ${name}`)
  return found
}

/** Waits until the mods of all tags have followed. */
async function followed(): Promise<void> {
  const running = async () => {
    const { changes } = await call('get-tag-changes')
    return (changes as TagChange[]).filter(({ state }) => state === 'running').length
  }
  await expect.poll(running, { timeout: 30_000, interval: 100 }).toBe(0)
}

async function rename(name: string, label: string, as?: string) {
  const { id, version } = await tagNamed(name)
  const answer = await call('rename-tag', { id, version, tag: label }, as)
  await followed()
  return { ...answer, tagId: id }
}

async function merge(name: string, into: string, as?: string) {
  const [from, target] = [await tagNamed(name), await tagNamed(into)]
  const versions = { version: from.version, intoVersion: target.version }
  const answer = await call('merge-tag', { id: from.id, intoId: target.id, ...versions }, as)
  await followed()
  return { ...answer, id: from.id, intoId: target.id }
}

const named = (searchQuery: string) =>
  site.names('get-search-mods', { searchQuery, currentPage: 1 })
const browsed = (tags: number[]) => site.names('browse-mods', { filters: { tags }, currentPage: 1 })
const suggested = async (text: string) => {
  const { suggestions } = await site.call('get-suggestions', { text })
  return (suggestions as { kind: string; text: string; id?: number }[])
    .filter(({ kind }) => kind === 'tag')
    .map((tag) => tag.text)
}

function describeRenaming(): void {
  test('shows the new name everywhere, and the old one leads to it', async () => {
    const [id = 0] = await addMods(site.site, [
      { name: 'Wharf Runner', tags: ['Dockside', 'Chrome'], mainTag: 'Dockside' },
    ])
    await site.call('update-mod', { id, name: 'Wharf Racer' })
    expect(await suggested('docks')).toEqual(['Dockside'])
    const renamed = await rename('Dockside', 'Quayside')
    expect(renamed).toMatchObject({ http: 200, action: 'renamed', who: 'Ada', total: 1 })

    expect((await site.details(id)).tags.map(({ tag }) => tag)).toEqual(['Quayside', 'Chrome'])
    expect(await named('quayside')).toEqual(['Wharf Racer'])
    expect(await suggested('quays')).toEqual(['Quayside'])
    expect(await suggested('docks')).toEqual([])
    const page = await site.call(`get-tag-mods/${renamed.tagId}/1`)
    expect(page).toMatchObject({ tag: 'Quayside', tagId: renamed.tagId, tagImage: null })
    const related = await site.call('get-related-mods', { tag: 'Dockside' })
    expect(related).toMatchObject({ 0: { name: 'Wharf Racer' } })
    const { kinds } = await site.call('get-search-mods', {
      searchQuery: 'dockside',
      currentPage: 1,
    })
    expect(JSON.stringify(kinds)).toContain('Quayside')
    const all = (await site.call('get-tags')) as unknown as Record<string, { tag: string }>
    const labels = Object.values(all).map(({ tag }) => tag)
    expect(labels).toContain('Quayside')
    expect(labels).not.toContain('Dockside')
    expect(await tagNamed('Quayside')).toMatchObject({ formerNames: ['Dockside'], mods: 1 })
    expect(await tagsOf({ text: 'dockside' })).toHaveLength(1)
  })

  test('is nobody’s change of a mod: histories keep their sense', async () => {
    const [id = 0] = await addMods(site.site, [{ name: 'Kept', tags: ['Pier'], mainTag: 'Pier' }])
    await site.call('update-mod', { id, name: 'Kept Well', updatedAt: undefined })
    const before = await site.call(`get-mod-entry/${id}`)
    await rename('Pier', 'Jetty')
    const { history } = await site.call(`get-mod-history/${id}/1`)
    expect(history).toHaveLength(2)
    expect(JSON.stringify(history)).not.toContain('Pier')
    expect(history[0]).toMatchObject({ isCurrent: true })
    const [{ id: changeId }] = [history[1]] as [{ id: number }]
    // Whoever has the form open saves what it has.
    const saved = { id, tags: [{ id: null, tag: 'Pier' }], updatedAt: before.updatedAt }
    expect(await site.call('update-mod', saved)).toMatchObject({ http: 200 })
    expect((await site.details(id)).tags).toMatchObject([{ tag: 'Jetty' }])
    expect(await site.call('restore-mod-version', { id, changeId })).toMatchObject({ http: 200 })
    expect((await site.details(id)).tags).toMatchObject([{ tag: 'Jetty' }])
  })

  test('takes back an own former name, and no name that leads elsewhere', async () => {
    await addMods(site.site, [{ name: 'Two', tags: ['Buoy', 'Anchor'], mainTag: 'Buoy' }])
    await rename('Buoy', 'Beacon')
    expect(await rename('Anchor', 'Beacon')).toMatchObject({
      http: 409,
      message: 'There is a tag “Beacon” already. Merge the two instead.',
    })
    expect(await rename('Anchor', 'buoy')).toMatchObject({
      http: 409,
      message: '“buoy” leads to “Beacon”: it is a former name of that tag.',
    })
    expect(await rename('Beacon', 'Buoy')).toMatchObject({ http: 200 })
    expect(await tagNamed('Buoy')).toMatchObject({ formerNames: ['Beacon'] })
    expect(await rename('Buoy', 'BUOY')).toMatchObject({ http: 200 })
    expect(await tagNamed('BUOY')).toMatchObject({ formerNames: ['Beacon'] })
    expect(await rename('BUOY', 'BUOY')).toMatchObject({ http: 409 })
  })

  test('of two administrators the faster one wins, and the other hears of it', async () => {
    await addMods(site.site, [{ name: 'Raced', tags: ['Regatta'], mainTag: 'Regatta' }])
    const { id, version } = await tagNamed('Regatta')
    await call('rename-tag', { id, version, tag: 'Race' }, 'Grace')
    const late = await call('rename-tag', { id, version, tag: 'Racing Day' })
    expect(late).toMatchObject({
      http: 409,
      message: 'Grace renamed “Regatta” to “Race” since you looked. Nothing was changed.',
    })
    expect(await call('delete-tag', { id, version })).toMatchObject({ http: 409 })
    await followed()
  })
}

function describeMerging(): void {
  test('a preview says how many, and all of them follow', async () => {
    const drafts = Array.from({ length: 40 }, (_, n) => ({
      name: `Fleet ${n}`,
      tags: n % 4 === 0 ? ['Sports Car', 'Fast', 'Swift'] : ['Swift'],
      mainTag: n % 2 === 0 ? 'Swift' : 'Fast',
    }))
    const ids = await addMods(site.site, drafts)
    const all = new ManageSite(site)
    await all.change({ kind: 'hide' }, ids.slice(0, 1))
    await all.change({ kind: 'delete' }, ids.slice(1, 2))
    const updatedAt = (await all.mod(ids[2] ?? 0)).updatedAt
    const [swift, fast] = [await tagNamed('Swift'), await tagNamed('Fast')]
    const preview = await call('preview-tag-merge', { id: swift.id, intoId: fast.id })
    expect(preview).toMatchObject({ total: 40, both: 10, intoVersion: 1 })
    expect(await merge('Swift', 'Fast', 'Grace')).toMatchObject({
      http: 200,
      action: 'merged',
      label: 'Swift',
      newLabel: 'Fast',
      who: 'Grace',
    })
    expect(await tagNamed('Fast')).toMatchObject({ mods: 38, formerNames: ['Swift'] })
    expect(await browsed([swift.id])).toHaveLength(24)
    expect(await browsed([swift.id])).toEqual(await browsed([fast.id]))
    const counts = await site.call('get-filter-counts', { filters: { tags: [swift.id] } })
    expect(counts.tags).toContainEqual(expect.objectContaining({ id: swift.id, tag: 'Fast' }))
    const details = await site.details(ids[4] ?? 0)
    expect(details.tags.map(({ tag }) => tag)).toEqual(['Sports Car', 'Fast'])
    expect(details.mainTag).toMatchObject({ tag: 'Fast' })
    expect((await all.mod(ids[2] ?? 0)).updatedAt).toBe(updatedAt)
    for (const id of ids.slice(0, 2)) {
      expect((await all.mod(id)).tags).toEqual(id === ids[0] ? ['Sports Car', 'Fast'] : ['Fast'])
    }
    expect(await named('swift')).toEqual(await named('fast'))
    expect(await checkLists(site.db)).toEqual([])
  })

  test('links, feeds, new mods, imports and bulk changes lead to the other', async () => {
    const [id = 0] = await addMods(site.site, [
      { name: 'Led', tags: ['Lorry', 'Truck'], mainTag: 'Lorry' },
    ])
    const all = new ManageSite(site)
    const removing = await all.prepare({ kind: 'tag', add: ['Heavy'], remove: ['Lorry'] }, [id])
    const { id: from, intoId } = await merge('Lorry', 'Truck')
    const page = await site.site.app.inject(`/tag-mods/${from}?page=1`)
    expect(page.statusCode).toBe(301)
    expect(page.headers.location).toBe(`/tag-mods/${intoId}?page=1`)
    const feed = await site.site.app.inject(`/feeds/tag/${from}.atom?order=releases`)
    expect(feed.statusCode).toBe(200)
    expect(feed.body).toContain(`/tag-mods/${intoId}?page=1`)
    expect((await site.site.app.inject('/sitemap-pages.xml')).body).not.toContain(
      `/tag-mods/${from}?`,
    )
    const [other = 0] = await addMods(site.site, [
      { name: 'Imported', tags: ['LORRY', 'truck'], mainTag: 'lorry' },
    ])
    expect((await site.details(other)).tags).toMatchObject([{ id: intoId, tag: 'Truck' }])
    expect(await all.run(removing)).toMatchObject({ changed: 1 })
    expect((await all.mod(id)).tags).toEqual(['Heavy'])
  })

  test('a tag that was merged into a merged one leads on', async () => {
    await addMods(site.site, [{ name: 'Chain', tags: ['One', 'Two', 'Three'], mainTag: 'One' }])
    const { id } = await merge('One', 'Two')
    await merge('Two', 'Three')
    expect(await site.call(`get-tag-mods/${id}/1`)).toMatchObject({ tag: 'Three' })
    expect(await tagNamed('Three')).toMatchObject({ formerNames: ['One', 'Two'] })
    const { version } = await tagNamed('Three')
    expect(await call('rename-tag', { id, version: 1, tag: 'Four' })).toMatchObject({
      http: 409,
      message: 'Ada merged “One” into “Two” since you looked.',
    })
    const into = await tagNamed('Three')
    const again = { id, version, intoId: into.id, intoVersion: into.version }
    expect(await call('merge-tag', again)).toMatchObject({ http: 409 })
  })

  test('the tags of Home stay', async () => {
    const [dc, marvel] = [await tagNamed('DC'), await tagNamed('Marvel')]
    expect(dc).toMatchObject({ id: 2, isFixed: true })
    const body = { id: 2, version: dc.version, intoId: 11, intoVersion: marvel.version }
    expect(await call('merge-tag', body)).toMatchObject({ http: 400 })
    expect(await call('preview-tag-merge', { id: 13, intoId: 2 })).toMatchObject({ http: 400 })
    expect(await call('delete-tag', { id: 2, version: dc.version })).toMatchObject({ http: 400 })
    await addMods(site.site, [{ name: 'Hero', tags: ['Caped'], mainTag: 'Caped' }])
    expect(await merge('Caped', 'DC')).toMatchObject({ http: 200 })
    expect(await call('merge-tag', { ...body, intoId: 2 })).toMatchObject({ http: 400 })
  })
}

function describeOthers(): void {
  test('a picture is public while a tag has it', async () => {
    const [id = 0] = await addMods(site.site, [{ name: 'Seen', tags: ['Seen'], mainTag: 'Seen' }])
    const image = await addFreeImage(site.site)
    const fetch = async () => (await site.site.app.inject(image.url)).statusCode
    expect(await fetch()).toBe(404)
    const { id: tagId, version } = await tagNamed('Seen')
    const body = { id: tagId, version, imageName: image.path }
    expect(await call('set-tag-image', body)).toMatchObject({ http: 200, action: 'pictured' })
    expect(await fetch()).toBe(200)
    const { tagImage } = await site.call(`get-tag-mods/${tagId}/1`)
    expect(tagImage).toMatchObject({ url: image.url, width: 8 })
    expect((await tagsOf({ view: 'pictured' })).map(({ tag }) => tag)).toEqual(['Seen'])
    const page = await site.site.app.inject(`/tag-mods/${tagId}?page=1`)
    expect(page.body).toContain(`property="og:image" content="http://localhost:3000${image.url}"`)
    // Nobody else gets it, and no other picture of somebody's.
    expect(await site.call('update-mod', { id, mainImageUrl: image.url })).toMatchObject({
      http: 400,
      message: `This image already belongs to “Seen” (#${tagId})`,
    })
    const unknown = { id: tagId, version: version + 1, imageName: 'images/none' }
    expect(await call('set-tag-image', unknown)).toMatchObject({ http: 400 })
    await addMods(site.site, [{ name: 'Bare', tags: ['Bare'], mainTag: 'Bare' }])
    await merge('Seen', 'Bare')
    expect(await tagNamed('Bare')).toMatchObject({ image: { url: image.url } })
    const { id: bareId, version: now } = await tagNamed('Bare')
    await call('set-tag-image', { id: bareId, version: now, imageName: null })
    expect(await fetch()).toBe(404)
  })

  test('only what nothing has is deleted, with the names that led to it', async () => {
    const [id = 0] = await addMods(site.site, [
      { name: 'Last', tags: ['Rare', 'Usual'], mainTag: 'Usual' },
    ])
    await rename('Rare', 'Scarce')
    const all = new ManageSite(site)
    await all.change({ kind: 'delete' }, [id])
    const { id: tagId, version } = await tagNamed('Scarce')
    expect(await call('delete-tag', { id: tagId, version })).toMatchObject({
      http: 409,
      message:
        '“Scarce” cannot be deleted: a mod has it. Hidden mods and those in the trash count, too.',
    })
    await all.change({ kind: 'restore' }, [id])
    await all.change({ kind: 'tag', add: [], remove: ['Scarce'] }, [id])
    expect((await tagsOf({ view: 'unused' })).map(({ tag }) => tag)).toContain('Scarce')
    expect(await call('delete-tag', { id: tagId, version })).toMatchObject({ http: 200 })
    expect(await site.call(`get-tag-mods/${tagId}/1`)).toMatchObject({ http: 404 })
    expect(await tagsOf({ text: 'rare' })).toEqual([])
    expect(await call('delete-tag', { id: tagId, version })).toMatchObject({
      http: 404,
      message: 'Ada deleted “Scarce” since you looked.',
    })
  })

  test('orders, pages and counts', async () => {
    const labels = Array.from({ length: 55 }, (_, n) => `Ordered ${String(n).padStart(2, '0')}`)
    await addMods(site.site, [
      ...labels.map((label, n) => ({ name: `O ${n}`, tags: [label], mainTag: label })),
      { name: 'O again', tags: ['Ordered 07'], mainTag: null },
    ])
    const first = await call('get-tags/1', { text: 'ordered' })
    expect(first).toMatchObject({ total: 55, pages: 2 })
    expect((first.tags as ManagedTag[])[0]).toMatchObject({ tag: 'Ordered 00', mods: 1 })
    expect(await tagsOf({ text: 'ordered' }, 2)).toHaveLength(5)
    const [most] = await tagsOf({ text: 'ORDERED', sort: 'mods' })
    expect(most).toMatchObject({ tag: 'Ordered 07', mods: 2 })
    const [newest] = await tagsOf({ text: 'ordered', sort: 'newest' })
    expect(newest?.tag).toBe('Ordered 54')
    expect(await call('get-tags/1', { sort: 'size' })).toMatchObject({ http: 400 })
    expect(await tagsOf({}, 2_000_000)).toEqual([])
  })
}
