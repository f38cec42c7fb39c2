import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModPage, WireModDetail } from '#contract/catalogue/mods.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { completeSample } from '#server/operations/sample/complete-sample.ts'
import { isSampleDue } from '#server/operations/sample/is-sample-due.ts'
import { seedSample } from '#server/operations/sample/seed-sample.ts'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'
import { endFirstStart } from '#server/platform/db/first-start.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const MODS = 196
const LIMITS = { maxFileBytes: 1e9, maxImageBytes: 25e6, maxImagePixels: 60e6 }

let site: Site
let services: MediaServices
beforeAll(async () => {
  site = await openTestSite({ SAMPLE_CATALOGUE: 'on' })
  const { database, storage, sandbox, jobs } = site
  const scanner = createScanner({
    clamd: undefined,
    limits: { maxFileBytes: 1, maxScanBytes: 1 },
    required: 'off',
  })
  services = { db: database.db, storage, sandbox, jobs, scanner, limits: LIMITS }
}, 120_000)
afterAll(() => site.stop())

async function get<T>(url: string): Promise<T> {
  const answer = await site.app.inject(url)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function countWithoutPictures(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mods m left join images i on i.id = m.main_image_id
    where i.id is null or i.avif_widths = '{}' or i.webp_widths = '{}' or i.placeholder is null
    `.execute(services.db)
  return rows[0]?.n ?? -1
}

test('the first page has every picture, in all sizes, and nothing is left to be made', async () => {
  // Jobs that waited behind the import have a slow machine refuse newcomers for another moment.
  const first = () => site.app.inject('/api/v1/mods/get-all-mods/1')
  await expect.poll(async () => (await first()).statusCode).toBe(200)
  expect(await countWithoutPictures()).toBe(0)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name like 'image-%'`.execute(services.db)
  expect(rows).toEqual([{ n: 0 }])
  const { mods } = await get<ModPage>('/api/v1/mods/get-all-mods/1')
  for (const { image } of mods) {
    const formats = image?.sources.map(({ type }) => type)
    expect(formats).toEqual(['image/avif', 'image/webp'])
    for (const { type, srcSet } of image?.sources ?? []) {
      const urls = srcSet.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
      expect(urls).toHaveLength(4)
      for (const url of urls) {
        const answer = await site.app.inject(url)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      }
    }
    expect((await site.app.inject(image?.url ?? '')).statusCode).toBe(200)
  }
})

test('pictures stay in the installation, and what it has not is not made', async () => {
  for await (const { path } of site.storage.list('')) {
    expect(path).not.toMatch(/^(images|variants|sample)\//)
  }
  const { image } = await get<WireModDetail>('/api/v1/mods/get-mod-details/1')
  const other = image?.url.replace('original', '960.webp') ?? ''
  expect((await site.app.inject(other)).statusCode).toBe(404)
})

test('a mod has its file with version, date and checksum, looked into', async () => {
  const { mods } = await get<ModPage>('/api/v1/mods/get-all-mods/1')
  const mod = await get<WireModDetail>(`/api/v1/mods/get-mod-details/${mods[0]?.id}`)
  expect(mod.file?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(mod.releases).toHaveLength(1)
  expect(mod.releases[0]?.version).toMatch(/^\d+\.\d+/)
  expect(mod.images).toHaveLength(2)
})

test('the second time nothing is added', async () => {
  expect(await seedSample(services)).toBe(0)
  const { rows } = await sql<{ mods: number; images: number }>`
    select (select count(*)::int from mods) as mods, (select count(*)::int from images) as images
    `.execute(services.db)
  expect(rows[0]?.mods).toBe(MODS)
  expect(rows[0]?.images).toBeGreaterThan(MODS)
})

test('mods whose pictures an earlier version had still to draw get them', async () => {
  await sql`update mods set main_image_id = null where id in (3, 196)`.execute(services.db)
  await sql`delete from mod_images where mod_id in (3, 196)`.execute(services.db)
  await sql`
    delete from images i where not exists (select from mods m where m.main_image_id = i.id)
      and not exists (select from mod_images g where g.image_id = i.id)`.execute(services.db)
  await completeSample(services)
  expect(await countWithoutPictures()).toBe(0)
})

test('it is due by itself until the site has been up, unless there are other mods', async () => {
  const { db, close } = await connectInMemory()
  try {
    expect(await isSampleDue(db)).toBe(true)
    await sql`
      insert into mods (name, category, main_category, sub_category)
      values ('Own', '{sp-mod}', '{vehicles}', 'car')`.execute(db)
    expect(await isSampleDue(db)).toBe(false)
    await sql`delete from mods`.execute(db)
    await endFirstStart(db)
    expect(await isSampleDue(db)).toBe(false)
  } finally {
    await close()
  }
})
