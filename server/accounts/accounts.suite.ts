import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorSchema } from '#contract/errors.ts'
import type { Site } from '#server/compose-site.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const PASSWORD = 'correct horse battery'

/** What has to hold for accounts on every database. */
export function describeAccounts(
  database: string,
  open: () => Promise<{ settings: Record<string, string>; close: () => Promise<void> }>,
): void {
  let opened: Awaited<ReturnType<typeof open>>
  let site: Site
  let mail: MailServer
  let number = 0

  beforeAll(async () => {
    mail = await startMailServer()
    opened = await open()
    site = await openTestSite({ SMTP_URL: mail.url, ...opened.settings })
  })
  afterAll(async () => {
    await site.stop()
    await opened.close()
    await mail.stop()
  })

  /** An address and a client that no other test has. */
  function somebody() {
    number += 1
    return {
      name: 'Some Body',
      email: `body-${number}@example.org`,
      password: PASSWORD,
      ip: `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`,
    }
  }
  async function call(
    path: string,
    payload: object,
    { ip = '192.0.2.1', token = '' }: { ip?: string; token?: string } = {},
  ) {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload,
      remoteAddress: ip,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    const body = answer.json()
    if (answer.statusCode >= 400) errorSchema.parse(body)
    return { ...body, http: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
  const getAccount = (token: string) =>
    site.app.inject({
      url: '/api/v1/account/get-account',
      headers: token ? { authorization: token } : {},
    })
  type Person = ReturnType<typeof somebody>
  const login = ({ email, password, ip }: Person) => call('auth/login', { email, password }, { ip })
  async function registered(person: Person = somebody()) {
    const { registrationId } = await call('auth/register', person, person)
    const otp = codeOf(await mail.take(person.email))
    const { http } = await call('auth/verify-otp', { ...person, otp, registrationId }, person)
    expect(http).toBe(200)
    return person
  }
  async function signedIn(person?: Person) {
    const who = await registered(person)
    return { ...who, token: (await login(who)).token as string }
  }
  /** Lets every limit's window end. */
  const wait = () => sql`delete from rate_limits`.execute(site.database.db)

  describe(`registering, ${database}`, () => {
    test('a code by mail makes the account, with the answers of the specification', async () => {
      const person = somebody()
      const asked = await call('auth/register', { ...person, name: '  Some Body ' }, person)
      expect(asked).toMatchObject({ http: 200, status: 200, resendAfter: 60, codeLength: 4 })
      expect(await login(person)).toMatchObject({ http: 404, status: '404' })
      const received = await mail.take(person.email)
      const otp = codeOf(received)
      expect(otp).toMatch(/^\d{4}$/)
      expect(received.subject).toBe(`${otp} is your Modharbor code`)
      expect(received.raw).toContain('10 minutes')
      const verified = await call('auth/verify-otp', { ...person, otp }, person)
      expect(verified).toMatchObject({ http: 200, status: 200, message: expect.any(String) })
      const session = await login({ ...person, email: person.email.toUpperCase() })
      expect(session).toMatchObject({ http: 200, account: { name: 'Some Body', isAdmin: false } })
      expect(session.token).toMatch(/^[\w-]{43}$/)
      expect(await call('auth/register', person, person)).toMatchObject({
        http: 404,
        status: 404,
        error: 'User already registered',
      })
      const delivery = await call('auth/get-code-delivery', asked)
      expect(delivery).toMatchObject({ http: 200, state: 'sent' })
    })

    test('what is missing or impossible is told, each with its field', async () => {
      const empty = await call('auth/register', { name: ' ', email: 'x' })
      expect(empty).toMatchObject({ http: 400, message: 'Enter all details' })
      expect(empty.issues.map(({ path }: { path: string }) => path)).toEqual([
        'body.name',
        'body.email',
        'body.password',
      ])
      expect(await call('auth/login', { email: '' })).toMatchObject({
        http: 400,
        error: 'Enter details',
        issues: [{ path: 'body.email' }, { path: 'body.password' }],
      })
      for (const wrong of [
        { email: 'nobody' },
        { email: 'a@example.org\r\nBcc: b@example.org' },
        { password: 'short' },
        { password: 'x'.repeat(201) },
        { name: 'a\u0000b' },
        { name: 'x'.repeat(101) },
      ]) {
        const answer = await call('auth/register', { ...somebody(), ...wrong })
        expect(answer, JSON.stringify(wrong)).toMatchObject({ http: 400 })
        expect(answer.issues).toHaveLength(1)
      }
      expect(await call('auth/verify-otp', { ...somebody(), otp: '12a4' })).toMatchObject({
        http: 400,
        error: 'The code has 4 digits',
      })
    })

    test('two at once for one address: one code, one account', async () => {
      const person = somebody()
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          call('auth/register', { ...person, password: `password ${n}` }, person),
        ),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429])
      const late = answers.find(({ http }) => http === 429)
      expect(Number(late?.retryAfter)).toBeGreaterThan(50)
      const counted = answers.findIndex(({ http }) => http === 200) + 1
      const otp = codeOf(await mail.take(person.email))
      await call('auth/verify-otp', { ...person, otp }, person)
      expect(await login({ ...person, password: `password ${counted}` })).toMatchObject({
        http: 200,
      })
    })

    test('a code used many times at once makes one account and is refused after', async () => {
      const person = somebody()
      await call('auth/register', person, person)
      const otp = codeOf(await mail.take(person.email))
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => call('auth/verify-otp', { ...person, otp }, person)),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(404)])
      expect(answers.filter(({ http }) => http === 404).map(({ error }) => error)).toEqual(
        Array(7).fill('This code was used already'),
      )
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from accounts
        where email = ${person.email}`.execute(site.database.db)
      expect(rows[0]?.n).toBe(1)
    })

    test('an expired code is refused, and another one can be had', async () => {
      const person = somebody()
      const { registrationId } = await call('auth/register', person, person)
      const otp = codeOf(await mail.take(person.email))
      await sql`update one_time_codes set expires_at = now() - interval '1 second'
        where subject = ${person.email}`.execute(site.database.db)
      expect(await call('auth/verify-otp', { ...person, otp }, person)).toMatchObject({
        http: 404,
        error: 'This code has expired. Ask for a new one.',
      })
      expect(await call('auth/resend-otp', person, person)).toMatchObject({ http: 429 })
      await wait()
      const again = await call('auth/resend-otp', person, person)
      expect(again).toMatchObject({ http: 200, registrationId })
      const second = codeOf(await mail.take(person.email))
      expect(await call('auth/verify-otp', { ...person, otp: second }, person)).toMatchObject({
        http: 200,
      })
    })

    test('the later registration counts, with its password and its code', async () => {
      const person = somebody()
      const first = await call('auth/register', { ...person, password: 'the first one' }, person)
      const firstCode = codeOf(await mail.take(person.email))
      await wait()
      await call('auth/register', { ...person, password: 'the second one' }, person)
      const secondCode = codeOf(await mail.take(person.email))
      // Whoever began the first registration must not get an account under somebody else's password.
      expect(
        await call('auth/verify-otp', { ...person, ...first, otp: secondCode }, person),
      ).toMatchObject({ http: 404, error: expect.stringContaining('registered again') })
      if (firstCode !== secondCode) {
        const old = await call('auth/verify-otp', { ...person, otp: firstCode }, person)
        expect(old).toMatchObject({ http: 404, error: 'This code is wrong. 4 tries left.' })
      }
      const body = { ...person, password: 'a third one', otp: secondCode }
      expect(await call('auth/verify-otp', body, person)).toMatchObject({ http: 200 })
      for (const [password, http] of [
        ['the first one', 404],
        ['a third one', 404],
        ['the second one', 200],
      ] as const) {
        expect(await login({ ...person, password })).toMatchObject({ http })
      }
    })

    test('nothing secret is stored as it is', async () => {
      const person = await signedIn()
      const other = somebody()
      await call('auth/register', other, other)
      const otp = codeOf(await mail.take(other.email))
      const { db } = site.database
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

  describe(`sessions, ${database}`, () => {
    test('a token is good with and without Bearer until logout', async () => {
      const { token } = await signedIn()
      for (const header of [token, `Bearer ${token}`, `bearer  ${token}`]) {
        expect((await getAccount(header)).statusCode).toBe(200)
      }
      for (const header of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `${token}x`]) {
        const answer = await getAccount(header)
        expect(answer.statusCode, header).toBe(401)
        expect(errorSchema.parse(answer.json()).code).toBe('unauthorized')
      }
      expect(await call('auth/logout', {}, { token })).toMatchObject({ http: 200, status: 200 })
      expect((await getAccount(token)).statusCode).toBe(401)
      expect(await call('auth/logout', {}, { token })).toMatchObject({ http: 200 })
    })

    test('a session ends after 30 days without use, and use keeps it', async () => {
      const { token, email } = await signedIn()
      const setUsed = (ago: string) =>
        sql`update sessions set last_used_at = now() - ${ago}::interval where account_id =
          (select id from accounts where email = ${email})`.execute(site.database.db)
      await setUsed('29 days 23 hours')
      expect((await getAccount(token)).statusCode).toBe(200)
      const { rows } = await sql<{ fresh: boolean }>`
        select bool_and(last_used_at > now() - interval '1 minute') as fresh from sessions
        where account_id = (select id from accounts where email = ${email})`.execute(
        site.database.db,
      )
      expect(rows[0]?.fresh).toBe(true)
      await setUsed('30 days 1 second')
      expect((await getAccount(token)).statusCode).toBe(401)
    })

    test('rights follow the database at once; verify-admin reads header and body', async () => {
      const { token, email } = await signedIn()
      const list = () => call('reports/get-reports/1', {}, { token })
      expect(await call('reports/get-reports/1', {})).toMatchObject({ http: 401 })
      expect(await list()).toMatchObject({ http: 403, message: "You don't have admin rights" })
      const isAdmin = async (body: object, header = '') =>
        (await call('auth/verify-admin', body, { token: header })).isAdmin
      expect(await isAdmin({ token })).toBe(false)
      await sql`update accounts set is_admin = true where email = ${email}`.execute(
        site.database.db,
      )
      expect(await list()).toMatchObject({ http: 200 })
      expect(await isAdmin({ token })).toBe(true)
      expect(await isAdmin({}, token)).toBe(true)
      expect(await isAdmin({ token }, 'wrong')).toBe(false)
      expect(await isAdmin({})).toBe(false)
      await sql`update accounts set is_admin = false where email = ${email}`.execute(
        site.database.db,
      )
      expect(await list()).toMatchObject({ http: 403 })
    })
  })

  describe(`changing an account, ${database}`, () => {
    test('a forgotten password: the code logs in, ends other sessions, works once', async () => {
      const person = await signedIn()
      await wait()
      const asked = await call('auth/forgot-password', { email: person.email }, person)
      expect(asked).toMatchObject({ http: 200, codeLength: 8 })
      const otp = codeOf(await mail.take(person.email))
      expect(otp).toMatch(/^\d{8}$/)
      const body = { email: person.email, otp, password: 'another password' }
      const reset = await call('auth/reset-password', body, person)
      expect(reset).toMatchObject({ http: 200, account: { email: person.email } })
      expect((await getAccount(person.token)).statusCode).toBe(401)
      expect((await getAccount(reset.token)).statusCode).toBe(200)
      expect(await login(person)).toMatchObject({ http: 404 })
      expect(await call('auth/reset-password', body, person)).toMatchObject({ http: 404 })
      expect((await mail.take(person.email)).subject).toContain('was changed')
    })

    test('an address without an account gets the same answer and an honest mail', async () => {
      const known = await registered()
      await wait()
      const unknown = somebody()
      const answers = []
      for (const { email, ip } of [known, unknown]) {
        answers.push(await call('auth/forgot-password', { email }, { ip }))
      }
      const shape = answers.map(({ delivery, message, ...rest }) => rest)
      expect(shape[0]).toEqual(shape[1])
      expect((await mail.take(unknown.email)).subject).toContain('No Modharbor account')
    })

    test('password, address and deletion, each with its own code', async () => {
      const person = await signedIn()
      const { token, ip } = person
      const other = await login(person)
      await call('account/request-password-change', {}, { token, ip })
      const forPassword = codeOf(await mail.take(person.email))
      expect(
        await call('account/delete-account', { otp: forPassword }, { token, ip }),
      ).toMatchObject({ http: 404 })
      const change = { otp: forPassword, password: 'another password' }
      expect(await call('account/change-password', change, { token, ip })).toMatchObject({
        http: 200,
      })
      await mail.take(person.email)
      expect((await getAccount(token)).statusCode).toBe(200)
      expect((await getAccount(other.token)).statusCode).toBe(401)

      const moved = `moved-${person.email}`
      const request = (password: string) =>
        call('account/request-email-change', { email: moved, password }, { token, ip })
      expect(await request(PASSWORD)).toMatchObject({ http: 404, error: 'The password is wrong' })
      expect(await request('another password')).toMatchObject({ http: 200 })
      const otp = codeOf(await mail.take(moved))
      expect(await call('account/change-email', { otp }, { token, ip })).toMatchObject({
        http: 200,
        account: { email: moved },
      })
      expect((await mail.take(person.email)).subject).toContain('address was changed')

      await wait()
      await call('account/request-deletion', {}, { token, ip })
      const last = codeOf(await mail.take(moved))
      expect(await call('account/delete-account', { otp: last }, { token, ip })).toMatchObject({
        http: 200,
      })
      expect((await getAccount(token)).statusCode).toBe(401)
      const gone = { ...person, email: moved, password: 'another password' }
      expect(await login(gone)).toMatchObject({ http: 404 })
    })

    test('an address that has an account cannot be taken over', async () => {
      const owner = await registered()
      const { token, ip } = await signedIn()
      await wait()
      const asked = await call(
        'account/request-email-change',
        { email: owner.email, password: PASSWORD },
        { token, ip },
      )
      expect(asked).toMatchObject({ http: 200 })
      expect((await mail.take(owner.email)).subject).toContain('has a Modharbor account')
    })

    test('signing out everywhere ends every session', async () => {
      const person = await signedIn()
      const other = await login(person)
      await call('account/sign-out-everywhere', {}, person)
      for (const token of [person.token, other.token]) {
        expect((await getAccount(token)).statusCode).toBe(401)
      }
    })
  })
}
