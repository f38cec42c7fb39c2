import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/base/roles.ts'
import type { Person } from '#contract/people/people.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { describeLastAdministrator } from '#server/people/directory/last-administrator.suite.ts'
import { AccountSite } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** What has to hold for people and their rights on every database. */
export function describePeople(database: string, openDatabase: OpenDatabase): void {
  describe(`people, ${database}`, () => {
    let opened: Awaited<ReturnType<OpenDatabase>>
    let on: AccountSite
    let other: Site | undefined
    beforeAll(async () => {
      opened = await openDatabase()
      const own = { settings: opened.settings, close: async () => undefined }
      on = await AccountSite.open(async () => own)
      // Another process of the site, where the database can have two.
      if (database === 'PostgreSQL') other = await openTestSite(opened.settings)
    })
    afterAll(async () => {
      await other?.stop()
      await on.stop()
      await opened.close()
    })
    describe('the list', () => describeList(() => on))
    describe('rights', () =>
      describeRights(
        () => on,
        () => other ?? on.site,
      ))
    describe('the last administrator', () => describeLastAdministrator(() => on))
  })
}

/** Somebody who is logged in with a role. */
export async function join(on: AccountSite, role: Role) {
  const person = await on.signedIn()
  const isAdmin = role === 'administrator'
  const { rows } = await sql<{ id: number }>`
    update accounts set is_admin = ${isAdmin}, granted_role = ${isAdmin ? 'user' : role}
    where email = ${person.email} returning id`.execute(on.db)
  return { ...person, id: rows[0]?.id ?? 0 }
}

function describeList(site: () => AccountSite): void {
  const insert = (count: number) => sql`
    insert into accounts (name, email, password_hash, last_seen_at, created_at)
    select 'Sailor ' || n, 'sailor-' || n || '@ships.example', '', now() - n * interval '1 hour',
      now() - interval '1 year' from generate_series(1, ${count}::int) n`

  test('is paged by key, in both orders, without a gap or anybody twice', async () => {
    const on = site()
    const admin = await join(on, 'administrator')
    await insert(120).execute(on.db)
    for (const sort of ['joined', 'seen']) {
      const found: Person[] = []
      for (let after: number | null = null, pages = 0; pages === 0 || after; pages++) {
        const body = { text: 'ships.example', sort, after }
        const answer = await on.call('people/get-people', body, admin)
        expect(answer).toMatchObject({ http: 200, total: 120 })
        found.push(...answer.people)
        after = answer.next
        expect(pages).toBeLessThan(3)
      }
      expect(new Set(found.map(({ id }) => id)).size).toBe(120)
      const keys = found.map((person) =>
        sort === 'seen' ? Date.parse(person.lastSeenAt) : person.id,
      )
      expect(keys).toEqual(keys.toSorted((a, b) => b - a))
    }
  })

  test('finds people by a part of the name or address, number, role and block', async () => {
    const on = site()
    const admin = await join(on, 'administrator')
    const editor = await join(on, 'editor')
    const found = async (body: object) => {
      const { people } = await on.call('people/get-people', body, admin)
      return (people as Person[]).map(({ id }) => id)
    }
    await sql`update accounts set name = 'Änne 100%_\\ O’Neil' where id = ${editor.id}`.execute(
      on.db,
    )
    for (const text of ['änne', '0%_\\ o', editor.email.toUpperCase(), `#${editor.id}`]) {
      expect(await found({ text }), text).toEqual([editor.id])
    }
    expect(await found({ text: '%' })).toEqual([editor.id])
    expect(await found({ text: 'nobody at all' })).toEqual([])
    expect(await found({ role: 'editor' })).toEqual([editor.id])
    expect(await found({ isBlocked: true })).toEqual([])
    const body = { id: editor.id, reason: 'spam' }
    await on.call('people/block-person', body, admin)
    expect(await found({ isBlocked: true, role: 'editor', text: 'neil' })).toEqual([editor.id])
    const refused = await on.call('people/get-people', { text: 'x', role: 'king' }, admin)
    expect(refused).toMatchObject({ http: 400, message: 'There is no such role' })
  })
}

function describeRights(site: () => AccountSite, otherProcess: () => Site): void {
  /** What the log says about somebody, the latest first. */
  const logged = async (id: number, admin: { token: string }) => {
    const body = { account: `#${id}`, group: 'rights' }
    const { entries } = await site().call('audit-log/get-audit-log', body, admin)
    return entries as object[]
  }

  test('a role is changed with a reason, at once, and the log says so', async () => {
    const on = site()
    const admin = await join(on, 'administrator')
    const person = await join(on, 'user')
    const rights = async () =>
      (await on.call('auth/get-rights', {}, { token: person.token })).role as Role
    expect(await rights()).toBe('user')
    const change = (body: object) =>
      on.call('people/change-role', { id: person.id, ...body }, admin)
    const wanted = { role: 'moderator', seenRole: 'user', reason: ' helps with reports ' }
    expect(await change({ ...wanted, reason: '  ' })).toMatchObject({
      http: 400,
      message: 'Give a reason',
    })
    expect(await change(wanted)).toMatchObject({
      http: 200,
      message: `${person.name} is now a moderator`,
      before: 'user',
      person: { id: person.id, role: 'moderator', isYou: false, isLastAdministrator: false },
    })
    expect(await rights()).toBe('moderator')
    const reports = await on.call('reports/get-reports/1', {}, person)
    expect(reports).toMatchObject({ http: 200 })
    const verified = await on.call('auth/verify-admin', { token: person.token })
    expect(verified).toMatchObject({ isAdmin: false, session: 'live' })
    // Somebody who saw the role as it was before does not change it unknowingly.
    expect(await change({ ...wanted, role: 'editor' })).toMatchObject({ http: 409 })
    expect(await logged(person.id, admin)).toMatchObject([
      {
        event: 'role.changed',
        account: { id: admin.id },
        person: { id: person.id, name: person.name },
        reason: 'User to Moderator: helps with reports',
      },
    ])
    const unknown = { id: 999_999_999, role: 'user', seenRole: 'user', reason: 'x' }
    expect(await change(unknown)).toMatchObject({ http: 404 })
  })

  test('a blocked account is out at once in every process, and told so', async () => {
    const on = site()
    const admin = await join(on, 'administrator')
    const person = await join(on, 'editor')
    const elsewhere = (token: string) =>
      otherProcess().app.inject({
        url: '/api/v1/account/get-account',
        headers: { authorization: token },
      })
    expect((await elsewhere(person.token)).statusCode).toBe(200)
    const block = { id: person.id, reason: 'publishes malware' }
    expect(await on.call('people/block-person', block, admin)).toMatchObject({
      http: 200,
      person: { blockReason: 'publishes malware', sessions: 0, role: 'editor' },
    })
    expect((await elsewhere(person.token)).json()).toMatchObject({ code: 'session_ended' })
    const message = expect.stringContaining('This account is blocked.')
    expect(await on.login(person)).toMatchObject({ http: 403, code: 'forbidden', message })
    // Nobody learns of it without the password.
    expect(await on.login({ ...person, password: 'wrong password' })).toMatchObject({ http: 404 })
    await on.endWindows()
    const { resetId } = await on.call('auth/forgot-password', { email: person.email }, person)
    const otp = await on.code(person.email)
    const reset = { email: person.email, otp, password: 'another long password', resetId }
    expect(await on.call('auth/reset-password', reset, person)).toMatchObject({ message })
    expect(await on.call('people/block-person', block, admin)).toMatchObject({ http: 409 })
    const self = { id: admin.id, reason: 'x' }
    expect(await on.call('people/block-person', self, admin)).toMatchObject({ http: 409 })

    const lift = { id: person.id, reason: 'a mistake' }
    expect(await on.call('people/unblock-person', lift, admin)).toMatchObject({ http: 200 })
    expect(await on.call('people/unblock-person', lift, admin)).toMatchObject({ http: 409 })
    expect(await on.login(person)).toMatchObject({ http: 200, account: { role: 'editor' } })
    expect((await logged(person.id, admin)).slice(0, 2)).toMatchObject([
      { event: 'account.unblocked', reason: 'a mistake' },
      { event: 'account.blocked', reason: 'publishes malware', person: { id: person.id } },
    ])
  })

  test('somebody is signed out everywhere, and can log in again', async () => {
    const on = site()
    const admin = await join(on, 'administrator')
    const person = await join(on, 'user')
    const { token } = await on.login(person)
    const read = async () => {
      const answer = await on.site.app.inject({
        url: `/api/v1/people/get-person/${person.id}`,
        headers: { authorization: admin.token },
      })
      return answer.json()
    }
    expect(await read()).toMatchObject({ sessions: 2, email: person.email, blockedAt: null })
    const body = { id: person.id, reason: 'lost a laptop' }
    expect(await on.call('people/sign-out-person', body, admin)).toMatchObject({ http: 200 })
    for (const one of [token, person.token]) {
      expect((await on.getAccount(one)).statusCode).toBe(401)
    }
    expect(await read()).toMatchObject({ sessions: 0 })
    expect(await on.login(person)).toMatchObject({ http: 200 })
    // The operator has no account: the entry names theirs alone.
    await sql`insert into audit_events (event, account_id, reason)
      values ('role.changed', ${person.id}, 'not trusted')`.execute(on.db)
    const logOf = async (authorization: string) => {
      const url = '/api/v1/account/get-account-data'
      const answer = await on.site.app.inject({ url, headers: { authorization } })
      return answer.json().log as object[]
    }
    // They read what was done to them, and neither why nor where the administrator was.
    const log = await logOf((await on.login(person)).token)
    for (const event of ['person.signed-out', 'role.changed']) {
      const entry = { event, reason: '', network: null }
      expect(log, event).toContainEqual(expect.objectContaining(entry))
    }
    const own = { event: 'person.signed-out', reason: 'lost a laptop' }
    expect(await logOf(admin.token)).toContainEqual(expect.objectContaining(own))
  })
}
