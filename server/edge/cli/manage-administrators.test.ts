import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '#server/edge/cli/command.ts'
import { adminCommand } from '#server/edge/cli/manage-administrators.ts'
import { reportsCommand } from '#server/edge/cli/manage-reports.ts'
import { withDatabase } from '#server/edge/cli/open-database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-cli-'))
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const config = () => readConfig({ DATA_DIR: dataDir })

async function run(command: Command, args: string, stdin = '', opened?: DatabaseHandle) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const context = {
    args: args.split(' '),
    config,
    withDatabase: (work: Parameters<typeof withDatabase>[1]) =>
      opened ? work(opened) : withDatabase(config(), work),
    stdin: Readable.from([stdin]),
    stdout,
    stderr,
  }
  const code = await command.run(context as never).finally(() => {
    stdout.end()
    stderr.end()
  })
  return { code, out: await text(stdout), err: await text(stderr) }
}

/** The log entries among what a command says. */
function logged(err: string): unknown[] {
  const lines = err.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line))
}

test('administrators are added with a printed or a given password, listed and removed', async () => {
  const first = await run(adminCommand, 'add one@example.org')
  expect(first.out).toMatch(/^Password: [\w-]{16}\n$/)
  const granted = { event: 'admin.granted', accountId: null, personId: 1, reason: 'command line' }
  expect(logged(first.err)).toMatchObject([granted])
  expect(first.err).not.toContain(first.out.slice('Password: '.length).trim())
  const second = await run(adminCommand, 'add two@example.org --password-stdin', 'of the pipe\n')
  expect(second.out).toBe('')
  await expect(run(adminCommand, 'add x@example.org --password-stdin', 'short')).rejects.toThrow(
    '8 to 200',
  )
  await expect(
    run(adminCommand, 'add x@example.org --password-stdin', 'password1'),
  ).rejects.toThrow('This password is on lists that attackers try first.')
  const again = await run(adminCommand, 'add ONE@example.org')
  expect(again.err).toContain('already')
  expect(logged(again.err)).toEqual([])
  const { out } = await run(adminCommand, 'list')
  expect(out.split('\n').map((line) => line.split('\t')[0])).toEqual([
    'one@example.org',
    'two@example.org',
    '',
  ])
  const removed = await run(adminCommand, 'remove One@example.org')
  expect(logged(removed.err)).toMatchObject([
    { event: 'admin.revoked', accountId: null, personId: 1 },
  ])
  await expect(run(adminCommand, 'remove two@example.org')).rejects.toThrow('last administrator')
  for (const wrong of ['', 'rename', 'add', 'add nobody', 'add a@b c@d', 'list x']) {
    await expect(run(adminCommand, wrong), wrong).rejects.toThrow()
  }
}, 60_000)

test(
  'roles are given and taken, accounts blocked, and the last administrator stays',
  () =>
    withDatabase(config(), async (opened) => {
      const admin = (args: string) => run(adminCommand, args, '', opened)
      const made = await admin('add ed@example.org --role editor')
      expect(made.out).toMatch(/^Password: /)
      const reason = 'User to Editor: command line'
      const [entry] = logged(made.err) as { personId: number }[]
      expect(entry).toMatchObject({ event: 'role.changed', accountId: null, reason })
      const about = { accountId: null, personId: entry?.personId }
      expect(about.personId).toBeGreaterThan(0)
      const changed = await admin('role ED@example.org moderator')
      expect(changed.err).toContain('ED@example.org is now a moderator')
      expect(logged(changed.err)).toMatchObject([
        { ...about, reason: 'Editor to Moderator: command line' },
      ])
      expect(logged((await admin('role ed@example.org moderator')).err)).toEqual([])
      const blocked = await admin('block ed@example.org --reason Spam')
      expect(logged(blocked.err)).toMatchObject([
        { ...about, event: 'account.blocked', reason: 'command line: Spam' },
      ])
      const { out } = await admin('list --all')
      const roles = out.split('\n').map((line) => line.split('\t').filter((_, at) => at % 3 === 0))
      expect(roles).toContainEqual(['ed@example.org', 'Moderator, blocked'])
      expect((await admin('list')).out).not.toContain('ed@example.org')
      const unblocked = await admin('unblock ed@example.org')
      expect(logged(unblocked.err)).toMatchObject([
        { ...about, event: 'account.unblocked', reason: 'command line' },
      ])
      const last = (await admin('list')).out.split('\t')[0]
      for (const wrong of [`role ${last} editor`, `add ${last} --role user`, `block ${last}`]) {
        await expect(admin(wrong), wrong).rejects.toThrow('is the last administrator')
      }
      for (const wrong of [
        'role ed@example.org',
        'role ed@example.org king',
        'block no@example.org',
      ]) {
        await expect(admin(wrong), wrong).rejects.toThrow()
      }
    }),
  60_000,
)
test('an account whose device was lost loses its factors and its logins, and is told', async () => {
  await run(adminCommand, 'add lost@example.org')
  const inDatabase = <T>(statement: RawBuilder<T>) =>
    withDatabase(config(), async ({ db }) => (await statement.execute(db)).rows)
  await expect(run(adminCommand, 'recover lost@example.org')).rejects.toThrow(
    'no two-step verification',
  )
  await inDatabase(sql`with owner as (select id from accounts where email = 'lost@example.org'),
      app as (insert into totp_secrets (account_id, secret, last_step) select id, '\\x00', 0 from owner),
      spare as (insert into recovery_codes (account_id, code_hash) select id, '\\x00' from owner)
    insert into sessions (token_hash, account_id, network) select '\\x00', id, '\\x00' from owner`)
  const { err } = await run(adminCommand, 'recover Lost@example.org')
  expect(logged(err)).toMatchObject([
    {
      event: 'factor.recovered',
      accountId: null,
      personId: expect.any(Number),
      reason: 'command line',
    },
  ])
  const left = await inDatabase(sql`select from totp_secrets union all select from recovery_codes
    union all select from sessions`)
  expect(left).toEqual([])
  const mails = await inDatabase<{ recipient: string; data: object }>(
    sql`select recipient, data from mails where template = 'factor-changed'`,
  )
  expect(mails).toEqual([{ recipient: 'lost@example.org', data: { change: 'recovered' } }])
  await expect(run(adminCommand, 'recover nobody@example.org')).rejects.toThrow('no account')
}, 60_000)

test('reports are listed without what could move the cursor, and closed', async () => {
  await withDatabase(config(), ({ db }) =>
    sql`with mod as (
        insert into mods (name, category, main_category, sub_category)
        values ('A Mod', '{sp-mod}', '{vehicles}', 'car') returning id
      )
      insert into reports (mod_id, mod_name, issue, reason, fold_key)
      select id, 'A Mod', e'Broken\\nand \\x1b[2Jbad', 'malware', '\\x00' from mod`.execute(db),
  )
  const { out, err } = await run(reportsCommand, 'list')
  expect(out).toContain('about mod 1: A Mod')
  expect(out).toContain('Malware')
  expect(out).toContain('  > and  [2Jbad')
  expect(err).toBe('1 open report\n')
  await expect(run(reportsCommand, 'close 1')).rejects.toThrow('what the reporter is told')
  await run(reportsCommand, 'close 1 --message Removed --note Done')
  await expect(run(reportsCommand, 'close 1 --message x')).rejects.toThrow('already closed')
  await expect(run(reportsCommand, 'close 9 --message x')).rejects.toThrow('no such report')
  expect((await run(reportsCommand, 'list --closed --mod 1')).out).toContain(': Removed / Done')
  await expect(run(reportsCommand, 'delete 1')).rejects.toThrow("cannot 'delete'")
}, 60_000)
