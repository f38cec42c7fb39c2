import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/desk/audit-log.ts'
import { accountDataSchema } from '#contract/people/account-data.ts'
import { deleteOldEvents } from '#server/people/audit-log/audit-events.sql.ts'
import { openAuditLog } from '#server/people/audit-log/audit-log.ts'
import { AccountSite, type Person } from '#tests/account-site.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What the log keeps and who may read it, on every database. */
export function describeAuditLog(database: string, openDatabase: OpenDatabase): void {
  describe(`the log, ${database}`, () => {
    let on: AccountSite
    let admin: Person & { token: string }
    beforeAll(async () => {
      on = await AccountSite.open(openDatabase)
      await addMods(on.site, [{ name: 'Grizzly' }])
      admin = await on.signedIn()
      await sql`update accounts set is_admin = true, name = 'Ada' where email = ${admin.email}`.execute(
        on.db,
      )
    })
    afterAll(() => on.stop())

    const read = async (body: object = {}) => {
      const answer = await on.call('audit-log/get-audit-log', body, admin)
      expect(answer.http, JSON.stringify(answer)).toBe(200)
      return answer as { entries: AuditEntry[]; older: number | null }
    }
    const events = async (body: object) => (await read(body)).entries.map(({ event }) => event)
    const idOf = async ({ email }: Person) => {
      const { rows } = await sql<{ id: number }>`
        select id from accounts where email = ${email}`.execute(on.db)
      return rows[0]?.id ?? 0
    }

    test("has what happened to an account, by its number, name or address, and nobody's address", async () => {
      const person = await on.signedIn()
      await on.call('auth/login', { ...person, password: 'something else' }, person)
      await on.call('auth/logout', {}, person)
      const expected = ['logout.done', 'login.refused', 'login.done', 'account.made']
      const account = String(await idOf(person))
      await vi.waitFor(async () => expect(await events({ account })).toEqual(expected))
      expect(await events({ account: person.email.toUpperCase() })).toEqual(expected)
      expect(await events({ account, group: 'logins' })).toEqual(expected.slice(0, 3))
      const { entries } = await read({ account })
      const network = entries[0]?.network
      expect(network).toMatch(/^[0-9a-f]{16}$/)
      expect(entries.map((entry) => entry.network)).toEqual(entries.map(() => network))
      expect(entries[0]).toMatchObject({ account: { id: Number(account), name: person.name } })
      const { rows } = await sql<{ text: string }>`
        select string_agg(e::text, ' ') as text from audit_events e`.execute(on.db)
      for (const secret of [person.email, person.ip, person.token, person.password]) {
        expect(rows[0]?.text.includes(secret), secret).toBe(false)
      }
    })

    test('has each privileged action once it is answered, and tries of others', async () => {
      expect(await on.call('mods/delete-mod', { id: 1 }, admin)).toMatchObject({ http: 200 })
      expect(await on.call('mods/undelete-mod', { id: 1 }, admin)).toMatchObject({ http: 200 })
      expect(await on.call('mods/delete-mod', { id: 4711 }, admin)).toMatchObject({ http: 404 })
      expect(await events({ modId: 1 })).toEqual(['mod.undeleted', 'mod.deleted'])
      expect((await read({ modId: 1 })).entries[0]).toMatchObject({
        account: { name: 'Ada' },
        mod: { id: 1, name: 'Grizzly' },
      })
      expect(await events({ modId: 4711 })).toEqual([])
      const { reportId } = await on.call('mods/submit-report', { modId: 1, issue: 'Broken' })
      await on.call('reports/take-report', { id: reportId, version: 1 }, admin)
      expect(await events({ reportId })).toEqual(['report.taken'])
      const person = await on.signedIn()
      await on.call('mods/delete-mod', { id: 1 }, person)
      const refused = { group: 'rights', account: String(await idOf(person)) }
      await vi.waitFor(async () => expect(await events(refused)).toEqual(['access.refused']))
      expect((await read(refused)).entries[0]?.reason).toBe('/api/v1/mods/delete-mod')
    })

    test('is read page by page and between two moments', async () => {
      const { entries } = await read({})
      const seen: number[] = []
      let before: number | null | undefined
      do {
        const page: { entries: AuditEntry[]; older: number | null } = await read({
          before,
          limit: 3,
        })
        seen.push(...page.entries.map(({ id }) => id))
        before = page.older
      } while (before !== null)
      expect(seen).toEqual(entries.map(({ id }) => id))
      const [newest, next] = entries
      expect(await read({ from: newest?.happenedAt, until: next?.happenedAt })).toEqual(
        expect.objectContaining({ entries: [] }),
      )
      const { entries: until } = await read({ until: newest?.happenedAt })
      expect(until[0]?.id).toBeLessThan(newest?.id ?? 0)
    })

    test('cannot be changed, and loses only what is over', async () => {
      const count = async () => (await read({ limit: 1000 })).entries.length
      const before = await count()
      for (const statement of [
        sql`update audit_events set event = 'login.done'`,
        sql`delete from audit_events`,
      ]) {
        await expect(statement.execute(on.db)).rejects.toThrow('The log only grows')
      }
      await sql`insert into audit_events (happened_at, event)
        values (now() - interval '400 days', 'login.done')`.execute(on.db)
      expect(await count()).toBe(before + 1)
      await deleteOldEvents(on.db, new Date(Date.now() - 365 * 24 * 60 * 60 * 1000))
      expect(await count()).toBe(before)
    })

    test('a flood of strangers fills neither it nor the disk; what was left out is counted', async () => {
      const logger = { info: () => undefined, error: vi.fn() }
      const log = openAuditLog({ db: on.db, logger, nameNetwork: () => 'flood' })
      for (let time = 0; time < 2000; time++) log.note('login.refused', { ip: 'any' })
      log.note('login.done', { accountId: 1, ip: 'any' })
      await log.close()
      const { rows } = await sql<{ event: string; n: number; reason: string }>`
        select event, count(*)::int as n, max(reason) as reason from audit_events
        where network = 'flood' or event = 'log.shortened' group by event order by event`.execute(
        on.db,
      )
      expect(rows).toEqual([
        { event: 'log.shortened', n: 1, reason: '1400 left out' },
        { event: 'login.done', n: 1, reason: '' },
        { event: 'login.refused', n: 600, reason: '' },
      ])
      expect(logger.error).not.toHaveBeenCalled()
    })

    test('what cannot be written waits for the next entry, and keeps its order', async () => {
      const logger = { info: () => undefined, error: vi.fn() }
      const log = openAuditLog({ db: on.db, logger, nameNetwork: () => 'outage' })
      await sql`alter table audit_events rename to audit_events_away`.execute(on.db)
      await log.write('login.refused', { accountId: 1, ip: 'any' })
      await sql`alter table audit_events_away rename to audit_events`.execute(on.db)
      expect(logger.error).toHaveBeenCalledOnce()
      await log.write('login.done', { accountId: 1, ip: 'any' })
      const { rows } = await sql<{ event: string }>`
        select event from audit_events where network = 'outage' order by id`.execute(on.db)
      expect(rows.map(({ event }) => event)).toEqual(['login.refused', 'login.done'])
      await log.close()
    })

    test('everybody can have what the site knows about them, and only about them', async () => {
      const person = await on.signedIn()
      await on.login(person)
      await on.call('mods/submit-report', { modId: 1, issue: 'Mine' }, person)
      await on.call('mods/submit-report', { modId: 1, issue: 'Mine too', email: person.email })
      await on.call('mods/submit-report', { modId: 1, issue: 'Of another', email: 'x@example.org' })
      const get = (authorization: string) =>
        on.site.app.inject({
          url: '/api/v1/account/get-account-data',
          headers: authorization ? { authorization } : {},
        })
      expect((await get('')).statusCode).toBe(401)
      const answer = await get(person.token)
      expect(answer.headers['cache-control']).toBe('no-store')
      const data = accountDataSchema.parse(answer.json())
      expect(data.account).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
      expect(data.sessions.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
      expect(data.reports.map(({ issue }) => issue)).toEqual(['Mine', 'Mine too'])
      expect(data.log.map(({ event }) => event)).toContain('login.done')
      expect(data.modChanges).toEqual([])
      expect(answer.body).not.toMatch(/argon2|token|hash/i)
      const own = accountDataSchema.parse((await get(admin.token)).json())
      expect(own.modChanges.map(({ action }) => action)).toEqual(['deleted', 'undeleted'])
      expect(own.handledReports.map(({ kind }) => kind)).toEqual(['taken'])
      const { email } = person
      await sql`delete from accounts where email = ${email}`.execute(on.db)
      const id = String(data.account.id)
      await vi.waitFor(async () =>
        expect((await read({ account: id })).entries[0]).toMatchObject({
          event: 'data.downloaded',
          account: { id: data.account.id, name: null },
        }),
      )
    })
  })
}
