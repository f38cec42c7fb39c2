import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { codeOfApp, SecondFactorSite } from '#tests/second-factor-site.ts'
import { SoftwarePasskey } from '#tests/software-passkey.ts'

/** What has to hold for second factors on every database. */
export function describeSecondFactor(database: string, openDatabase: OpenDatabase): void {
  let at: SecondFactorSite
  beforeAll(async () => {
    at = await SecondFactorSite.open(openDatabase)
  })
  afterAll(() => at.on.stop())

  describe(`setting up a second factor, ${database}`, () => {
    test('takes the password and a mailed code, not a session alone', async () => {
      const person = await at.somebody()
      for (const name of ['prepare-totp', 'prepare-passkey']) {
        expect(await at.account(name, {}, person)).toMatchObject({ http: 403, code: 'forbidden' })
      }
      const wrong = { password: 'not this one' }
      expect(await at.account('request-factor-set-up', wrong, person)).toMatchObject({ http: 404 })
      const otp = { otp: '00000000' }
      expect(await at.account('allow-factor-set-up', otp, person)).toMatchObject({ http: 404 })
      await at.allowSetUp(person)
      const other = await at.on.login(person)
      expect(await at.account('prepare-totp', {}, other)).toMatchObject({ http: 403 })
      expect(await at.account('prepare-totp', {}, person)).toMatchObject({ http: 200 })
    })

    test('an app: its first code keeps it, ten recovery codes are told once, a mail says so', async () => {
      const person = await at.somebody()
      await at.allowSetUp(person)
      const { secret, uri } = await at.account('prepare-totp', {}, person)
      expect(uri).toMatch(/^otpauth:\/\/totp\/Modharbor:/)
      expect(uri).toContain(`secret=${secret}`)
      const wrong = { code: codeOfApp(secret, 20) }
      expect(await at.account('save-totp', wrong, person)).toMatchObject({ http: 404 })
      const saved = await at.account('save-totp', { code: codeOfApp(secret) }, person)
      expect(saved.recoveryCodes).toHaveLength(10)
      expect(new Set(saved.recoveryCodes).size).toBe(10)
      expect((await at.on.mail.take(person.email)).subject).toContain('An authenticator app')
      const seen = await at.account('prepare-totp', {}, person)
      expect(seen).toMatchObject({ http: 409 })
      const { rows } = await sql<{ text: string }>`
        select (select string_agg(t::text, '') from totp_secrets t)
          || (select string_agg(r::text, '') from recovery_codes r) as text`.execute(at.on.db)
      for (const told of [secret, ...saved.recoveryCodes]) {
        const bytes = Buffer.from(String(told)).toString('hex')
        expect(rows[0]?.text).not.toContain(told)
        expect(rows[0]?.text).not.toContain(bytes)
      }
    })

    test('several passkeys, each with a name, and removing the last one ends it all', async () => {
      const person = await at.somebody()
      await at.allowSetUp(person)
      const first = await at.withPasskey(person)
      expect(first.saved).toMatchObject({ http: 200 })
      expect(first.saved.recoveryCodes).toHaveLength(10)
      const second = await at.withPasskey(person)
      expect(second.saved).toMatchObject({ http: 200, recoveryCodes: null })
      const read = () =>
        at.on.site.app
          .inject({
            url: '/api/v1/account/get-second-factor',
            headers: { authorization: person.token },
          })
          .then((answer) => answer.json())
      const { passkeys, recoveryCodesLeft } = await read()
      expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Laptop'])
      expect(recoveryCodesLeft).toBe(10)
      for (const { id } of passkeys) {
        expect(await at.account('remove-passkey', { id }, person)).toMatchObject({ http: 200 })
      }
      expect(await read()).toMatchObject({ passkeys: [], totp: null, recoveryCodesLeft: 0 })
      expect(await at.on.login(person)).not.toHaveProperty('proof')
    })

    test('a passkey of another site, of another challenge, or kept already is refused', async () => {
      const person = await at.somebody()
      await at.allowSetUp(person)
      const elsewhere = await at.withPasskey(person, 'http://evil.example')
      expect(elsewhere.saved).toMatchObject({ http: 404 })
      const passkey = new SoftwarePasskey('http://localhost:3000')
      const { options } = await at.account('prepare-passkey', {}, person)
      const body = { name: 'Phone', passkey: passkey.register(options) }
      expect(await at.account('save-passkey', body, person)).toMatchObject({ http: 200 })
      expect(await at.account('save-passkey', body, person)).toMatchObject({ http: 404 })
      const again = await at.account('prepare-passkey', {}, person)
      const same = { name: 'Phone', passkey: passkey.register(again.options) }
      expect(await at.account('save-passkey', same, person)).toMatchObject({ http: 409 })
      const { options: late } = await at.account('prepare-passkey', {}, person)
      await sql`update factor_challenges set expires_at = now() - interval '1 second'`.execute(
        at.on.db,
      )
      const tooLate = new SoftwarePasskey('http://localhost:3000').register(late)
      const given = { name: 'Late', passkey: tooLate }
      expect(await at.account('save-passkey', given, person)).toMatchObject({ http: 404 })
    })
  })

  describe(`an app or a passkey, ${database}`, () => describeNames(() => at))

  describe(`proving a second factor, ${database}`, () => {
    test('a code of the app counts a step early or late, and once', async () => {
      const person = await at.somebody()
      const { secret, setUpAt } = await at.withApp(person)
      const { token, proof } = await at.on.login(person)
      expect(proof).toBe('needed')
      const from = { token, ip: person.ip }
      for (const steps of [-20, 20, -1, 0]) {
        // Those up to the one with which it was set up are used, and a step may end in between.
        const totp = codeOfApp(secret, steps, setUpAt)
        expect(await at.prove({ totp }, from), String(steps)).toMatchObject({ http: 404 })
      }
      const totp = codeOfApp(secret, 1, setUpAt)
      const both = await Promise.all([at.prove({ totp }, from), at.prove({ totp }, from)])
      expect(both.map(({ http }) => http).sort()).toEqual([200, 404])
    })

    test('wrong codes of an app are few a day, from wherever they come, and logged', async () => {
      const person = await at.somebody()
      const { secret, recoveryCodes } = await at.withApp(person)
      const { token } = await at.on.login(person)
      const tries = Array.from({ length: 21 }, (_, index) => ({ token, ip: `10.7.${index}.1` }))
      const answers: number[] = []
      for (const from of tries) {
        answers.push((await at.prove({ totp: codeOfApp(secret, 40) }, from)).http)
      }
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429])
      const right = await at.prove({ totp: codeOfApp(secret, 1) }, { token, ip: '10.7.99.1' })
      expect(right).toMatchObject({ http: 429 })
      const logged = () =>
        sql<{ n: number }>`select count(*)::int as n from audit_events
        where event = 'proof.refused' and account_id =
          (select id from accounts where email = ${person.email})`.execute(at.on.db)
      // It is written behind the answer.
      await expect.poll(async () => (await logged()).rows[0]?.n).toBe(22)
      const own = { totp: codeOfApp(secret, 1) }
      // Where the owner has a session that proved it.
      expect(await at.prove(own, { token, ip: person.ip })).toMatchObject({ http: 200 })
      const other = { recoveryCode: recoveryCodes[0] }
      expect(await at.prove(other, { token, ip: '10.7.99.1' })).toMatchObject({ http: 200 })
    })

    test('a recovery code counts once, however it is typed; new ones replace the old', async () => {
      const person = await at.somebody()
      const { recoveryCodes } = await at.withApp(person)
      const { token } = await at.on.login(person)
      const from = { token, ip: person.ip }
      const [first = '', second = ''] = recoveryCodes
      const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
      expect(await at.prove({ recoveryCode: typed }, from)).toMatchObject({ http: 200 })
      expect((await at.on.mail.take(person.email)).subject).toContain('A recovery code was used')
      expect(await at.prove({ recoveryCode: first }, from)).toMatchObject({ http: 404 })
      const renewed = await at.account('renew-recovery-codes', {}, from)
      expect(renewed.recoveryCodes).toHaveLength(10)
      expect(await at.prove({ recoveryCode: second }, from)).toMatchObject({ http: 404 })
      const recoveryCode = renewed.recoveryCodes[0]
      expect(await at.prove({ recoveryCode }, from)).toMatchObject({ http: 200 })
    })

    test('a passkey answers its own challenge once, of its own site, and cannot be copied', async () => {
      const person = await at.somebody()
      await at.allowSetUp(person)
      const { passkey } = await at.withPasskey(person)
      const { token } = await at.on.login(person)
      const from = { token, ip: person.ip }
      const ask = async () => (await at.account('prepare-proof', {}, from)).passkey
      const answer = passkey.prove(await ask())
      expect(await at.prove({ passkey: answer }, from)).toMatchObject({ http: 200 })
      expect(await at.prove({ passkey: answer }, from)).toMatchObject({ http: 404 })
      const stale = passkey.prove(await ask())
      await ask()
      expect(await at.prove({ passkey: stale }, from)).toMatchObject({ http: 404 })
      const stranger = new SoftwarePasskey('http://localhost:3000')
      Object.assign(stranger, { id: passkey.id })
      expect(await at.prove({ passkey: stranger.prove(await ask()) }, from)).toMatchObject({
        http: 404,
      })
      passkey.counter = 0
      expect(await at.prove({ passkey: passkey.prove(await ask()) }, from)).toMatchObject({
        http: 404,
      })
      passkey.counter = 7
      expect(await at.prove({ passkey: passkey.prove(await ask()) }, from)).toMatchObject({
        http: 200,
      })
    })
  })
}

function describeNames(open: () => SecondFactorSite): void {
  test('shows the name that the site has now', async () => {
    const admin = await open().somebody({ isAdmin: true })
    const change = async (more: object) => {
      const page = await open().on.site.app.inject({
        url: '/api/v1/settings/get-settings',
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const body = { version: page.json().version, values: {}, standard: [], ...more }
      const changed = await open().on.call('settings/change-settings', body, admin)
      expect(changed).toMatchObject({ http: 200 })
    }
    const person = await open().somebody()
    await open().allowSetUp(person)
    await change({ values: { siteName: 'Harbour' } })
    const { uri } = await open().account('prepare-totp', {}, person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Harbour:/)
    const { options } = await open().account('prepare-passkey', {}, person)
    expect(options.rp).toEqual({ id: 'localhost', name: 'Harbour' })
    await change({ standard: ['siteName'] })
  })
}
