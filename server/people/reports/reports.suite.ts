import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { getReports } from '#contract/reports.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const DESK = 'desk@example.org'
const ADMIN = { email: 'admin@example.org', password: 'the admin password' }

/** What has to hold for reports on every database. */
export function describeReports(
  database: string,
  open: () => Promise<{ settings: Record<string, string>; close: () => Promise<void> }>,
): void {
  describe(`reports, ${database}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let site: Site
    let mail: MailServer
    let token: string
    let modId: number

    beforeAll(async () => {
      mail = await startMailServer()
      opened = await open()
      site = await openTestSite({
        SMTP_URL: mail.url,
        REPORTS_EMAIL: DESK,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...opened.settings,
      })
      token = (await call('auth/login', ADMIN)).token
    })
    afterAll(async () => {
      await site.stop()
      await opened.close()
      await mail.stop()
    })
    beforeEach(async () => {
      await sql`delete from rate_limits`.execute(site.database.db)
      await sql`delete from reports`.execute(site.database.db)
      modId = (await addMods(site, [{ name: 'Reported Mod' }]))[0] ?? 0
    })

    async function call(
      path: string,
      payload: object,
      { ip = '192.0.2.1', as = '' }: { ip?: string; as?: string } = {},
    ) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        payload,
        remoteAddress: ip,
        headers: as ? { authorization: as } : {},
      })
      return { ...answer.json(), http: answer.statusCode }
    }
    const submit = (payload: object, options?: { ip?: string; as?: string }) =>
      call('mods/submit-report', { modId, ...payload }, options)
    async function list(body: object = {}, page = 1) {
      const { http, ...answer } = await call(`reports/get-reports/${page}`, body, { as: token })
      expect(http).toBe(200)
      return getReports.response.parse(answer)
    }
    const onlyReport = async (body?: object): Promise<Report> => {
      const { reports } = await list(body)
      expect(reports).toHaveLength(1)
      return reports[0] as Report
    }

    test('anybody reports; administrators read it and are told by mail', async () => {
      const issue = 'The archive is\nempty. <b>Really</b>'
      const given = { issue: `  ${issue} `, reason: 'broken-download', email: 'me@example.org' }
      expect(await submit(given)).toMatchObject({ http: 200, status: 200 })
      expect(await onlyReport()).toMatchObject({
        mod: { id: modId, name: 'Reported Mod', isDeleted: false },
        issue,
        reason: 'broken-download',
        state: 'open',
        reporter: null,
        email: 'me@example.org',
        times: 1,
      })
      const received = await mail.take(DESK)
      expect(received.subject).toContain('Reported Mod')
      expect(received.raw).toContain('me@example.org')
    })

    test('the call as the specification has it is enough', async () => {
      expect(await submit({ modId: String(modId), issue: 'Broken' })).toMatchObject({ http: 200 })
      expect(await onlyReport()).toMatchObject({ issue: 'Broken', reason: null, email: null })
    })

    test('somebody who is logged in is the reporter; a token that ended does not matter', async () => {
      await submit({ issue: 'Mine', email: 'other@example.org' }, { as: token })
      expect(await onlyReport()).toMatchObject({ reporter: { email: ADMIN.email }, email: null })
      expect(await submit({ issue: 'Theirs' }, { as: 'ended' })).toMatchObject({ http: 200 })
    })

    test('the same report twice, even at once, is one; from somebody else it is another', async () => {
      await Promise.all(
        ['Does not  work', 'does not work', ' DOES NOT WORK\n', 'Does\nnot work'].map((issue) =>
          submit({ issue }),
        ),
      )
      expect(await onlyReport()).toMatchObject({ times: 4 })
      await submit({ issue: 'Does not work' }, { ip: '192.0.2.2' })
      expect((await list()).total).toBe(2)
    })

    test('an unknown or deleted mod is a clear 404, and impossible input a 400', async () => {
      expect(await submit({ modId: 2_000_000_000, issue: 'x' })).toMatchObject({
        http: 404,
        message: 'There is no such mod',
      })
      await sql`update mods set deleted_at = now() where id = ${modId}`.execute(site.database.db)
      expect(await submit({ issue: 'x' })).toMatchObject({ http: 404 })
      for (const wrong of [
        {},
        { issue: '   ' },
        { issue: 'x'.repeat(5001) },
        { issue: 'a\u0000b' },
        { issue: 'x', reason: 'because' },
        { issue: 'x', email: 'nobody' },
      ]) {
        expect(await submit(wrong), JSON.stringify(wrong).slice(0, 60)).toMatchObject({ http: 400 })
      }
      expect((await list()).total).toBe(0)
    })

    test('a client that floods is stopped', async () => {
      const answers = []
      for (let n = 0; n < 12; n += 1) answers.push((await submit({ issue: `Number ${n}` })).http)
      expect(answers).toEqual([...Array(10).fill(200), 429, 429])
      expect(await submit({ issue: 'From elsewhere' }, { ip: '192.0.2.9' })).toMatchObject({
        http: 200,
      })
    })

    test('closing with a note, once; the same report later is a new one', async () => {
      await submit({ issue: 'Stolen' })
      const { id } = await onlyReport()
      expect(await call('reports/close-report', { id, note: 'x' })).toMatchObject({ http: 401 })
      const close = () => call('reports/close-report', { id, note: ' Removed it. ' }, { as: token })
      expect(await close()).toMatchObject({ http: 200, status: 200, report: { state: 'closed' } })
      expect(await close()).toMatchObject({ http: 409, code: 'conflict' })
      const missing = await call('reports/close-report', { id: 2_000_000_000 }, { as: token })
      expect(missing).toMatchObject({ http: 404 })
      expect((await list()).total).toBe(0)
      expect(await onlyReport({ state: 'closed' })).toMatchObject({
        note: 'Removed it.',
        closedBy: 'Administrator',
        closedAt: expect.any(String),
      })
      await submit({ issue: 'Stolen' })
      expect(await onlyReport()).toMatchObject({ times: 1 })
    })

    test('the newest first, in pages, of one mod where asked', async () => {
      const [other = 0] = await addMods(site, [{ name: 'Other Mod' }])
      await sql`insert into reports (mod_id, issue, fold_key, created_at)
        select case when n % 10 = 0 then ${other}::int else ${modId}::int end, 'Number ' || n,
          int4send(n), now() - n * interval '1 minute'
        from generate_series(1, 60) n`.execute(site.database.db)
      const pages = [await list({}, 1), await list({}, 2), await list({}, 3), await list({}, 4)]
      expect(pages.map(({ reports }) => reports.length)).toEqual([24, 24, 12, 0])
      expect(pages[0]).toMatchObject({ pages: 3, total: 60 })
      expect(pages.flatMap(({ reports }) => reports.map(({ issue }) => issue))).toEqual(
        Array.from({ length: 60 }, (_, n) => `Number ${n + 1}`),
      )
      const ofOther = await list({ modId: other })
      expect(ofOther).toMatchObject({ pages: 1, total: 6 })
      expect((await list({}, 2_147_483_647)).reports).toEqual([])
    })
  })
}
