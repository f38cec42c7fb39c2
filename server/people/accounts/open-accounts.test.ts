import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAccount, selectByEmail } from '#server/people/accounts/accounts.sql.ts'
import { cleanAccounts } from '#server/people/accounts/clean-accounts.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { logIn } from '#server/people/accounts/log-in.ts'
import { type Accounts, openAccounts } from '#server/people/accounts/open-accounts.ts'
import { register } from '#server/people/accounts/register.ts'
import { findSession } from '#server/people/accounts/sessions.ts'
import { verifyOtp } from '#server/people/accounts/verify-otp.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/create-jobs.ts'
import { standardSettings } from '#server/platform/site-settings/standard-settings.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'

let dataDir: string
let mail: MailServer
let handle: DatabaseHandle
let jobs: Jobs
let accounts: Accounts
const lines: string[] = []
const write = (fields: unknown, text?: string) => {
  lines.push(JSON.stringify([fields, text]))
}
const logger = { info: write, warn: write, error: write }

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-accounts-'))
  mail = await startMailServer()
  handle = await connectInMemory()
  await migrate(handle)
  jobs = createJobs({ handle, logger })
  await jobs.start()
  const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: mail.url })
  accounts = await openAccounts({
    ...{ config, database: handle, jobs, logger: logger as never },
    settings: () => standardSettings(config),
  })
})
afterAll(async () => {
  await jobs.stop()
  await accounts.close()
  await handle.close()
  await mail.stop()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const person = { name: 'Some Body', email: 'some@example.org', password: 'a good password' }

test('the log tells what happened to whom, and no secret', async () => {
  const { services } = accounts
  await register(services, person, '192.0.2.1')
  const otp = codeOf(await mail.take(person.email))
  const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0')
  await expect(
    verifyOtp(services, { email: person.email, otp: wrong }, '192.0.2.1'),
  ).rejects.toThrow('This code is wrong')
  await verifyOtp(services, { email: person.email, otp }, '192.0.2.1')
  const guess = { email: person.email, password: 'a wrong guess' }
  await expect(logIn(services, guess, '192.0.2.1')).rejects.toThrow('Incorrect credentials')
  const { token } = await logIn(services, person, '192.0.2.1')
  const log = lines.join('\n')
  const events = [...log.matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event)
  expect(events.filter((event) => event !== 'mail.sent')).toEqual([
    'admin.granted',
    'registration.asked',
    'code.refused',
    'account.made',
    'login.refused',
    'login.done',
  ])
  const account = await selectByEmail(handle.db, person.email)
  expect(log).toContain(`"event":"login.done","accountId":${account?.id}`)
  const { password = '' } = accounts.firstCredentials ?? {}
  for (const secret of [token, person.password, guess.password, password, person.email]) {
    expect(log).not.toContain(secret)
  }
  expect(log).not.toMatch(new RegExp(`\\b${otp}\\b`))
})

test('a hash with weaker parameters is replaced when its owner logs in', async () => {
  const weak = createPasswordHasher({ parameters: { memory: 64, passes: 1, parallelism: 1 } })
  const passwordHash = await weak.hash(person.password)
  const account = { name: 'Early', email: 'early@example.org', passwordHash, isAdmin: false }
  await insertAccount(handle.db, account)
  const given = { email: account.email, password: person.password }
  await logIn(accounts.services, given, '192.0.2.2')
  const stored = (await selectByEmail(handle.db, account.email))?.password_hash ?? ''
  expect(stored).toContain('$m=19456,t=2,p=1$')
  await logIn(accounts.services, given, '192.0.2.2')
  expect((await selectByEmail(handle.db, account.email))?.password_hash).toBe(stored)
})

test('cleaning removes what has ended and nothing else', async () => {
  const { services } = accounts
  const other = { ...person, email: 'waiting@example.org' }
  await register(services, other, '192.0.2.3')
  await mail.take(other.email)
  const { token } = await logIn(services, person, '192.0.2.3')
  const tables = ['pending_registrations', 'one_time_codes', 'sessions', 'rate_limits', 'mails']
  const counts = async () => {
    const found = []
    for (const table of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}`.execute(handle.db)
      found.push(rows[0]?.n ?? 0)
    }
    return found
  }
  const before = await counts()
  expect(Math.min(...before)).toBeGreaterThan(0)
  await cleanAccounts(handle.db)
  expect(await counts()).toEqual(before)
  // Only time that was seen to pass makes anything old.
  await sql`insert into observed_spans values (now() - interval '31 days', now())
    on conflict do nothing`.execute(handle.db)
  await cleanAccounts(handle.db)
  expect(await counts()).toEqual(before)
  expect(await findSession(handle.db, token)).toBeDefined()
  for (const change of [
    sql`update pending_registrations set created_at = now() - interval '25 hours'`,
    sql`update one_time_codes set created_at = now() - interval '25 hours',
      expires_at = now() - interval '24 hours'`,
    sql`update sessions set last_used_at = now() - interval '31 days'`,
    sql`update rate_limits set ends_at = now()`,
    sql`update mails set created_at = now() - interval '8 days'`,
  ]) {
    await change.execute(handle.db)
  }
  await cleanAccounts(handle.db)
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})
