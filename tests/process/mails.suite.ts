import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const PERSON = { name: 'Visitor', email: 'visitor@example.org', password: 'a good password' }

/** A mail server that answers nothing to a recipient until it is told to. */
export class SlowMailServer {
  readonly #held: (() => void)[] = []
  #isSlow = true
  asked = 0

  readonly options = {
    onRcptTo: (_address: unknown, _session: unknown, done: () => void) => {
      this.asked += 1
      if (this.#isSlow) this.#held.push(done)
      else done()
    },
  }

  goOn(): void {
    this.#isSlow = false
    for (const done of this.#held.splice(0)) done()
  }
}

export async function register(site: SiteProcess): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  expect(answer.status).toBe(200)
}

export async function kill(site: SiteProcess): Promise<void> {
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
}

/** What has to hold for mails under way at a crash, on every database. */
export function describeMailsAtACrash(database: string, open: OpenDatabase, mostMs: number): void {
  // Beside others: it waits for most of its time.
  test.concurrent(`kill -9 while the mail server takes a mail: it arrives soon after the start, ${database}`, async ({
    onTestFinished,
  }) => {
    const stops: (() => Promise<unknown>)[] = []
    onTestFinished(async () => {
      for (const stop of stops.reverse()) await stop()
    })
    const { settings, close } = await open()
    stops.push(close)
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
    stops.push(() => fs.rm(dataDir, { recursive: true, force: true }))
    const slow = new SlowMailServer()
    const mails: MailServer = await startMailServer(slow.options)
    stops.push(mails.stop)
    const all = { ...settings, DATA_DIR: dataDir, SMTP_URL: mails.url, SAMPLE_CATALOGUE: 'off' }
    const first = await startSiteProcess(all)
    stops.push(first.stop)
    await register(first)
    await vi.waitUntil(() => slow.asked > 0, { timeout: 20_000 })
    await kill(first)
    slow.goOn()
    const second = await startSiteProcess(all)
    stops.push(second.stop)
    const ready = performance.now()
    const mail = await mails.take(PERSON.email)
    expect(performance.now() - ready).toBeLessThan(mostMs)
    expect(codeOf(mail)).toMatch(/^\d+$/)
    // Ended in order, the site has nothing left that it could send a second time.
    await second.stop()
    expect(await unsentOn(settings.DATABASE_URL, dataDir)).toEqual({ jobs: 0, mails: ['sent'] })
    expect(mails.mails).toHaveLength(1)
    expect(slow.asked).toBe(2)
  }, 120_000)
}

/** How many jobs would still send a mail, and what became of all mails. */
async function unsentOn(databaseUrl: string | undefined, dataDir: string) {
  const handle = await connectDatabase({ databaseUrl, folder: path.join(dataDir, 'database') })
  try {
    const jobs = await sql<{ n: number }>`select count(*) as n from jobs.job
      where name = 'send-mail' and state in ('created', 'retry', 'active')`.execute(handle.db)
    const mails = await sql<{ state: string }>`select state from mails`.execute(handle.db)
    return { jobs: jobs.rows[0]?.n, mails: mails.rows.map(({ state }) => state) }
  } finally {
    await handle.close()
  }
}
