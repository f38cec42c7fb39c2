import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { proofLevelOf } from '#server/people/second-factor/require-proof.ts'
import type { Person } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { codeOfApp, SecondFactorSite } from '#tests/second-factor-site.ts'

const named = Object.entries(calls) as [CallName, Call][]
const isPrivileged = ([, { auth }]: [CallName, Call]) =>
  auth !== undefined && auth !== 'optional' && auth !== 'user'
const PRIVILEGED = named.filter(isPrivileged)
/** What an account does to itself that its password and mailbox are not enough for. */
const OF_ACCOUNTS = named.filter(
  ([name, { auth }]) => auth === 'user' && proofLevelOf(name) !== 'none',
)

/** With a stolen password and mailbox nobody does what an account with a second factor may. */
export function describeStolenSecrets(database: string, openDatabase: OpenDatabase): void {
  describe(`a stolen password and mailbox, ${database}`, () => {
    let at: SecondFactorSite
    let owner: Person & { token: string }
    let secret: string
    /** Tokens that whoever has them gets. */
    const stolen: string[] = []

    beforeAll(async () => {
      at = await SecondFactorSite.open(openDatabase, { SECOND_FACTOR_FOR: 'administrator' })
      owner = await at.somebody({ isAdmin: true })
      const app = await at.withApp(owner)
      secret = app.secret
      stolen.push((await at.on.login(owner)).token)
    })
    afterAll(() => at.on.stop())

    async function send(call: Call, token: string) {
      const answer = await at.on.site.app.inject({
        method: call.method,
        url: call.path.replace(/:\w+/g, '1'),
        headers: { authorization: token },
        ...(call.method === 'POST' && { payload: {} }),
      })
      return { status: answer.statusCode, code: answer.json().code as string | undefined }
    }

    test('there is something to walk through', () => {
      expect(PRIVILEGED.length).toBeGreaterThan(30)
      expect(OF_ACCOUNTS.length).toBeGreaterThan(12)
      const fresh = PRIVILEGED.filter(([name]) => proofLevelOf(name) === 'fresh')
      expect(fresh.map(([name]) => name)).toEqual(
        expect.arrayContaining(['addMod', 'updateMod', 'deleteMod', 'startBulkChange']),
      )
    })

    test('by the password alone: every privileged call, and every change of the account, is refused', async () => {
      for (const [name, call] of [...PRIVILEGED, ...OF_ACCOUNTS]) {
        const answer = await send(call, stolen[0] ?? '')
        expect(answer, name).toEqual({ status: 403, code: 'proof_required' })
      }
    })

    test('by a new password from the mailbox: the same', async () => {
      const { email } = owner
      await at.on.endWindows()
      const { resetId } = await at.on.call('auth/forgot-password', { email }, owner)
      const otp = await at.on.code(email)
      const reset = { email, otp, resetId, password: 'mine from now on' }
      const session = await at.on.call('auth/reset-password', reset, owner)
      expect(session).toMatchObject({ http: 200, proof: 'needed' })
      await at.on.mail.take(email)
      const again = await at.on.login({ ...owner, password: 'mine from now on' })
      for (const token of [session.token, again.token]) {
        for (const [name, call] of [...PRIVILEGED, ...OF_ACCOUNTS]) {
          const answer = await send(call, token)
          expect(answer, name).toEqual({ status: 403, code: 'proof_required' })
        }
        const from = { token, ip: owner.ip }
        // No way around by setting up another factor.
        const password = { password: 'mine from now on' }
        expect(await at.account('request-factor-set-up', password, from)).toMatchObject({
          http: 409,
        })
        expect(await at.account('allow-factor-set-up', { otp }, from)).toMatchObject({ http: 409 })
      }
      stolen.push(again.token)
    })

    test('whoever has the factor is let in, and what is grave needs it again after a while', async () => {
      const token = stolen.at(-1) ?? ''
      const from = { token, ip: owner.ip }
      expect(await at.prove({ totp: codeOfApp(secret, 1) }, from)).toMatchObject({ http: 200 })
      for (const [name, call] of PRIVILEGED) {
        expect((await send(call, token)).status, name).not.toBe(403)
      }
      await at.age(owner)
      for (const [name, call] of PRIVILEGED) {
        const { status } = await send(call, token)
        expect(status === 403, name).toBe(proofLevelOf(name) === 'fresh')
      }
    })

    test('a role that needs a factor does nothing without one; who needs none does as before', async () => {
      const admin = await at.somebody({ isAdmin: true })
      for (const [name, call] of PRIVILEGED) {
        const answer = await send(call, admin.token)
        expect(answer, name).toEqual({ status: 403, code: 'second_factor_required' })
      }
      const user = await at.somebody()
      const password = await at.account('request-password-change', {}, user)
      expect(password).toMatchObject({ http: 200 })
    })

    test('removing the last factor ends what other sessions proved with it', async () => {
      const person = await at.somebody()
      const app = await at.withApp(person)
      const { token } = await at.on.login(person)
      await at.prove({ totp: codeOfApp(app.secret, 1) }, { token, ip: person.ip })
      expect(await at.account('remove-totp', {}, person)).toMatchObject({ http: 200 })
      const { rows } = await sql`select from sessions where proved_at is not null and account_id =
        (select id from accounts where email = ${person.email})`.execute(at.on.db)
      expect(rows).toEqual([])
    })
  })
}
