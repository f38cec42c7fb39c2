import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import { freePort } from '#tests/free-port.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const TRIED_AGAIN = 90_000
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function openSite(url: string): Promise<Site> {
  const site = await openTestSite({ SMTP_URL: url })
  stops.push(site.stop)
  return site
}
async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options)
  stops.push(started.stop)
  return started
}
const PERSON = { name: 'Visitor', email: 'visitor@example.org', password: 'a good password' }

async function post(site: Site, path: string, payload: object) {
  const answer = await site.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload })
  return answer.json()
}
/** What waits for its next try is tried at once where the mail is to be sent. */
async function untilState(site: Site, delivery: string, state: string) {
  const end = Date.now() + 60_000
  for (;;) {
    if (state === 'sent') {
      await sql`update jobs.job set start_after = now()
        where name = 'send-mail' and state = 'retry'`.execute(site.database.db)
    }
    const answer = await post(site, 'get-code-delivery', { delivery })
    if (answer.state === state) return answer
    if (Date.now() > end) throw new Error(`${JSON.stringify(answer)} is not ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test(
  'a server that is down: the visitor is told, and the code comes when it is up',
  async () => {
    const port = await freePort()
    const site = await openSite(`smtp://127.0.0.1:${port}`)
    const asked = await post(site, 'register', PERSON)
    expect(asked.status).toBe(200)
    const { message } = await untilState(site, asked.delivery, 'delayed')
    expect(message).toContain('We keep trying')
    const { take } = await server({}, port)
    await untilState(site, asked.delivery, 'sent')
    const otp = codeOf(await take(PERSON.email))
    expect(await post(site, 'verify-otp', { ...PERSON, otp })).toMatchObject({ status: 200 })
  },
  TRIED_AGAIN,
)

test(
  'a database that goes away while the mail goes out: it is noted afterwards, and not sent again',
  async () => {
    let arrived = 0
    let pool: BreakablePool | undefined
    const { url } = await server({
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => {
          arrived += 1
          pool?.breakAll()
          setTimeout(() => pool?.mend(), 600)
          done()
        })
      },
    })
    const site = await openSite(url)
    pool = site.database.background.pool as BreakablePool
    const asked = await post(site, 'register', PERSON)
    await expect.poll(() => arrived, { timeout: 20_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await untilState(site, asked.delivery, 'sent')
    expect(arrived).toBe(1)
  },
  TRIED_AGAIN,
)

test(
  'a greylisting server gets the mail again, once, with a code that is valid',
  async () => {
    let tries = 0
    const { url, mails, take } = await server({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        const later = Object.assign(new Error('Greylisted, try again'), { responseCode: 451 })
        done(tries === 1 ? later : null)
      },
    })
    const site = await openSite(url)
    const asked = await post(site, 'register', PERSON)
    await untilState(site, asked.delivery, 'delayed')
    await untilState(site, asked.delivery, 'sent')
    const otp = codeOf(await take(PERSON.email))
    expect(await post(site, 'verify-otp', { ...PERSON, otp })).toMatchObject({ status: 200 })
    expect(mails).toHaveLength(1)
  },
  TRIED_AGAIN,
)

test(
  'a refused address is told and not tried again',
  async () => {
    let tries = 0
    const { url } = await server({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      },
    })
    const site = await openSite(url)
    const asked = await post(site, 'register', PERSON)
    const { message } = await untilState(site, asked.delivery, 'refused')
    expect(message).toContain('Check the address')
    const { rows } = await sql<{ last_error: string; data: object }>`
    select last_error, data from mails`.execute(site.database.db)
    expect(rows).toMatchObject([{ last_error: expect.stringContaining('No such user') }])
    const { rows: jobs } = await sql<{ state: string }>`
    select state::text from jobs.job where name = 'send-mail'`.execute(site.database.db)
    expect(jobs).toEqual([{ state: 'completed' }])
    expect(tries).toBe(1)
  },
  TRIED_AGAIN,
)

test(
  'a code that was asked for again while the server was down comes once',
  async () => {
    const port = await freePort()
    const site = await openSite(`smtp://127.0.0.1:${port}`)
    const first = await post(site, 'register', PERSON)
    await untilState(site, first.delivery, 'delayed')
    await sql`delete from rate_limits`.execute(site.database.db)
    const second = await post(site, 'resend-otp', PERSON)
    const { take, mails } = await server({}, port)
    await untilState(site, second.delivery, 'sent')
    // The first one's job ends without a mail.
    await untilState(site, first.delivery, 'sent')
    const otp = codeOf(await take(PERSON.email))
    expect(mails).toHaveLength(1)
    expect(await post(site, 'verify-otp', { ...PERSON, otp })).toMatchObject({ status: 200 })
  },
  TRIED_AGAIN,
)
