import { expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { describeMailsAtACrash, register, SlowMailServer } from '#tests/process/mails.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/** Ten seconds of silence, and two looks. */
describeMailsAtACrash('PostgreSQL', () => makeEmptyDatabase('mails'), 20_000)

/** Ten seconds of silence, two looks, and some. */
const BELIEVED_SECONDS = 16

test.concurrent('a mail that a living process is sending is not sent by another one', async ({
  onTestFinished,
}) => {
  const { settings, close } = await makeEmptyDatabase('mails')
  onTestFinished(close)
  const slow = new SlowMailServer()
  const mails = await startMailServer(slow.options)
  onTestFinished(mails.stop)
  const all = { ...settings, SMTP_URL: mails.url, SAMPLE_CATALOGUE: 'off' }
  const first = await startSiteProcess(all)
  onTestFinished(first.stop)
  const second = await startSiteProcess(all)
  onTestFinished(second.stop)
  // A site waits for what it is sending before it stops.
  onTestFinished(() => slow.goOn())
  await register(first)
  await vi.waitUntil(() => slow.asked > 0, { timeout: 20_000 })
  // Longer than a dead process is believed in; less than the mail server is waited for.
  const handle = await connectDatabase({ databaseUrl: settings.DATABASE_URL })
  onTestFinished(handle.close)
  const busySeconds = async () => {
    const { rows } = await handle.pool.query<{ n: number | null }>(
      `select extract(epoch from heartbeat_on - started_on)::float8 as n from jobs.job
       where name = 'send-mail' and state = 'active'`,
    )
    return rows[0]?.n ?? 0
  }
  await vi.waitUntil(async () => (await busySeconds()) > BELIEVED_SECONDS, {
    timeout: 25_000,
    interval: 200,
  })
  expect(slow.asked).toBe(1)
  slow.goOn()
  await mails.take('visitor@example.org')
  expect(mails.mails).toHaveLength(1)
}, 120_000)
