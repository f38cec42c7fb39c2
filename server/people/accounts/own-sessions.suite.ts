import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionEntry } from '#contract/people/sessions.ts'
import { describeOwnData } from '#server/people/accounts/account-data.suite.ts'
import { AccountSite, type Person } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What has to hold for the list of one's logins on every database. */
export function describeOwnSessions(database: string, openDatabase: OpenDatabase): void {
  describe(`one's own sessions, ${database}`, () => {
    let on: AccountSite
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
    })
    afterAll(() => on.stop())

    const logIn = async ({ email, password }: Person, ip: string, userAgent: string) => {
      const answer = await on.site.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password },
        remoteAddress: ip,
        headers: { 'user-agent': userAgent },
      })
      expect(answer.statusCode).toBe(200)
      return answer.json().token as string
    }
    const list = async (token: string, ip: string) => {
      const answer = await on.site.app.inject({
        url: '/api/v1/account/get-sessions',
        remoteAddress: ip,
        headers: { authorization: token },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json() as { sessions: SessionEntry[]; total: number }
    }

    describe('the download of one’s data', () => describeOwnData(() => on))

    test('has each with device, times and network, the present one first', async () => {
      const person = await on.registered()
      const phone = await logIn(person, '203.0.113.7', 'x'.repeat(8000))
      await logIn(person, '203.0.113.8', 'curl/8.5.0')
      const here = await logIn(person, '198.51.100.200', FIREFOX)
      await logIn(person, '203.0.113.7', FIREFOX)
      await sql`update sessions set last_used_at = now() - interval '31 days'
        where account_id = (select id from accounts where email = ${person.email})
          and device = ''`.execute(on.db)
      expect((await on.getAccount(phone)).statusCode).toBe(401)
      await logIn(person, '203.0.113.9', '')
      const { sessions, total } = await list(here, '198.51.100.200')
      expect(total).toBe(3)
      expect(
        sessions.map(({ device, network, isThisOne }) => [device, network, isThisOne]),
      ).toEqual([
        ['Firefox on Linux', 0, true],
        [null, 1, false],
        ['Firefox on Linux', 2, false],
      ])
      for (const { createdAt, lastUsedAt } of sessions) {
        expect(Math.abs(Date.parse(createdAt) - Date.parse(lastUsedAt))).toBeLessThan(1000)
      }
      // Nothing of an address or of what the browser sent is kept.
      const { rows } = await sql`select s::text from sessions s`.execute(on.db)
      const text = JSON.stringify(rows)
      for (const secret of ['203.0.113', '198.51.100', 'Gecko', 'curl', 'xxx']) {
        expect(text, secret).not.toContain(secret)
      }
    })

    test('each can be ended, by its owner alone and at once', async () => {
      const person = await on.signedIn()
      const other = await on.signedIn()
      const second = await logIn(person, person.ip, FIREFOX)
      const { sessions } = await list(person.token, person.ip)
      const { id } = sessions.find(({ isThisOne }) => !isThisOne) as SessionEntry
      const end = (token: string) => on.call('account/end-session', { id }, { token })
      expect(await end(other.token)).toMatchObject({ http: 404 })
      expect((await on.getAccount(second)).statusCode).toBe(200)
      expect(await end(person.token)).toMatchObject({ http: 200 })
      expect((await on.getAccount(second)).json()).toMatchObject({ code: 'session_ended' })
      expect(await end(person.token)).toMatchObject({
        http: 404,
        message: 'This login has ended already',
      })
    })

    test('all others are ended at once, and this one stays', async () => {
      const person = await on.signedIn()
      const others = [await logIn(person, '203.0.113.7', ''), await logIn(person, person.ip, '')]
      expect(await on.call('account/end-other-sessions', {}, person)).toMatchObject({ http: 200 })
      for (const token of others) expect((await on.getAccount(token)).statusCode).toBe(401)
      expect((await list(person.token, person.ip)).total).toBe(1)
      const data = await on.site.app.inject({
        url: '/api/v1/account/get-account-data',
        headers: { authorization: person.token },
      })
      expect(data.json()).toMatchObject({
        account: { role: 'user' },
        sessions: [{ device: null, isThisOne: true, network: expect.stringMatching(/^\w{16}$/) }],
        editableMods: [],
      })
      const events = data.json().log.map(({ event }: { event: string }) => event)
      expect(events).toContain('sessions.ended')
    })
  })
}
