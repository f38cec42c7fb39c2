import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAddresses } from '#server/operations/transfer/addresses.suite.ts'
import { makeZip } from '#tests/make-zip.ts'
import {
  type Line,
  lineOf,
  MAX_FILE_BYTES,
  MediaSite,
  type OpenDatabase,
  picture,
} from '#tests/media-site.ts'

/** What an import promises of images and files, on whichever database `open` connects to. */
export function describeMedia(databaseName: string, open: OpenDatabase): void {
  describe(`images and files of an import on ${databaseName}`, () => {
    const site = new MediaSite()
    beforeAll(async () => {
      await site.open(open)
      await site.write('cover.png', await picture(10))
      await site.write('deep/second.png', await picture(120))
      await site.write('v1.zip', await makeZip({ 'readme.txt': 'first' }))
      await site.write('v2.zip', await makeZip({ 'readme.txt': 'second' }))
    })
    afterAll(() => site.close())
    testTaken(site)
    testRefused(site)
    testAddresses(site)
  })
}

const COMPLETE = {
  mainImage: { path: 'cover.png' },
  images: [{ path: 'deep/second.png', name: 'Second.png' }, { path: 'cover.png' }],
  releases: [
    {
      file: { path: 'v1.zip', name: 'coupe-1.zip' },
      version: '1.0',
      changelog: 'First',
      publishedAt: '2024-05-06T07:08:09.000Z',
      author: 'Ada',
    },
    {
      file: { path: 'v2.zip', name: 'coupe-2.zip' },
      version: '2.0',
      publishedAt: '2025-01-01T00:00:00.000Z',
      author: 'Bo',
    },
  ],
}

function testTaken(site: MediaSite): void {
  test('are taken with versions, dates and authors, and the second time nothing changes', async () => {
    const line = lineOf(COMPLETE)
    expect(await site.importLines(line)).toMatchObject({ created: 1, refusals: [] })
    const { rows } = await sql`
      select (select count(*)::int from mod_images g where g.mod_id = m.id) as images,
        (select f.name from files f where f.id = m.file_id) as current,
        to_char(m.released_at at time zone 'UTC', 'YYYY-MM-DD') as released,
        (select json_agg(json_build_array(f.name, r.version, r.changelog, extract(year from r.published_at))
          order by r.published_at) from releases r join files f on f.id = r.file_id
          where r.mod_id = m.id) as releases,
        (select json_agg(json_build_array(c.account_name, c.action, c.snapshot->'file'->>'name')
          order by c.id) from mod_changes c where c.mod_id = m.id) as changes
      from mods m where external_id = ${line.externalId}`.execute(site.handle.db)
    expect(rows).toEqual([
      {
        images: 2,
        current: 'coupe-2.zip',
        released: '2025-01-01',
        releases: [
          ['coupe-1.zip', '1.0', 'First', 2024],
          ['coupe-2.zip', '2.0', '', 2025],
        ],
        changes: [
          ['Ada', 'added', 'coupe-1.zip'],
          ['Bo', 'updated', 'coupe-2.zip'],
        ],
      },
    ])
    const before = [await site.state(), await site.objects()]
    expect(await site.importLines(line)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect([await site.state(), await site.objects()]).toEqual(before)
  })

  test('come to a mod that had none, and a line without them leaves them alone', async () => {
    const { mainImage, images, releases, ...bare } = lineOf(COMPLETE)
    await site.importLines(bare)
    expect(await site.importLines({ ...bare, mainImage, images, releases })).toMatchObject({
      updated: 1,
    })
    expect(await site.importLines(bare)).toMatchObject({ updated: 0, unchanged: 1, refusals: [] })
    expect(await site.importLines({ ...bare, mainImage: null })).toMatchObject({ updated: 1 })
  })
}

function testRefused(site: MediaSite): void {
  const refusalOf = async (changes: Line) => {
    const before = [await site.state(), await site.objects()]
    const { refusals, refused } = await site.importLines(lineOf(changes))
    expect(refused).toBe(1)
    expect([await site.state(), await site.objects()]).toEqual(before)
    return refusals[0]
  }

  test.each([
    '../secret.png',
    'deep/../../secret.png',
    './cover.png',
    '/etc/passwd',
    'deep\\second.png',
    'C:secret.png',
    'nul\0.png',
    '',
    'deep//second.png',
  ])('refuse the path %j', async (name) => {
    expect(await refusalOf({ mainImage: { path: name } })).toMatch(/^mainImage/)
  })

  test('refuse what leads out of the folder by a link, is a folder, a pipe, or not there', async () => {
    await fs.writeFile(path.join(site.folder, '../secret.png'), await picture(77))
    await fs.symlink('../secret.png', path.join(site.folder, 'link.png'))
    await fs.symlink('..', path.join(site.folder, 'up'))
    await fs.symlink('cover.png', path.join(site.folder, 'inside.png'))
    const out = /leads out of the import file's folder/
    expect(await refusalOf({ mainImage: { path: 'link.png' } })).toMatch(out)
    expect(await refusalOf({ images: [{ path: 'up/secret.png' }] })).toMatch(out)
    expect(await refusalOf({ mainImage: { path: 'deep' } })).toMatch(/is not a file/)
    expect(await refusalOf({ mainImage: { path: 'missing.png' } })).toMatch(/does not exist/)
    const line = lineOf({ mainImage: { path: 'inside.png' } })
    expect(await site.importLines(line)).toMatchObject({ created: 1, refusals: [] })
  })

  test('are judged as uploads are, and a line is taken as a whole or not at all', async () => {
    await site.write('fake.png', 'no picture')
    await site.write('fake.zip', 'no archive')
    await site.write('large.zip', Buffer.alloc(MAX_FILE_BYTES + 1))
    await site.write('empty.zip', '')
    const file = (name: string) => ({ ...COMPLETE, releases: [{ file: { path: name } }] })
    expect(await refusalOf({ ...COMPLETE, mainImage: { path: 'fake.png' } })).toMatch(
      /^mainImage: fake.png: The image is not a PNG/,
    )
    expect(await refusalOf(file('fake.zip'))).toMatch(/^releases.0.file: fake.zip: /)
    expect(await refusalOf(file('large.zip'))).toMatch(/is \d+ bytes; the limit is 100000/)
    expect(await refusalOf(file('empty.zip'))).toMatch(/is empty/)
    expect(await refusalOf(file('cover.png'))).toMatch(/must be a \.zip/)
    const sha256 = '0'.repeat(64)
    expect(await refusalOf({ mainImage: { path: 'cover.png', sha256 } })).toMatch(
      /a different checksum/,
    )
    expect(await refusalOf({ mainImage: {} })).toMatch(/^mainImage.path: /)
    const two = { mainImage: { path: 'missing.png' }, images: [{ path: 'deep' }] }
    expect(await refusalOf(two)).toMatch(/mainImage.*; images\.0/)
  })
}
