import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Snapshot } from '#contract/publishing/history.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { everyNight } from '#tests/nightly.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const ROUNDS = everyNight(8, 2)
/** More than a round gets through. */
const UPLOADS = 600

let dataDir: string
let token: string

const openDatabase = () => connectDatabase({ folder: path.join(dataDir, 'database') })

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  await layMigratedDatabase(dataDir)
  const handle = await openDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into accounts (name, email, password_hash, is_admin)
    values ('Ada', 'ada@example.org', '', true) returning id`.execute(handle.db)
  token = await startSession(handle.db, rows[0]?.id ?? 0, Buffer.from('test'))
  await addUploads(handle)
  // One of them is really there: a storage without any would be taken for another site's.
  await fs.mkdir(path.join(dataDir, 'storage/mods/1'), { recursive: true })
  await fs.writeFile(path.join(dataDir, 'storage/mods/1/car.zip'), 'x')
  await handle.close()
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

/** Rows as finished uploads leave them. */
async function addUploads({ db }: DatabaseHandle): Promise<void> {
  await sql`
    insert into files (path, name, content_type, byte_size)
    select 'mods/' || n || '/car.zip', 'car.zip', 'application/zip', 1
    from generate_series(1, ${UPLOADS}::int) n`.execute(db)
  await sql`
    insert into images (path, content_type, byte_size)
    select 'images/' || n || '/' || place, 'image/png', 1
    from unnest(array['before', 'after']) with ordinality as places (place, half),
      generate_series(1, ${UPLOADS}::int) n
    order by half, n`.execute(db)
}

/** A whole entry in which everything says the same number. */
function entryOf(n: number) {
  return {
    name: `Number ${n}`,
    description: `search ${n}`,
    keywords: `text ${n}`,
    tags: [{ id: null, tag: `tag ${n}` }],
    mainTag: { id: null, tag: `tag ${n}` },
    fileName: `mods/${n}/car.zip`,
    imageName: [`images/${n}/before`, `images/${n}/after`],
    beforeImages: [`images/${n}/before`],
    videos: [`https://streamable.com/video${n}`],
    mainImageUrl: `/images/${n}/original`,
    version: `${n}`,
  }
}

const PLACEMENT = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }

async function call(site: SiteProcess, name: string, body: object): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/v1/mods/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Publishes and changes mods until the server is killed; returns the numbers it confirmed. */
async function publishUntilKilled(site: SiteProcess, from: number, round: number) {
  const confirmed = { added: [] as number[], changed: 0 }
  let isOver = false
  const work = (async () => {
    for (let n = from; !isOver && n < UPLOADS; n += 2) {
      if (await call(site, 'add-mod', { ...entryOf(n), ...PLACEMENT })) confirmed.added.push(n)
      if (await call(site, 'update-mod', { id: 1, ...entryOf(n + 1) })) confirmed.changed = n + 1
    }
  })()
  await vi.waitUntil(() => confirmed.added.length > 5, { timeout: 30_000, interval: 5 })
  await new Promise((resolve) => setTimeout(resolve, round * 37))
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
  isOver = true
  await work
  return confirmed
}

/** Every number that an entry names: one, unless it is a mixture. */
function numbersIn(snapshot: Snapshot): Set<string> {
  const { mainImage, images, file, tags, mainTag, videos = [] } = snapshot
  const { name, description, searchKeywords, version } = snapshot
  const texts = [name, description, searchKeywords, version, mainTag]
  const paths = [mainImage?.path, file?.path, ...images.map((image) => image.path)]
  const compared = images.flatMap(({ afterId }) => (afterId ? `${afterId - UPLOADS}` : []))
  const all = [...texts, ...tags, ...paths, ...compared, ...videos.map(({ id }) => id)]
  return new Set(all.map((text) => /\d+/.exec(text ?? '')?.[0] ?? ''))
}

test('kill -9 leaves the old entry or the new one, never a mixture', async () => {
  let next = 2
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSiteProcess({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' })
    if (round === 0) expect(await call(site, 'add-mod', { ...entryOf(1), ...PLACEMENT })).toBe(true)
    const confirmed = await publishUntilKilled(site, next, round)
    const handle = await openDatabase()
    const { db } = handle
    const { rows: last } = await sql<{ id: number; name: string; snapshot: Snapshot }>`
      select distinct on (m.id) m.id, m.name, c.snapshot
      from mods m left join mod_changes c on c.mod_id = m.id order by m.id, c.id desc`.execute(db)
    for (const { name, snapshot } of last) {
      expect([...numbersIn(snapshot)]).toEqual([/\d+/.exec(name)?.[0]])
      expect([snapshot.images.length, snapshot.videos?.length]).toEqual([2, 1])
      expect(snapshot.images.map(({ afterId }) => afterId !== undefined)).toEqual([true, false])
    }
    const names = last.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(confirmed.added.map((n) => `Number ${n}`)))
    const changed = Number(/\d+/.exec(last[0]?.name ?? '')?.[0])
    expect(changed).toBeGreaterThanOrEqual(confirmed.changed)
    // What the tables say, beside what the history says.
    const { rows: broken } = await sql`
      select m.id from mods m, lateral (select substring(m.name from '\\d+')::int) n (number)
      where not exists (select from releases r where r.mod_id = m.id and r.file_id = m.file_id)
        or not exists (select from mod_tags t where t.mod_id = m.id)
        or (select array_agg(image_id order by position) from mod_images where mod_id = m.id)
          is distinct from array[number, number + ${UPLOADS}::int]
        or (select array_agg(array[before_id, after_id]) from mod_image_pairs where mod_id = m.id)
          is distinct from array[array[number, number + ${UPLOADS}::int]]
        or (select array_agg(video_id) from mod_videos where mod_id = m.id)
          is distinct from array['video' || number]
        or not exists (select from search_docs s where s.mod_id = m.id)
        or not exists (select from mod_downloads d where d.mod_id = m.id)`.execute(db)
    expect(broken).toEqual([])
    expect(await checkLists(db)).toEqual([])
    await handle.close()
    next = Math.max(...confirmed.added, changed) + 5
    next += next % 2
  }
}, 240_000)
