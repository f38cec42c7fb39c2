import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorSchema } from '#contract/base/errors.ts'
import { insertAccount } from '#server/people/accounts/accounts.sql.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { AccountSite, PASSWORD } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What has to hold for sessions on every database. */
export function describeSessions(database: string, openDatabase: OpenDatabase): void {
  describe(`sessions, ${database}`, () => {
    let on: AccountSite
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
    })
    afterAll(() => on.stop())

    test('a token is good with and without Bearer until logout', async () => {
      const { token } = await on.signedIn()
      for (const header of [token, `Bearer ${token}`, `bearer  ${token}`]) {
        expect((await on.getAccount(header)).statusCode).toBe(200)
      }
      for (const header of ['', 'Bearer']) {
        const answer = await on.getAccount(header)
        expect(answer.statusCode, header).toBe(401)
        expect(answer.headers['www-authenticate']).toBe('Bearer')
        expect(errorSchema.parse(answer.json()).code).toBe('unauthorized')
      }
      expect(await on.call('auth/logout', {}, { token })).toMatchObject({ http: 200, status: 200 })
      const never = ['Bearer x', `Basic ${token}`, `${token}x`, 'x'.repeat(5000)]
      for (const header of [token, ...never]) {
        const answer = await on.getAccount(header)
        expect(answer.statusCode, header).toBe(401)
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
        const { code, message } = errorSchema.parse(answer.json())
        expect([code, message]).toEqual(['session_ended', 'Your session has ended. Log in again.'])
      }
      expect(await on.call('auth/logout', {}, { token })).toMatchObject({ http: 200 })
    })

    test('a session ends after 30 days without use, and use keeps it', async () => {
      const { token, email } = await on.signedIn()
      const setUsed = (ago: string) =>
        sql`update sessions set last_used_at = now() - ${ago}::interval where account_id =
          (select id from accounts where email = ${email})`.execute(on.db)
      await setUsed('29 days 23 hours')
      expect((await on.getAccount(token)).statusCode).toBe(200)
      const { rows } = await sql<{ fresh: boolean }>`
        select bool_and(last_used_at > now() - interval '1 minute') as fresh from sessions
        where account_id = (select id from accounts where email = ${email})`.execute(on.db)
      expect(rows[0]?.fresh).toBe(true)
      await setUsed('30 days 1 second')
      expect((await on.getAccount(token)).json()).toMatchObject({ code: 'session_ended' })
    })

    test('rights follow the database at once; verify-admin reads header and body', async () => {
      const { token, email } = await on.signedIn()
      const list = () => on.call('reports/get-reports/1', {}, { token })
      expect(await on.call('reports/get-reports/1', {})).toMatchObject({ http: 401 })
      expect(await list()).toMatchObject({ http: 403, message: "You don't have admin rights" })
      const isAdmin = async (body: object, header = '') =>
        (await on.call('auth/verify-admin', body, { token: header })).isAdmin
      expect(await isAdmin({ token })).toBe(false)
      await sql`update accounts set is_admin = true where email = ${email}`.execute(on.db)
      expect(await list()).toMatchObject({ http: 200 })
      expect(await isAdmin({ token })).toBe(true)
      expect(await isAdmin({}, token)).toBe(true)
      expect(await isAdmin({ token }, 'wrong')).toBe(false)
      expect(await isAdmin({})).toBe(false)
      await sql`update accounts set is_admin = false where email = ${email}`.execute(on.db)
      expect(await list()).toMatchObject({ http: 403 })
    })

    test('verify-admin tells a session that has ended from one without rights', async () => {
      const { token } = await on.signedIn()
      const verify = async (body: object, header = '') => {
        const { isAdmin, session } = await on.call('auth/verify-admin', body, { token: header })
        return [isAdmin, session]
      }
      expect(await verify({})).toEqual([false, 'none'])
      expect(await verify({ token: '' })).toEqual([false, 'none'])
      expect(await verify({ token })).toEqual([false, 'live'])
      expect(await verify({}, token)).toEqual([false, 'live'])
      await on.call('auth/logout', {}, { token })
      expect(await verify({ token })).toEqual([false, 'ended'])
      expect(await verify({}, token)).toEqual([false, 'ended'])
      const administrator = await on.call('reports/get-reports/1', {}, { token })
      expect(administrator).toMatchObject({ http: 401, code: 'session_ended' })
    })

    test('who has a common password since before can still log in', async () => {
      const person = { ...on.somebody(), password: 'password' }
      const { email, name } = person
      const passwordHash = await createPasswordHasher().hash(person.password)
      await insertAccount(on.db, { name, email, passwordHash, isAdmin: false })
      expect(await on.login(person)).toMatchObject({ http: 200 })
    })

    test('nothing secret is stored as it is', async () => {
      const person = await on.signedIn()
      const other = on.somebody()
      await on.call('auth/register', other, other)
      const otp = await on.code(other.email)
      const { db } = on
      const tables = ['accounts', 'pending_registrations', 'one_time_codes', 'sessions', 'mails']
      for (const table of [...tables, 'rate_limits', 'jobs.job']) {
        const { rows } = await sql`select t::text from ${sql.table(table)} t`.execute(db)
        const text = JSON.stringify(rows)
        expect(text).not.toContain(PASSWORD)
        expect(text).not.toContain(person.token)
        expect(text, table).not.toMatch(new RegExp(`"${otp}"|[,"]${otp}[,"]`))
        if (table === 'rate_limits') expect(text).not.toContain('example.org')
      }
      const { rows } = await sql<{ password_hash: string }>`
        select password_hash from accounts`.execute(db)
      for (const row of rows) {
        expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      }
    })
  })
}
