import fs from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileContentsSchema, fileInspectionSchema } from '#contract/files/inspection.ts'
import { INSPECTION_RULES } from '#server/media/archives/inspection-state.ts'
import { createMediaWriter } from '#server/operations/transfer/export-media.ts'
import { exportMods } from '#server/operations/transfer/export-mods.ts'
import { makeZip } from '#tests/make-zip.ts'
import { lineOf, MediaSite, type OpenDatabase, picture } from '#tests/media-site.ts'

const RELEASES = [
  {
    file: { path: 'v1.zip', name: 'coupe: 1.zip' },
    version: '1.0',
    changelog: 'First',
    publishedAt: '2024-05-06T07:08:09.123Z',
    author: 'Ada',
  },
  {
    file: { path: 'v2.zip', name: 'coupe-2.zip' },
    version: '2.0',
    publishedAt: '2025-01-01T00:00:00.000Z',
    author: 'Bo',
  },
]

/** That export and import together move a catalogue with its files, on a database. */
export function describeExportedMedia(databaseName: string, open: OpenDatabase): void {
  describe(`an export with files on ${databaseName}`, () => {
    const from = new MediaSite()
    const to = new MediaSite()
    beforeAll(async () => {
      await from.open(open)
      await to.open(open)
      await from.write('cover.png', await picture(10))
      await from.write('second.png', await picture(120))
      await from.write('v1.zip', await makeZip({ 'readme.txt': 'first' }))
      await from.write('v2.zip', await makeZip({ 'readme.txt': 'second' }))
      const { refusals } = await from.importLines(
        lineOf({
          mainImage: { path: 'cover.png' },
          images: [{ path: 'second.png', isBefore: true }, { path: 'cover.png' }],
          // The older one is handed out.
          releases: [{ ...RELEASES[0], isCurrent: true }, RELEASES[1]],
        }),
        lineOf({ name: 'Same picture', mainImage: { path: 'cover.png' } }),
        lineOf({ name: 'Bare' }),
      )
      expect(refusals).toEqual([])
    }, 120_000)
    afterAll(async () => {
      await from.close()
      await to.close()
    })

    const exportFrom = async (site: MediaSite, folder: string) => {
      const media = createMediaWriter({ db: site.handle.db, storage: site.storage }, folder)
      const lines = new PassThrough()
      const [all] = await Promise.all([text(lines), exportMods(site.handle, lines, { media })])
      return { all, missing: media.missing }
    }
    const filesBelow = async (folder: string) => {
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
    }
    /** The catalogue without the numbers that each site gives by itself. */
    const catalogueOf = async ({ handle }: MediaSite) => {
      const { rows } = await sql`
        select m.external_id, m.name, m.released_at,
          (select i.sha256 from images i where i.id = m.main_image_id) as cover,
          (select json_agg(i.sha256 order by g.position) from mod_images g
            join images i on i.id = g.image_id where g.mod_id = m.id) as images,
          (select json_agg(json_build_array(b.sha256, a.sha256)) from mod_image_pairs p
            join images b on b.id = p.before_id join images a on a.id = p.after_id
            where p.mod_id = m.id) as pairs,
          (select f.name || ' ' || f.sha256 from files f where f.id = m.file_id) as file,
          (select json_agg(json_build_array(f.name, f.sha256, r.version, r.changelog, r.published_at)
            order by r.published_at) from releases r join files f on f.id = r.file_id
            where r.mod_id = m.id) as releases,
          (select json_agg(json_build_array(c.account_name, c.snapshot -> 'file' ->> 'name')
            order by c.id) from mod_changes c where c.mod_id = m.id) as authors
        from mods m order by m.external_id`.execute(handle.db)
      return rows
    }

    test('moves covers, galleries, all versions, dates and authors to another site', async () => {
      const { all, missing } = await exportFrom(from, to.folder)
      expect(missing).toEqual([])
      expect(await to.importText(all)).toMatchObject({ created: 3, refused: 0, refusals: [] })
      expect(await catalogueOf(to)).toEqual(await catalogueOf(from))
      expect(await catalogueOf(from)).toMatchObject([
        {
          file: expect.stringMatching(/^coupe: 1\.zip /),
          releases: { length: 2 },
          pairs: { length: 1 },
        },
        { file: null },
        { cover: null },
      ])
      expect(await to.importText(all)).toMatchObject({ unchanged: 3, updated: 0 })
    })

    test('writes what several mods have once, and nothing again', async () => {
      const folder = path.join(from.folder, 'again')
      const first = await exportFrom(from, folder)
      const files = await filesBelow(folder)
      // Two images, two files, and what was found in each of those.
      expect(files).toHaveLength(6)
      const made = await Promise.all(files.map(async (file) => (await fs.stat(file)).mtimeMs))
      expect(await exportFrom(from, folder)).toEqual(first)
      expect(await filesBelow(folder)).toEqual(files)
      const now = await Promise.all(files.map(async (file) => (await fs.stat(file)).mtimeMs))
      expect(now).toEqual(made)
    })

    test('names what the storage has lost, and goes on without it', async () => {
      const { rows } = await sql<{ path: string }>`
        select path from files where name = 'coupe-2.zip'`.execute(from.handle.db)
      const lost = rows[0]?.path ?? ''
      await from.storage.remove(lost)
      const { all, missing } = await exportFrom(from, path.join(from.folder, 'lost'))
      expect(missing).toEqual([lost])
      const [mod] = all.split('\n').map((line) => line && JSON.parse(line))
      expect(mod.releases).toHaveLength(1)
      expect(mod.releases[0]).toMatchObject({ version: '1.0', author: 'Ada', isCurrent: true })
      const [{ gameFiles, gameFilesRules, contents }] = mod.releases
      expect(gameFiles).toMatchObject({ editions: [], needs: [] })
      expect(gameFilesRules).toBe(INSPECTION_RULES)
      const text = await fs.readFile(path.join(from.folder, 'lost', contents), 'utf8')
      const { rules, inspection, ...found } = JSON.parse(text)
      expect(rules).toBe(INSPECTION_RULES)
      expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
      expect(fileContentsSchema.parse({ ...found, isTruncated: false })).toMatchObject({
        entries: [{ path: 'readme.txt' }],
        maps: [],
      })
      const left = await filesBelow(path.join(from.folder, 'lost'))
      expect(left.filter((file) => file.includes('partial'))).toEqual([])
    })
  })
}
