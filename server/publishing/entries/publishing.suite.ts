import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { queueMissingVariants } from '#server/media/images/work-image-variants.ts'
import { addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { addBody, describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

let all: PublishingSite

/** What has to hold for publishing on every database. */
export function describePublishing(database: string, open: OpenDatabase): void {
  describeOnSite(`publishing, ${database}`, open, (on) => {
    beforeAll(() => {
      all = on()
    })
    describe('adding', testAdding)
    describe('files and images', testMedia)
    describe('updating', testUpdating)
    describe('two administrators', testConflicts)
    describe('copies of images', testImageProgress)
  })
}

function testAdding(): void {
  test('puts the mod into lists, search and its page at once', async () => {
    const { body, file, main, gallery } = await all.draft('Quay Cruiser')
    const answer = await all.call('add-mod', body)
    expect(answer).toMatchObject({ http: 200, status: 200, message: '“Quay Cruiser” is published' })
    expect(await all.details(answer.id)).toMatchObject({
      name: 'Quay Cruiser',
      keywords: body.keywords,
      description: body.description,
      tags: [{ tag: 'Lowrider' }, { id: 4, tag: 'Anime' }],
      mainTag: { tag: 'Lowrider' },
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'car',
      downloadCount: 0,
      mainImageUrl: main.url,
      imageName: gallery.map(({ path }) => path),
      imageUrl: gallery.map(({ url }) => url),
      fileName: file.path,
      fileUrl: file.url,
    })
    expect((await all.names('get-all-mods/1'))[0]).toBe('Quay Cruiser')
    const search = { searchQuery: 'quay cruiser', currentPage: 1 }
    expect(await all.names('get-search-mods', search)).toEqual(['Quay Cruiser'])
    expect((await all.site.app.inject(file.url)).statusCode).toBe(200)
    expect(await checkLists(all.db)).toEqual([])
  })

  test('says everything that is wrong at once, and publishes nothing', async () => {
    const before = await countMods()
    const { body } = await all.draft('Refused')
    const wrong = { ...body, name: ' ', subCategory: 'guns', mainImageUrl: '/images/1/640.webp' }
    const first = await all.call('add-mod', wrong)
    expect(first.http).toBe(400)
    expect(pathsOf(first)).toEqual(['body.name', 'body.subCategory'])
    const second = await all.call('add-mod', { ...wrong, name: 'Refused', subCategory: 'car' })
    expect(pathsOf(second)).toEqual(['body.mainImageUrl'])
    expect(await countMods()).toBe(before)
  })

  test('takes the longest description', async () => {
    const { body } = await all.draft('Long Story')
    const keywords = '車'.repeat(50_000)
    const { http, id } = await all.call('add-mod', { ...body, keywords })
    expect(http).toBe(200)
    expect((await all.details(id)).keywords).toBe(keywords)
  })
}

function testMedia(): void {
  test('of elsewhere are refused, each at its path', async () => {
    const { body } = await all.draft('Foreign')
    const wrong = {
      ...body,
      fileName: 'mods/x/../../etc/passwd',
      fileUrl: 'https://elsewhere.example/files/1/car.zip',
      imageName: [body.imageName[0], 'images/never-uploaded'],
      imageUrl: [body.imageUrl[0], 'javascript:alert(1)'],
      mainImageUrl: `https://elsewhere.example${body.mainImageUrl}`,
    }
    const answer = await all.call('add-mod', wrong)
    expect(answer.http).toBe(400)
    expect(pathsOf(answer)).toEqual([
      'body.fileName',
      'body.fileUrl',
      'body.imageName.1',
      'body.imageUrl.1',
      'body.mainImageUrl',
    ])
  })

  test('may be named by links with the origin of the site', async () => {
    const { body } = await all.draft('Absolute')
    const mainImageUrl = `http://localhost:3000${body.mainImageUrl}`
    expect(await all.call('add-mod', { ...body, mainImageUrl })).toMatchObject({ http: 200 })
  })

  test('whose link and path differ are refused', async () => {
    const one = await all.draft('One')
    const two = await all.draft('Two')
    const { fileUrl, imageUrl } = two.body
    const answer = await all.call('add-mod', { ...one.body, fileUrl, imageUrl })
    expect(pathsOf(answer)).toEqual(['body.fileUrl', 'body.imageUrl.0', 'body.imageUrl.1'])
  })

  test('of another mod are refused, those of its history too', async () => {
    const taken = await all.published('Owner')
    const other = await addFreeImage(all.site)
    await all.call('update-mod', { id: taken.id, mainImageUrl: other.url })
    const { body } = await all.draft('Thief')
    const media = { file: taken.file, main: taken.main, gallery: taken.gallery }
    const answer = await all.call('add-mod', { ...addBody('Thief', media), name: body.name })
    expect(answer.http).toBe(400)
    expect(pathsOf(answer)).toHaveLength(7)
    expect(answer.message).toBe(`This file already belongs to “Owner” (#${taken.id})`)
  })

  test('go to one of two mods that want them at the same time', async () => {
    const { body } = await all.draft('Twin')
    const answers = await Promise.all([all.call('add-mod', body), all.call('add-mod', body)])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 400])
  })

  test('that are infected are neither published nor given out', async () => {
    const { body, file } = await all.draft('Sick')
    const infect = (id: number) =>
      sql`update files set scan_state = 'infected', scan_note = 'Test.Virus' where id = ${id}`.execute(
        all.db,
      )
    await infect(file.id)
    const answer = await all.call('add-mod', body)
    expect(pathsOf(answer)).toEqual(['body.fileName', 'body.fileUrl'])
    expect(answer.message).toContain('Test.Virus')

    const mod = await all.published('Found Later')
    await infect(mod.file.id)
    const download = await all.site.app.inject(mod.file.url)
    expect(download.statusCode).toBe(410)
    expect(download.json().message).toContain('Test.Virus')
  })
}

function testUpdating(): void {
  test('changes what is given and leaves the rest', async () => {
    const { id } = await all.published('Old Name')
    const before = await all.details(id)
    const answer = await all.call('update-mod', { id, name: 'New Name', tags: [{ tag: 'evil' }] })
    expect(answer).toMatchObject({ http: 200, message: '“New Name” is updated' })
    const { updatedAt, http, ...after } = await all.details(id)
    expect(after).toEqual({
      ...before,
      http: undefined,
      updatedAt: undefined,
      name: 'New Name',
      tags: [{ id: 7, tag: 'Evil' }],
    })
    expect(updatedAt).toBe(answer.updatedAt)
    const search = (searchQuery: string) => all.names('get-search-mods', { searchQuery })
    expect(await search('new name')).toContain('New Name')
    expect(await checkLists(all.db)).toEqual([])
  })

  test('checks a part of the placement against the rest of it', async () => {
    const { id } = await all.published('Moving')
    expect(pathsOf(await all.call('update-mod', { id, subCategory: 'hair' }))).toEqual([
      'body.subCategory',
    ])
    expect(await all.call('update-mod', { id, subCategory: 'boat' })).toMatchObject({ http: 200 })
    expect((await all.details(id)).subCategory).toBe('boat')
  })

  test('replaces and reorders images, and takes back those of the history', async () => {
    const { id, main, gallery } = await all.published('Pictures')
    const other = await addFreeImage(all.site)
    const imageName = [other.path, gallery[1]?.path ?? '']
    await all.call('update-mod', { id, imageName, mainImageUrl: other.url })
    expect(await all.details(id)).toMatchObject({ imageName, mainImageUrl: other.url })
    expect(await all.call('update-mod', { id, mainImageUrl: main.url })).toMatchObject({
      http: 200,
    })
  })

  test('that changes nothing says so and leaves no trace', async () => {
    const { id } = await all.published('Steady')
    const answer = await all.call('update-mod', { id, name: 'Steady' })
    expect(answer).toMatchObject({ http: 200, message: '“Steady” is already like this' })
    expect(await all.snapshots(id)).toHaveLength(1)
  })

  test.each([
    ['an unknown mod', { id: 2_000_000_000 }],
    ['no mod', { id: 'x' }],
  ])('of %s is refused', async (_, body) => {
    expect([400, 404]).toContain((await all.call('update-mod', body)).http)
  })
}

function testImageProgress(): void {
  test('counts the copies of its images that are made', async () => {
    const { id } = await all.published('In Sizes')
    const progress = () => all.call(`get-image-progress/${id}`)
    // The test has put them past the queue.
    expect(await progress()).toMatchObject({ http: 200, total: 6, ready: 0 })
    await queueMissingVariants(all.db, all.site.jobs, ['webp', 'avif'])
    await vi.waitUntil(async () => (await progress()).ready === 6, { timeout: 20_000 })
    expect(await all.call('get-image-progress/2000000000')).toMatchObject({ total: 0, ready: 0 })
  })
}

function testConflicts(): void {
  test('the later one who had not seen the change is told and loses nothing', async () => {
    const { id } = await all.published('Shared')
    const { updatedAt } = await all.details(id)
    const first = await all.call('update-mod', { id, name: 'By Grace', updatedAt }, 'Grace')
    expect(first.http).toBe(200)
    const second = await all.call('update-mod', { id, name: 'By Ada', updatedAt })
    expect(second).toMatchObject({ http: 409, message: expect.stringContaining('Grace changed') })
    expect((await all.details(id)).name).toBe('By Grace')
    const third = { id, name: 'By Ada', updatedAt: first.updatedAt }
    expect((await all.call('update-mod', third)).http).toBe(200)
  })

  test('is told of an import as of one, whoever changed the mod before it', async () => {
    const { id } = await all.published('Imported Over')
    const { updatedAt } = await all.details(id)
    await all.call('update-mod', { id, name: 'By Grace' }, 'Grace')
    await addMods(all.site, [{ id, name: 'By An Import' }])
    const late = await all.call('update-mod', { id, name: 'By Ada', updatedAt })
    expect(late).toMatchObject({
      http: 409,
      message: expect.stringMatching(/^An import changed this mod/),
    })
  })

  test('who save at the same moment do not overwrite each other', async () => {
    const { id } = await all.published('Contested')
    const { updatedAt } = await all.details(id)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => all.call('update-mod', { id, name, updatedAt })),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409, 409])
  })
}

function pathsOf(answer: { issues?: { path: string }[] }): string[] {
  return (answer.issues ?? []).map(({ path }) => path)
}

async function countMods(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mods`.execute(all.db)
  return rows[0]?.n ?? 0
}
