import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import { examineReplicas } from '#server/operations/doctor/examine-replicas.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { freePort } from '#tests/free-port.ts'
import { PublishingSite } from '#tests/publishing-site.ts'
import { startPostgresWithMods } from '#tests/services/postgres-with-mods.ts'
import { type Standby, startStandby } from '#tests/services/standby.ts'

/** More than the standard two: a busy machine may take long between a pause and a question. */
const MAX_LAG_SECONDS = 3
const TOKEN = 'a token for the metrics'

let dir: string
let primary: Awaited<ReturnType<typeof startPostgresWithMods>>
let standby: Standby
let onReplica: pg.Client
/** Where somebody publishes, and another process of the same site. */
let publishing: PublishingSite
let other: PublishingSite
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'modharbor-replicas-'))
  await chmod(dir, 0o755)
  primary = await startPostgresWithMods()
  standby = await startStandby(primary.url, path.join(dir, 'standby'), await freePort())
  onReplica = new pg.Client({ connectionString: standby.url })
  await onReplica.connect()
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: standby.url,
    DATA_DIR: path.join(dir, 'data'),
    METRICS_TOKEN: TOKEN,
    STOP_GRACE_SECONDS: '0',
    DATABASE_REPLICA_MAX_LAG: String(MAX_LAG_SECONDS),
  }
  publishing = await PublishingSite.open(settings)
  other = await PublishingSite.open(settings, [])
  for (const { site } of [publishing, other]) await site.app.listen({ port: 0, host: '127.0.0.1' })
  await untilUsed()
})
afterAll(async () => {
  await onReplica?.end().catch(() => undefined)
  await other?.site.stop()
  await publishing?.site.stop()
  await standby?.stop()
  await primary?.remove()

  await rm(dir, { recursive: true, force: true })
})

// A test that fails must not leave it paused for the others.
afterEach(() => onReplica.query('select pg_wal_replay_resume()').catch(() => undefined))

/** Waits until both processes read from the replica. */
async function untilUsed(): Promise<void> {
  const isUsed = (on: PublishingSite) =>
    replicasOf(on).choose({ source: undefined, hasUsedReplica: false }) !== undefined
  await vi.waitUntil(() => [publishing, other].every(isUsed), 10_000)
}

/** From now on the replica receives what is changed and does not show it. */
async function pauseReplica(): Promise<void> {
  await untilUsed()
  await onReplica.query('select pg_wal_replay_pause()')
  await vi.waitUntil(async () => {
    const { rows } = await onReplica.query('select pg_get_wal_replay_pause_state() as state')
    return rows[0].state === 'paused'
  }, 10_000)
}

function replicasOf({ site }: PublishingSite) {
  if (!site.database.replicas) throw new Error('The site has no replicas')
  return site.database.replicas
}

const stateOf = (on: PublishingSite) => replicasOf(on).statuses()[0]?.state

/** What a process answers over HTTP, with how long that took. */
async function ask(on: PublishingSite, url: string, headers: Record<string, string> = {}) {
  const { port } = on.site.app.server.address() as AddressInfo
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { connection: 'close', ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, took: performance.now() - start }
}

/** Where the reading of this work began. */
async function readsOf(on: PublishingSite, work: () => Promise<unknown>) {
  const before = { ...replicasOf(on).counts() }
  await work()
  const after = replicasOf(on).counts()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

/** Changes every mod's name behind the site's back: no version tells of it. */
async function renameAll(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query('update mods set name = $1', [name])
  await client.end()
}

const nameOf = async (on: PublishingSite, id: number) => (await on.details(id)).name

const QUESTIONS: readonly (readonly [string, object?])[] = [
  ['get-all-mods/2'],
  ['get-type-mods/1', { category: 'sp-mod' }],
  ['get-most-downloaded'],
  ['get-recently-uploaded'],
  ['get-rising'],
  ['get-most-downloaded/1'],
  ['get-recently-uploaded/2'],
  ['get-tag-mods/1/1'],
  ['get-author-mods/nobody/1'],
  ['get-search-mods', { searchQuery: 'mod', currentPage: 1 }],
  ['get-search-mods', { searchQuery: 'zzyzx', currentPage: 1 }],
  ['browse-mods', { currentPage: 1, filters: { category: 'sp-mod' } }],
  ['get-filter-counts', { searchQuery: 'mod' }],
  ['get-suggestions', { text: 'mo' }],
  ['get-mod-details/1'],
  ['get-mod-downloads/1'],
  ['get-related-mods', { tag: 'Lowrider', modId: 1 }],
  ['get-file-contents/1'],
  ['find-conflicts', { modIds: [1, 2] }],
  ['get-mod-updates/1'],
  ['get-mod-conflicts/1'],
  ['get-tags'],
]

test('everything that is public is read from the replica, and nothing is written there', async () => {
  const reads = await readsOf(publishing, async () => {
    for (const [path, body] of QUESTIONS) {
      const { http } = await publishing.call(path, body)
      expect([path, http]).toEqual([path, expect.toBeOneOf([200, 404])])
    }
    const pages = [
      '/',
      '/mods?page=2',
      '/mod/2',
      '/sitemap.xml',
      '/sitemap-mods-1.xml',
      '/feeds/recent.atom',
    ]
    for (const url of pages) expect([url, (await ask(publishing, url)).status]).toEqual([url, 200])
  })
  expect(reads.primary).toBe(0)
  expect(reads.replica).toBeGreaterThanOrEqual(QUESTIONS.length)
  const { rows } = await onReplica.query<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'modharbor'",
  )
  expect(rows.length).toBeGreaterThan(0)
  const { rows: missed } = await publishing.site.database.pool.query(
    "select 1 from search_misses where query = 'zzyzx'",
  )
  expect(missed).toHaveLength(1)
})

test('metrics and the doctor tell of the replica by its number', async () => {
  const { text } = await ask(publishing, '/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(text).toMatch(/^modharbor_replica_ready\{replica="1"\} 1$/m)
  expect(text).toMatch(/^modharbor_replica_lag_seconds\{replica="1"\} 0\.\d+$/m)
  expect(text).toMatch(/^modharbor_public_reads_total\{source="replica"\} [1-9]/m)
  expect(await findings()).toEqual([
    expect.stringMatching(/^ok: Replica 1 is less than \d+ ms behi/),
  ])
})

async function findings(): Promise<string[]> {
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url }
  const found = await examineReplicas(readConfig({ ...settings, DATABASE_REPLICA_MAX_LAG: '1' }))
  return found.map((each) => `${each.state}: ${each.found}`)
}

test('what the team does is read where it is written', async () => {
  const reads = await readsOf(publishing, async () => {
    const { id } = await publishing.published('Of the team')
    expect((await publishing.call(`get-mod-entry/${id}`)).http).toBe(200)
    expect((await publishing.call('get-trash/1')).http).toBe(200)
  })
  expect(reads).toEqual({ replica: 0, primary: 0 })
})

test('a replica that is behind is left out as soon as a change is known, and after the limit', async () => {
  await pauseReplica()
  await renameAll('Renamed')
  // Nobody can know of that change, and the replica is still young enough.
  expect(await nameOf(publishing, 10)).not.toBe('Renamed')
  await vi.waitUntil(() => stateOf(publishing) === 'lagging', 10_000)
  expect(await nameOf(publishing, 11)).toBe('Renamed')
  await onReplica.query('select pg_wal_replay_resume()')
  await untilUsed()
  expect(await nameOf(publishing, 12)).toBe('Renamed')
})

test('who has changed something sees it at once, in every process, and others within two seconds', async () => {
  await untilUsed()
  const list = '/api/v1/mods/get-recently-uploaded'
  const shows = async (on: PublishingSite, name: string, headers?: Record<string, string>) =>
    (await ask(on, list, headers)).text.includes(name)
  expect(await shows(other, 'Brand new')).toBe(false)
  await pauseReplica()
  const { id, version } = await publishedWithVersion('Brand new')
  const changedAt = performance.now()
  const seenBy = { [VERSION_HEADER]: version }
  expect(await shows(other, 'Brand new', seenBy)).toBe(true)
  expect(await shows(publishing, 'Brand new')).toBe(true)
  expect((await ask(publishing, `/mod/${id}`)).status).toBe(200)
  await vi.waitUntil(() => shows(other, 'Brand new'), { timeout: 10_000, interval: 50 })
  expect(performance.now() - changedAt).toBeLessThan(2_000)
  await onReplica.query('select pg_wal_replay_resume()')
  await untilUsed()
  const reads = await readsOf(other, () => other.details(id))
  expect(reads).toEqual({ replica: 1, primary: 0 })
})

/** Publishes over HTTP, for the header that tells of the version. */
async function publishedWithVersion(name: string) {
  const { body } = await publishing.draft(name)
  const answer = await publishing.inject('mods/add-mod', body)
  expect(answer.statusCode).toBe(200)
  return { id: answer.json().id as number, version: String(answer.headers[VERSION_HEADER]) }
}

test('what is kept right after a change is of after it', async () => {
  for (let n = 0; n < 10; n++) {
    const { id } = await publishing.published(`Kept ${n}`)
    const answers = await Promise.all(
      [publishing, other].map(async (on) => {
        await on.site.version.refresh()
        return on.names('get-recently-uploaded/1')
      }),
    )
    for (const names of answers) expect(names[0]).toBe(`Kept ${n}`)
    expect((await other.details(id)).http).toBe(200)
  }
})

test('what a replica breaks off is asked of the primary', async () => {
  await untilUsed()
  let ended = 0
  let isOver = false
  const ending = (async () => {
    while (!isOver) {
      const { rowCount } = await onReplica.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'modharbor'",
      )
      ended += rowCount ?? 0
    }
  })()
  for (let n = 0; n < 30; n++) {
    const body = { searchQuery: `mod ${n}`, currentPage: 1 }
    expect((await publishing.call('get-search-mods', body)).http).toBe(200)
  }
  isOver = true
  await ending
  expect(ended).toBeGreaterThan(0)
})

test('a replica that hangs is left out soon, and comes back by itself', async () => {
  await untilUsed()
  await standby.freeze()
  const { status, took } = await ask(publishing, '/mods?page=3')
  expect([status, took < 2_000]).toEqual([200, true])
  expect(stateOf(publishing)).toBe('away')
  expect((await ask(publishing, '/mods?page=4')).took).toBeLessThan(1_000)
  await standby.thaw()
  await untilUsed()
})

test('while the primary is away, what is not kept is read from the replica', async () => {
  await untilUsed()
  await primary.freeze()
  await vi.waitUntil(() => publishing.site.version.staleFor() > 0, 10_000)
  const { status, headers } = await ask(publishing, '/mod/20')
  expect([status, headers.get('cache-status')]).toEqual([
    200,
    expect.stringContaining('database-away'),
  ])
  await primary.thaw()
  await vi.waitUntil(() => publishing.site.version.staleFor() === 0, 10_000)
  await untilUsed()
})

test('a replica that has gone is left out, and so is one that was made a primary', async () => {
  await onReplica.end()
  await standby.crash()
  for (let n = 30; n < 40; n++) expect((await publishing.details(n)).http).toBe(200)
  await vi.waitUntil(() => stateOf(publishing) === 'away', 10_000)
  await standby.start()
  await untilUsed()
  await standby.promote()
  await vi.waitUntil(() => stateOf(publishing) === 'other', 10_000)
  const reads = await readsOf(publishing, () => publishing.details(41))
  expect(reads).toEqual({ replica: 0, primary: 1 })
  expect(await findings()).toEqual(['fault: Replica 1 is not a standby of the database'])
})
