import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AccountData, accountDataSchema } from '#contract/people/account-data.ts'
import type { AccountSite } from '#tests/account-site.ts'

/** Where the download has what a column says about an account. */
const DOWNLOADED: Readonly<Record<string, keyof AccountData>> = {
  'bulk_changes.account_id': 'bulkChanges',
  'drafts.account_id': 'drafts',
  'mod_changes.account_id': 'modChanges',
  'mod_editors.account_id': 'editableMods',
  'one_time_codes.account_id': 'codes',
  'passkeys.account_id': 'secondFactor',
  'recovery_codes.account_id': 'secondFactor',
  'removals.account_id': 'removals',
  'report_events.account_id': 'handledReports',
  'reports.account_id': 'reports',
  'sessions.account_id': 'sessions',
  'tag_changes.account_id': 'tagChanges',
  'totp_secrets.account_id': 'secondFactor',
  'uploads.account_id': 'uploads',
}
/** What it has not, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'first_start.administrator_id': 'its row is gone before anybody can log in',
  'reports.closed_by': 'handledReports has when they closed it, and what they wrote',
  'reports.taken_by': 'handledReports has when they took it',
}

/** What has to be in the download of one's own data, on every database. */
export function describeOwnData(open: () => AccountSite): void {
  const read = async (authorization: string) => {
    const url = '/api/v1/account/get-account-data'
    const answer = await open().site.app.inject({ url, headers: { authorization } })
    return accountDataSchema.parse(answer.json())
  }

  test('has every table that refers to accounts, or says why not', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass`.execute(open().db)
    const known = [...Object.keys(DOWNLOADED), ...Object.keys(LEFT_OUT)]
    expect(rows.map(({ column }) => column).sort()).toEqual(known.sort())
    const person = await open().signedIn()
    expect(Object.keys(await read(person.token))).toEqual(
      expect.arrayContaining(Object.values(DOWNLOADED)),
    )
  })

  test('has what somebody did to tags, to many mods and for good', async () => {
    const { db } = open()
    const person = await open().signedIn()
    const other = await open().signedIn()
    const account = sql`(select id from accounts where email = ${person.email})`
    await sql`insert into tag_changes (tag_id, account_id, account_name, action, label, new_label)
      values (4, ${account}, 'Any', 'renamed', 'Anime', 'Cartoon')`.execute(db)
    await sql`insert into bulk_changes (account_id, account_name, change)
      values (${account}, 'Any', '{"kind":"hide"}')`.execute(db)
    await sql`insert into removals (id, kind, mod_id, name, reason, account_id, account_name)
      values (${randomUUID()}, 'mod', 7, 'Stolen', 'It was stolen', ${account}, 'Any')`.execute(db)
    await sql`insert into drafts (id, account_id, device, name, content)
      values (${randomUUID()}, ${account}, 'laptop', 'Begun', '{}')`.execute(db)
    await sql`update sessions set proved_at = now() where account_id = ${account}`.execute(db)
    const data = await read(person.token)
    expect(data).toMatchObject({
      tagChanges: [{ tagId: 4, action: 'renamed', label: 'Anime', newLabel: 'Cartoon' }],
      bulkChanges: [{ change: { kind: 'hide' }, state: 'prepared', startedAt: null }],
      removals: [{ kind: 'mod', modId: 7, name: 'Stolen', reason: 'It was stolen' }],
      drafts: [{ device: 'laptop', name: 'Begun' }],
    })
    const [session] = data.sessions
    expect(Date.parse(session?.provedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const others = await read(other.token)
    expect(others).toMatchObject({ tagChanges: [], bulkChanges: [], removals: [], drafts: [] })
    expect(others.sessions[0]?.provedAt).toBeNull()
  })
}
