import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsCommand } from '#server/edge/cli/manage-mails.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { describeHeldMails } from '#server/platform/mail/held-mails.ts'
import { queueUnsent } from '#server/platform/mail/queue-unsent.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { openTestSite } from '#tests/open-test-site.ts'

let mails: Awaited<ReturnType<typeof startMailServer>>
let site: Site
beforeAll(async () => {
  mails = await startMailServer()
  site = await openTestSite({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await site.stop()
  await mails.stop()
})

let added = 0
/** Writes a mail down, a second after the one before, however close together they are. */
async function add(recipient: string, state: string): Promise<void> {
  await sql`insert into mails (id, recipient, template, state, created_at)
    values (gen_random_uuid(), ${recipient}, 'password-changed', ${state},
      now() - interval '1 hour' + ${++added} * interval '1 second')`.execute(site.database.db)
}

async function states(): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    select recipient || ' ' || state as mail from mails order by 1`.execute(site.database.db)
  return rows.map(({ mail }) => mail)
}

async function command(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const withDatabase = (work: (handle: Site['database']) => Promise<unknown>) => work(site.database)
  const code = await mailsCommand.run({ args, withDatabase, stdout, stderr } as never)
  return { code, out: await text(stdout.end()), err: await text(stderr.end()) }
}

test('held mails are shown, and sent or forgotten when somebody says so', async () => {
  expect(await describeHeldMails(site.database.db)).toBeUndefined()
  await add('one@example.org', 'held')
  await add('two@example.org', 'held')
  // A start sends what waits, and leaves these.
  await queueUnsent(site.database.db, site.jobs)
  expect(await site.jobs.unfinishedKeys('send-mail')).toEqual([])
  const ready = await site.app.inject('/readyz')
  expect(ready.json()).toMatchObject({ details: { mails: expect.stringMatching(/^2 mails are/) } })
  const { out, err } = await command('list')
  expect(out).toMatch(/^\S+Z\tpassword-changed\t"one@example.org"\n\S+Z\t.*two@example.org"\n$/)
  expect(err).toBe('2 mails held\n')
  expect(await command('send')).toMatchObject({ code: 0, err: 'The site is sending 2 mails\n' })
  // The command's queue is not the site's, which would look for its jobs some seconds later.
  await site.jobs.pause(['send-mail'])
  await site.jobs.resume()
  await Promise.all(['one@example.org', 'two@example.org'].map((to) => mails.take(to)))
  await vi.waitUntil(async () => (await states()).every((mail) => mail.endsWith(' sent')))
  await add('three@example.org', 'held')
  expect(await command('forget')).toMatchObject({ err: '1 mail forgotten\n' })
  expect(await states()).toContain('three@example.org superseded')
  await expect(command('burn')).rejects.toThrow("mails cannot 'burn'")
  expect(mails.mails).toHaveLength(2)
}, 60_000)

test('a mail that waits without a job gets one, and one that has a job no other', async () => {
  await add('moved@example.org', 'waiting')
  await site.jobs.pause(['send-mail'])
  await queueUnsent(site.database.db, site.jobs)
  await queueUnsent(site.database.db, site.jobs)
  expect(await site.jobs.unfinishedKeys('send-mail')).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`select count(*) as n from jobs.job
    where name = 'send-mail' and state = 'created'`.execute(site.database.db)
  expect(rows[0]?.n).toBe(1)
  await site.jobs.resume()
  await mails.take('moved@example.org')
}, 60_000)
