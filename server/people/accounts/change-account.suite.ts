import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountSite, PASSWORD } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What has to hold for changing an account on every database. */
export function describeChanging(database: string, openDatabase: OpenDatabase): void {
  describe(`changing an account, ${database}`, () => {
    let on: AccountSite
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
    })
    afterAll(() => on.stop())

    test('a forgotten password: the code logs in, ends other sessions, works once', async () => {
      const person = await on.signedIn()
      await on.endWindows()
      const asked = await on.call('auth/forgot-password', { email: person.email }, person)
      expect(asked).toMatchObject({ http: 200, codeLength: 8 })
      const otp = await on.code(person.email)
      expect(otp).toMatch(/^\d{8}$/)
      const body = { email: person.email, otp, password: 'another password' }
      const common = await on.call('auth/reset-password', { ...body, password: 'Password1!' })
      const refusal = {
        http: 400,
        message: 'This password is on lists that attackers try first. Choose another.',
      }
      expect(common).toMatchObject(refusal)
      expect(common.issues.map(({ path }: { path: string }) => path)).toEqual(['body.password'])
      const early = { email: person.email, password: '12345678' }
      expect(await on.call('auth/forgot-password', early)).toMatchObject(refusal)
      const reset = await on.call('auth/reset-password', body, person)
      expect(reset).toMatchObject({ http: 200, account: { email: person.email } })
      expect((await on.getAccount(person.token)).statusCode).toBe(401)
      expect((await on.getAccount(reset.token)).statusCode).toBe(200)
      expect(await on.login(person)).toMatchObject({ http: 404 })
      expect(await on.call('auth/reset-password', body, person)).toMatchObject({ http: 404 })
      expect((await on.mail.take(person.email)).subject).toContain('was changed')
    })

    test('an address without an account gets the same answer and an honest mail', async () => {
      const known = await on.registered()
      await on.endWindows()
      const unknown = on.somebody()
      const answers = []
      for (const { email, ip } of [known, unknown]) {
        answers.push(await on.call('auth/forgot-password', { email }, { ip }))
      }
      const shape = answers.map(({ delivery, message, resetId, ...rest }) => rest)
      expect(shape[0]).toEqual(shape[1])
      expect((await on.mail.take(unknown.email)).subject).toContain('There is no Modharbor account')
    })

    test('password, address and deletion, each with its own code', async () => {
      const person = await on.signedIn()
      const { token, ip } = person
      const other = await on.login(person)
      await on.call('account/request-password-change', {}, { token, ip })
      const forPassword = await on.code(person.email)
      expect(
        await on.call('account/delete-account', { otp: forPassword }, { token, ip }),
      ).toMatchObject({ http: 404 })
      const change = { otp: forPassword, password: 'another password' }
      for (const path of ['change-password', 'request-password-change']) {
        const common = { ...change, password: 'qwertyuiop' }
        expect(await on.call(`account/${path}`, common, { token, ip })).toMatchObject({ http: 400 })
      }
      expect(await on.call('account/change-password', change, { token, ip })).toMatchObject({
        http: 200,
      })
      await on.mail.take(person.email)
      expect((await on.getAccount(token)).statusCode).toBe(200)
      expect((await on.getAccount(other.token)).statusCode).toBe(401)

      const moved = `moved-${person.email}`
      const request = (password: string) =>
        on.call('account/request-email-change', { email: moved, password }, { token, ip })
      expect(await request(PASSWORD)).toMatchObject({ http: 404, error: 'The password is wrong' })
      expect(await request('another password')).toMatchObject({ http: 200 })
      const otp = await on.code(moved)
      expect(await on.call('account/change-email', { otp }, { token, ip })).toMatchObject({
        http: 200,
        account: { email: moved },
      })
      expect((await on.mail.take(person.email)).subject).toContain('address was changed')

      await on.endWindows()
      await on.call('account/request-deletion', {}, { token, ip })
      const last = await on.code(moved)
      expect(await on.call('account/delete-account', { otp: last }, { token, ip })).toMatchObject({
        http: 200,
      })
      expect((await on.getAccount(token)).statusCode).toBe(401)
      const gone = { ...person, email: moved, password: 'another password' }
      expect(await on.login(gone)).toMatchObject({ http: 404 })
    })

    test('an address that has an account cannot be taken over', async () => {
      const owner = await on.registered()
      const { token, ip } = await on.signedIn()
      await on.endWindows()
      const asked = await on.call(
        'account/request-email-change',
        { email: owner.email, password: PASSWORD },
        { token, ip },
      )
      expect(asked).toMatchObject({ http: 200 })
      expect((await on.mail.take(owner.email)).subject).toContain('has a Modharbor account')
    })

    test('signing out everywhere ends every session', async () => {
      const person = await on.signedIn()
      const other = await on.login(person)
      await on.call('account/sign-out-everywhere', {}, person)
      for (const token of [person.token, other.token]) {
        expect((await on.getAccount(token)).statusCode).toBe(401)
      }
    })
  })
}
