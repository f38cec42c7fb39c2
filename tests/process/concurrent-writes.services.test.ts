import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Video, videoHref } from '#contract/catalogue/video-hosts.ts'
import { createDownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { rebuildLists } from '#server/catalogue/lists/rebuild-lists.ts'
import { refreshPopularity } from '#server/catalogue/search/index/keep-search.ts'
import { rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import { addAdministrator } from '#server/people/accounts/administrators.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/create-jobs.ts'
import { vacuum } from '#server/platform/jobs/work-vacuum.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { addMod } from '#server/publishing/entries/add-mod.ts'
import { deleteMod, undeleteMod } from '#server/publishing/entries/delete-mod.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { purgeTrash } from '#server/publishing/entries/purge-trash.ts'
import { updateMod } from '#server/publishing/entries/update-mod.ts'
import type { Actor } from '#server/publishing/rights/mod-rights.ts'
import { addFreeFile, addFreeImage } from '#tests/add-media.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

const RUN_MS = 6_000
const MODS = 120
const TAGS = 60
const silent = { warn: () => undefined, error: () => undefined }

let close: () => Promise<void>
/** As of two processes. */
const handles: DatabaseHandle[] = []
let jobs: Jobs
let storage: Storage
let sandbox: Sandbox
let root: string
let author: Actor

beforeAll(async () => {
  const empty = await makeEmptyDatabase('concurrent')
  close = empty.close
  for (let n = 0; n < 2; n++) {
    handles.push(await connectDatabase({ databaseUrl: empty.settings.DATABASE_URL }))
  }
  const [handle] = handles as [DatabaseHandle]
  await migrate(handle)
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  storage = createFolderStorage({ root })
  sandbox = openTestSandbox()
  jobs = createJobs({ handle, logger: silent })
  await jobs.start()
  const hasher = { hash: async () => 'no password' } as never
  const { id } = await addAdministrator(handle.db, hasher, { email: 'admin@example.org' })
  author = { id, name: 'Administrator', role: 'administrator' }
  await importMods(handle, lines())
})
afterAll(async () => {
  await jobs.stop()
  sandbox.close()
  for (const handle of handles) await handle.close()
  await close()
  await fs.rm(root, { recursive: true, force: true })
})

const any = (count: number) => 1 + Math.floor(Math.random() * count)
const anyTags = () => [...new Set(Array.from({ length: 4 }, () => `Tag ${any(TAGS)}`))]

const anyVideos = (): Video[] =>
  Array.from({ length: any(3) }, () => ({ host: 'streamable', id: `video${any(1e6)}` }))

/** All mods in any order, each with other tags than before, some of which are new. */
async function* lines() {
  const order = Array.from({ length: MODS }, (_, n) => n).sort(() => Math.random() - 0.5)
  for (const n of order) {
    const tags = [...anyTags(), `Rare ${any(100_000)}`]
    yield `${JSON.stringify({
      externalId: `mod:${n}`,
      name: `Mod ${n} ${any(1000)}`,
      keywords: `word${any(500)} word${any(500)}`,
      description: 'imported',
      tags,
      mainTag: tags[0],
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'car',
      downloadCount: any(5000),
      videos: anyVideos().map(videoHref),
    })}\n`
  }
}

function servicesOf(handle: DatabaseHandle): PublishingServices {
  return {
    db: handle.db,
    origins: [],
    imageFormats: ['webp'],
    imageSigner: createImageSigner(Buffer.alloc(32)),
    onChanged: async () => undefined,
  }
}

/** What people do to a mod that somebody else may be deleting: the refusals are not failures. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const { name, code } = error as { name?: string; code?: string }
    if (name !== 'ApiError' || (code !== 'not_found' && code !== 'conflict')) throw error
  })
}

async function publish(handle: DatabaseHandle): Promise<void> {
  const to = { database: handle, storage, sandbox }
  const [file, image, after] = [
    await addFreeFile(to),
    await addFreeImage(to),
    await addFreeImage(to),
  ]
  const tags = anyTags().map((tag) => ({ tag }))
  const added = await addMod(
    servicesOf(handle),
    {
      name: `Published ${any(1000)}`,
      description: 'published',
      searchKeywords: '',
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'car',
      tags,
      mainTag: tags[0] as { tag: string },
      fileName: file.path,
      fileUrl: file.url,
      mainImageUrl: image.url,
      imageName: [image.path, after.path],
      imageUrl: [image.url, after.url],
      beforeImages: [image.path],
      videos: anyVideos(),
      version: '',
      changelog: '',
    },
    author,
  )
  const other = { id: added.id, videos: anyVideos(), imageName: [after.path, image.path] }
  const pair = { beforeImages: [after.path] }
  await unlessRefused(updateMod(servicesOf(handle), { ...other, ...pair } as never, author))
  await unlessRefused(deleteMod(servicesOf(handle), added.id, author))
}

async function change(handle: DatabaseHandle): Promise<void> {
  const id = any(MODS)
  const tags = [...anyTags(), `Rare ${any(100_000)}`].map((tag) => ({ tag }))
  await unlessRefused(
    updateMod(
      servicesOf(handle),
      { id, tags, mainTag: tags[0], videos: anyVideos() } as never,
      author,
    ),
  )
}

async function trash(handle: DatabaseHandle): Promise<void> {
  const id = any(MODS)
  await unlessRefused(deleteMod(servicesOf(handle), id, author))
  await unlessRefused(undeleteMod(servicesOf(handle), id, author))
}

function counting(handle: DatabaseHandle): { work: () => Promise<void>; end: () => Promise<void> } {
  const counter = createDownloadCounter({ handle, secret: Buffer.alloc(32), logger: silent })
  const work = async () => {
    const downloads = Array.from({ length: 20 }, () =>
      unlessRefused(
        counter.count({
          modId: any(MODS),
          visitor: { ip: `10.0.${any(250)}.${any(250)}`, userAgent: `${any(1e9)}` },
        }),
      ),
    )
    await Promise.all(downloads)
  }
  return { work, end: counter.close }
}

async function deadlocks(handle: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(handle.db)
  return rows[0]?.deadlocks ?? Number.NaN
}

test('everything that writes runs at once without a deadlock or an error', async () => {
  const end = Date.now() + RUN_MS
  const failures: string[] = []
  const done: Record<string, number> = {}
  const repeat = async (name: string, work: () => Promise<unknown>) => {
    while (Date.now() < end && failures.length === 0) {
      await work().catch((error: unknown) => {
        const { message, code } = error as { message: string; code?: string }
        failures.push(`${name}: ${code} ${message}`)
      })
      done[name] = (done[name] ?? 0) + 1
    }
  }
  const counters = handles.map(counting)
  await Promise.all([
    ...handles.flatMap((handle, n) => [
      repeat('importing', () => importMods({ ...handle, ...handle.background }, lines())),
      repeat('publishing', () => publish(handle)),
      repeat('changing', () => change(handle)),
      repeat('changing', () => change(handle)),
      repeat('deleting', () => trash(handle)),
      repeat('counting', () => counters[n]?.work() ?? Promise.resolve()),
      repeat('raising', () => refreshPopularity(handle.background.db)),
    ]),
    ...handles
      .slice(0, 1)
      .flatMap((handle) => [
        repeat('purging', () => purgeTrash(handle.background.db, jobs, new Date())),
        repeat('reindexing', () => rebuildSearch(handle.background.db)),
        repeat('rebuilding', () => rebuildLists(handle.background.db)),
        repeat('vacuuming', () => vacuum(handle)),
      ]),
  ])
  for (const { end: stop } of counters) await stop()
  const [handle] = handles as [DatabaseHandle]
  expect(failures).toEqual([])
  expect(Object.keys(done)).toHaveLength(10)
  // The server tells its statistics a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await deadlocks(handle)).toBe(0)
  expect(await checkLists(handle.background.db)).toEqual([])
  await publish(handle)
  const { rows } = await sql<{ videos: number; pairs: number }>`
    select (select count(*)::int from mod_videos) as videos,
      (select count(*)::int from mod_image_pairs) as pairs`.execute(handle.db)
  expect(rows[0]?.videos).toBeGreaterThan(MODS)
  // Of the mod that was published last: the trash is emptied all the time.
  expect(rows[0]?.pairs).toBeGreaterThan(0)
}, 60_000)
