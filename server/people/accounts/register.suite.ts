import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountSite } from '#tests/account-site.ts'
import { codeOf } from '#tests/mail-server.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What has to hold for registering on every database. */
export function describeRegistering(database: string, openDatabase: OpenDatabase): void {
  describe(`registering, ${database}`, () => {
    let on: AccountSite
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
    })
    afterAll(() => on.stop())

    test('a code by mail makes the account, with the answers of the specification', async () => {
      const person = on.somebody()
      const asked = await on.call('auth/register', { ...person, name: '  Some Body ' }, person)
      expect(asked).toMatchObject({ http: 200, status: 200, resendAfter: 60, codeLength: 4 })
      expect(await on.login(person)).toMatchObject({ http: 404, status: '404' })
      const received = await on.mail.take(person.email)
      const otp = codeOf(received)
      expect(otp).toMatch(/^\d{4}$/)
      expect(received.subject).toBe(`${otp} is your Modharbor code`)
      expect(received.raw).toContain('10 minutes')
      const verified = await on.call('auth/verify-otp', { ...person, otp }, person)
      expect(verified).toMatchObject({ http: 200, status: 200, message: expect.any(String) })
      const session = await on.login({ ...person, email: person.email.toUpperCase() })
      expect(session).toMatchObject({ http: 200, account: { name: 'Some Body', isAdmin: false } })
      expect(session.token).toMatch(/^[\w-]{43}$/)
      expect(await on.call('auth/register', person, person)).toMatchObject({
        http: 404,
        status: 404,
        error: 'User already registered',
      })
      const delivery = await on.call('auth/get-code-delivery', asked)
      expect(delivery).toMatchObject({ http: 200, state: 'sent' })
    })

    test('what is missing or impossible is told, each with its field', async () => {
      const empty = await on.call('auth/register', { name: ' ', email: 'x' })
      expect(empty).toMatchObject({ http: 400, message: 'Enter all details' })
      expect(empty.issues.map(({ path }: { path: string }) => path)).toEqual([
        'body.name',
        'body.email',
        'body.password',
      ])
      expect(await on.call('auth/login', { email: '' })).toMatchObject({
        http: 400,
        error: 'Enter details',
        issues: [{ path: 'body.email' }, { path: 'body.password' }],
      })
      for (const wrong of [
        { email: 'nobody' },
        { email: 'a@example.org\r\nBcc: b@example.org' },
        { password: 'short' },
        { password: 'password1' },
        { password: 'modharbor2024' },
        { password: 'x'.repeat(201) },
        { name: 'a\u0000b' },
        { name: 'x'.repeat(101) },
      ]) {
        const answer = await on.call('auth/register', { ...on.somebody(), ...wrong })
        expect(answer, JSON.stringify(wrong)).toMatchObject({ http: 400 })
        expect(answer.issues).toHaveLength(1)
      }
      expect(await on.call('auth/verify-otp', { ...on.somebody(), otp: '12a4' })).toMatchObject({
        http: 400,
        error: 'The code has 4 digits',
      })
    })

    test('two at once for one address: one code, one account', async () => {
      const person = on.somebody()
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          on.call('auth/register', { ...person, password: `a password ${n}` }, person),
        ),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429])
      const late = answers.find(({ http }) => http === 429)
      expect(Number(late?.retryAfter)).toBeGreaterThan(50)
      const counted = answers.findIndex(({ http }) => http === 200) + 1
      const otp = await on.code(person.email)
      await on.call('auth/verify-otp', { ...person, otp }, person)
      expect(await on.login({ ...person, password: `a password ${counted}` })).toMatchObject({
        http: 200,
      })
    })

    test('a code used many times at once makes one account and is refused after', async () => {
      const person = on.somebody()
      await on.call('auth/register', person, person)
      const otp = await on.code(person.email)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => on.call('auth/verify-otp', { ...person, otp }, person)),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(404)])
      expect(answers.filter(({ http }) => http === 404).map(({ error }) => error)).toEqual(
        Array(7).fill('This code has already been used'),
      )
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from accounts
        where email = ${person.email}`.execute(on.db)
      expect(rows[0]?.n).toBe(1)
    })

    test('an expired code is refused, and another one can be had', async () => {
      const person = on.somebody()
      const { registrationId } = await on.call('auth/register', person, person)
      const otp = await on.code(person.email)
      await sql`update one_time_codes set expires_at = now() - interval '1 second'
        where subject = ${person.email}`.execute(on.db)
      expect(await on.call('auth/verify-otp', { ...person, otp }, person)).toMatchObject({
        http: 404,
        error: 'This code has expired. Ask for a new one.',
      })
      expect(await on.call('auth/resend-otp', person, person)).toMatchObject({ http: 429 })
      await on.endWindows()
      const again = await on.call('auth/resend-otp', person, person)
      expect(again).toMatchObject({ http: 200, registrationId })
      const second = await on.code(person.email)
      expect(await on.call('auth/verify-otp', { ...person, otp: second }, person)).toMatchObject({
        http: 200,
      })
    })

    test('registrations of one address wait side by side, each with its password and code', async () => {
      const person = on.somebody()
      const first = await on.call('auth/register', { ...person, password: 'the first one' }, person)
      const firstCode = await on.code(person.email)
      await on.endWindows()
      await on.call('auth/register', { ...person, password: 'the second one' }, person)
      const secondCode = await on.code(person.email)
      if (firstCode !== secondCode) {
        // Whoever began the first must not get an account under somebody else's password; and
        // without an id, the newest is meant.
        for (const body of [{ ...first, otp: secondCode }, { otp: firstCode }]) {
          const other = await on.call('auth/verify-otp', { ...person, ...body }, person)
          expect(other).toMatchObject({ http: 404, error: 'This code is wrong. 4 tries left.' })
        }
      }
      const body = { ...person, ...first, password: 'a third one', otp: firstCode }
      expect(await on.call('auth/verify-otp', body, person)).toMatchObject({ http: 200 })
      const late = await on.call('auth/verify-otp', { ...person, otp: secondCode }, person)
      expect(late).toMatchObject({ http: 404, error: expect.stringContaining('registered') })
      for (const [password, http] of [
        ['the second one', 404],
        ['a third one', 404],
        ['the first one', 200],
      ] as const) {
        expect(await on.login({ ...person, password })).toMatchObject({ http })
      }
    })
  })
}
