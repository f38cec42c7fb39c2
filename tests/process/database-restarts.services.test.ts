import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgresWithMods } from '#tests/services/postgres-with-mods.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const PROCESSES = 2
const RESTARTS = 3
const BACK_MS = 1_000
const READERS = 2
const WRITERS = 2

let postgres: Awaited<ReturnType<typeof startPostgresWithMods>>
const sites: SiteProcess[] = []
beforeAll(async () => {
  postgres = await startPostgresWithMods()
  const settings = { DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }
  for (let n = 0; n < PROCESSES; n++) sites.push(await startSiteProcess(settings))
}, 120_000)
afterAll(async () => {
  for (const site of sites) await site.stop()
  await postgres.remove()
})

/** Resolves once the site has confirmed some reports more: the load has come up again. */
type UntilBusy = () => Promise<void>

/** Reads that no cache answers, and reports, as long as `run` takes; returns the confirmed ones. */
async function underLoad(run: (untilBusy: UntilBusy) => Promise<void>): Promise<string[]> {
  const confirmed: string[] = []
  const untilBusy = async () => {
    const enough = confirmed.length + WRITERS * PROCESSES
    await vi.waitUntil(() => confirmed.length >= enough, { timeout: 30_000, interval: 10 })
  }
  let isOver = false
  let count = 0
  const any = () => sites[++count % sites.length] as SiteProcess
  const reader = async () => {
    while (!isOver) {
      const query = `?page=1&unkept=${++count}`
      await fetch(`${any().url}/api/v1/mods/get-all-mods/1${query}`).catch(() => undefined)
      await fetch(`${any().url}/mods${query}`).catch(() => undefined)
    }
  }
  const writer = async () => {
    while (!isOver) {
      const issue = `Report ${++count}`
      const answer = await fetch(`${any().url}/api/v1/mods/submit-report`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        },
        body: JSON.stringify({ modId: 1, issue }),
      }).catch(() => undefined)
      if (answer?.ok) confirmed.push(issue)
    }
  }
  const load = [
    ...Array.from({ length: READERS }, reader),
    ...Array.from({ length: WRITERS }, writer),
  ]
  try {
    await run(untilBusy)
  } finally {
    isOver = true
    await Promise.all(load)
  }
  return confirmed
}

async function untilReady(site: SiteProcess): Promise<number> {
  const start = performance.now()
  for (;;) {
    expect(site.process.exitCode, site.output()).toBeNull()
    const answer = await fetch(`${site.url}/readyz`)
    if (answer.ok) return performance.now() - start
    await sleep(10)
  }
}

/** Every process has noticed. */
async function untilAway(site: SiteProcess): Promise<void> {
  await vi.waitUntil(async () => !(await fetch(`${site.url}/readyz`)).ok, {
    timeout: 10_000,
    interval: 10,
  })
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function terminateBackends(): Promise<number> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'modharbor'",
    )
    for (const { pid } of rows) {
      await client.query('select pg_terminate_backend($1)', [pid])
      await sleep(20)
    }
    return rows.length
  })
}

async function missingReports(confirmed: readonly string[]): Promise<string[]> {
  const kept = await withClient((client) =>
    client.query<{ issue: string }>('select issue from reports'),
  )
  const issues = new Set(kept.rows.map(({ issue }) => issue))
  return confirmed.filter((issue) => !issues.has(issue))
}

test('a database that crashes and comes back ends no process and loses no report', async () => {
  const confirmed = await underLoad(async (untilBusy) => {
    for (let round = 0; round < RESTARTS; round++) {
      await untilBusy()
      await postgres.crash()
      await Promise.all(sites.map(untilAway))
      await postgres.start()
      const took = await Promise.all(sites.map(untilReady))
      expect(Math.max(...took)).toBeLessThan(BACK_MS)
    }
  })
  expect(confirmed.length).toBeGreaterThan(RESTARTS)
  expect(await missingReports(confirmed)).toEqual([])
}, 120_000)

test('connections that the server ends, each one, end no process and lose no report', async () => {
  let ended = 0
  const confirmed = await underLoad(async (untilBusy) => {
    for (let round = 0; round < 3; round++) {
      await untilBusy()
      ended += await terminateBackends()
      const took = await Promise.all(sites.map(untilReady))
      expect(Math.max(...took)).toBeLessThan(BACK_MS)
    }
  })
  expect(ended).toBeGreaterThan(PROCESSES * 2)
  expect(confirmed.length).toBeGreaterThan(0)
  expect(await missingReports(confirmed)).toEqual([])
}, 120_000)
