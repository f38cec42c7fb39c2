import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

/** More than there are connections. */
const REPORTS = 40
/** Three seconds for a connection, four for the lock, and some for a busy machine. */
const ANSWERED_MS = 10_000

let site: Site
let locker: pg.Client
let close: () => Promise<void>
beforeAll(async () => {
  const empty = await makeEmptyDatabase('locked')
  close = empty.close
  site = await openTestSite(empty.settings)
  await site.database.db.transaction().execute((tx) => saveMods(tx, [plainDraft({})]))
  locker = new pg.Client({ connectionString: empty.settings.DATABASE_URL })
  await locker.connect()
})
afterAll(async () => {
  await locker.end()
  await site.stop()
  await close()
})

async function report(n: number) {
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/mods/submit-report',
    remoteAddress: `10.0.0.${n}`,
    payload: { modId: 1, issue: `Report ${n}` },
  })
}

test('a table that somebody locks keeps only the requests that need it waiting, for seconds', async () => {
  await locker.query('begin')
  await locker.query('lock table reports in access exclusive mode')
  const start = performance.now()
  let areAnswered = false
  const reports = Promise.all(Array.from({ length: REPORTS }, (_, n) => report(n + 1))).finally(
    () => {
      areAnswered = true
    },
  )
  let others = 0
  while (!areAnswered) {
    others += 1
    // Another page each time: none of them was kept.
    const { statusCode } = await site.app.inject(`/api/v1/mods/get-all-mods/${others}`)
    expect(statusCode).toBe(200)
    expect((await site.app.inject('/readyz')).statusCode).toBe(200)
  }
  for (const answer of await reports) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(performance.now() - start).toBeLessThan(ANSWERED_MS)
  expect(others).toBeGreaterThan(20)
  await locker.query('rollback')
  expect((await report(REPORTS + 1)).statusCode).toBe(200)
}, 60_000)
