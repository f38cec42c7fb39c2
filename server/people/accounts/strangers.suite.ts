import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readKeyedHash } from '#server/people/accounts/account-secret.ts'
import { type Asker, countCode } from '#server/people/accounts/count-code.ts'
import { createLimiter } from '#server/people/accounts/limits.ts'
import { AccountSite, type Person } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What strangers cannot do to the owner of an address, on every database. */
export function describeStrangers(database: string, openDatabase: OpenDatabase): void {
  describe(`strangers, ${database}`, () => {
    let on: AccountSite
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
    })
    afterAll(() => on.stop())

    /** A minute later; the longer windows go on. */
    const passMinute = () =>
      sql`update rate_limits set ends_at = now() where ends_at < now() + interval '2 minutes'`.execute(
        on.db,
      )
    const wrong = (otp: string, n: number) =>
      String((Number(otp) + 1 + n) % 10 ** otp.length).padStart(otp.length, '0')
    /** Asks until no more is given; returns the last id and the code of it. */
    async function exhaustCodes(path: string, body: object, { email, ip }: Person) {
      let last = { answer: {} as Record<string, string>, otp: '' }
      for (let n = 0; ; n += 1) {
        const answer = await on.call(path, body, { ip })
        if (answer.http === 429) return { ...last, given: n }
        expect(answer.http).toBe(200)
        last = { answer, otp: await on.code(email) }
        await passMinute()
      }
    }
    /** Guesses wrongly until nobody looks any more; returns how many were looked at. */
    async function exhaustTries(path: string, body: object, otp: string, ip: string) {
      for (let n = 0; ; n += 1) {
        const { error } = await on.call(path, { ...body, otp: wrong(otp, n) }, { ip })
        if (!String(error).startsWith('This code is wrong')) return n
      }
    }

    test('who uses up codes and tries for an address does not keep its owner from registering', async () => {
      const owner = on.somebody()
      const attacker = { ...on.somebody(), email: owner.email, password: 'of the attacker' }
      const attack = await exhaustCodes('auth/register', attacker, attacker)
      expect(attack.given).toBe(5)
      const { registrationId } = attack.answer
      const own = { ...attacker, registrationId }
      expect(await exhaustTries('auth/verify-otp', own, attack.otp, attacker.ip)).toBe(5)

      const asked = await on.call('auth/register', owner, owner)
      expect(asked.http).toBe(200)
      const otp = await on.code(owner.email)
      // Now also at the newest, which is the owner's, without saying whose it is.
      expect(await exhaustTries('auth/verify-otp', attacker, otp, attacker.ip)).toBe(5)
      // And with the owner's code for the attacker's registration.
      const stolen = await on.call('auth/verify-otp', { ...own, otp }, attacker)
      expect(stolen).toMatchObject({ http: 404 })

      const mine = { ...owner, registrationId: asked.registrationId }
      const typo = await on.call('auth/verify-otp', { ...mine, otp: wrong(otp, 0) }, owner)
      expect(typo.error).toBe('This code is wrong. 4 tries left.')
      expect(await on.call('auth/verify-otp', { ...mine, otp }, owner)).toMatchObject({ http: 200 })
      expect(await on.login(owner)).toMatchObject({ http: 200 })
      expect(await on.login({ ...owner, password: attacker.password })).toMatchObject({ http: 404 })
      const late = await on.call('auth/verify-otp', { ...own, otp: attack.otp }, attacker)
      expect(late.http).toBe(404)
    })

    test('nor from choosing another password', async () => {
      const owner = await on.registered()
      await on.endWindows()
      const attacker = { ...on.somebody(), email: owner.email }
      const attack = await exhaustCodes('auth/forgot-password', { email: owner.email }, attacker)
      expect(attack.given).toBe(5)
      const { resetId } = attack.answer
      const body = { email: owner.email, password: 'of the attacker' }
      const reset = 'auth/reset-password'
      expect(await exhaustTries(reset, { ...body, resetId }, attack.otp, attacker.ip)).toBe(5)

      const asked = await on.call('auth/forgot-password', { email: owner.email }, owner)
      expect(asked.http).toBe(200)
      const otp = await on.code(owner.email)
      expect(await exhaustTries(reset, body, otp, attacker.ip)).toBe(5)
      const mine = { email: owner.email, password: 'another password', resetId: asked.resetId }
      expect(await on.call(reset, { ...mine, otp, resetId }, attacker)).toMatchObject({ http: 404 })
      expect(await on.call(reset, { ...mine, otp }, owner)).toMatchObject({ http: 200 })
      expect(await on.login({ ...owner, password: mine.password })).toMatchObject({ http: 200 })
    })

    test('many wrong tries at an address leave each registration two, and never none', async () => {
      const address = on.somebody()
      let judged = 0
      for (let n = 0; n < 6; n += 1) {
        const person = { ...on.somebody(), email: address.email }
        const { registrationId } = await on.call('auth/register', person, person)
        const otp = await on.code(person.email)
        const body = { ...person, registrationId }
        judged += await exhaustTries('auth/verify-otp', body, otp, person.ip)
      }
      expect(judged).toBe(4 * 5 + 2 * 2)
      const { registrationId } = await on.call('auth/register', address, address)
      const otp = await on.code(address.email)
      const mine = { ...address, registrationId }
      const typo = await on.call('auth/verify-otp', { ...mine, otp: wrong(otp, 0) }, address)
      expect(typo.error).toBe('This code is wrong. 1 try left.')
      expect(await on.call('auth/verify-otp', { ...mine, otp }, address)).toMatchObject({
        http: 200,
      })
    })

    test('an address is mailed 50 codes a day at most, and its owner at home gets theirs', async () => {
      const limiter = createLimiter(on.db, await readKeyedHash(on.db))
      const address = on.somebody().email
      const ask = async (asker: Asker) => {
        const { isOver } = await countCode(on.db, limiter, asker, address)
        await passMinute()
        return !isOver
      }
      const given = async (asker: Asker, times = 12) => {
        let count = 0
        for (let n = 0; n < times; n += 1) if (await ask(asker)) count += 1
        return count
      }
      const pass = (time: string) =>
        sql`update rate_limits set ends_at = now() where ends_at < now() + ${time}::interval`.execute(
          on.db,
        )
      expect(await given({ kind: 'stranger', ip: '203.0.113.1' })).toBe(5)
      await pass('2 hours')
      expect(await given({ kind: 'stranger', ip: '203.0.113.1' })).toBe(5)
      await pass('2 hours')
      expect(await given({ kind: 'stranger', ip: '203.0.113.1' })).toBe(0)
      // Two of what more than two somebody may have are left for everybody else.
      expect(await given({ kind: 'stranger', ip: '203.0.113.2' })).toBe(4)
      // However many networks somebody has in a /48.
      let ofSite = 0
      for (let n = 0; n < 5; n += 1) {
        const ip = `2001:db8:7:${n}::1`
        if (await ask({ kind: 'stranger', ip })) ofSite += 1
      }
      expect(ofSite).toBe(2)
      let others = 0
      for (let n = 3; n < 30; n += 1) {
        others += await given({ kind: 'stranger', ip: `203.0.113.${n}` }, 3)
      }
      expect(10 + 4 + 2 + others).toBe(50)
      expect(await ask({ kind: 'known', ip: '203.0.113.1' })).toBe(true)
      expect(await ask({ kind: 'account' })).toBe(true)
    })

    test('in a network where one is logged in, strangers cannot use up the codes', async () => {
      const owner = await on.signedIn()
      await on.endWindows()
      const limiter = createLimiter(on.db, await readKeyedHash(on.db))
      for (let n = 0; n < 60; n += 1) {
        await countCode(on.db, limiter, { kind: 'stranger', ip: `203.0.${n}.1` }, owner.email)
      }
      const body = { email: owner.email }
      expect(await on.call('auth/forgot-password', body, on.somebody())).toMatchObject({
        http: 429,
      })
      expect(await on.call('auth/forgot-password', body, owner)).toMatchObject({ http: 200 })
    })

    test('whoever has a /48 of IPv6 has as many tries as five networks', async () => {
      const limiter = createLimiter(on.db, await readKeyedHash(on.db))
      const limit = { name: 'a-test', max: 4, seconds: 60 }
      const refused = async (ip: string) => (await limiter.countFrom(limit, ip)).isOver
      // What one network is refused is not at the cost of its neighbours.
      for (let n = 0; n < 30; n += 1) {
        expect(await refused('2001:db8:9::1'), String(n)).toBe(n >= 4)
      }
      const others: boolean[] = []
      for (let n = 1; n <= 20; n += 1) others.push(await refused(`2001:db8:9:${n}::1`))
      expect(others.filter((isRefused) => !isRefused)).toHaveLength(16)
      const { giveBack } = await limiter.countFrom(limit, '2001:db8:10::1')
      await giveBack()
      const taken = await limiter.takeFrom(limit, '2001:db8:10::2')
      expect(taken).toMatchObject({ count: 1, isOver: false })
    })
  })
}
