import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDesk } from '#server/people/reports/desk.suite.ts'
import { describeOutcomes } from '#server/people/reports/outcomes.suite.ts'
import { DESK, ReportsSite } from '#server/people/reports/reports.fixture.ts'
import { purgeTrash } from '#server/publishing/entries/purge-trash.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

/** What has to hold for reports on every database. */
export function describeReports(database: string, open: OpenDatabase): void {
  describe(`reports, ${database}`, () => {
    const on = new ReportsSite()
    let opened: Awaited<ReturnType<typeof open>>

    beforeAll(async () => {
      opened = await open()
      await on.start(opened.settings)
    })
    afterAll(async () => {
      await on.stop()
      await opened.close()
    })
    beforeEach(() => on.clear())

    describeSending(on)
    describeDesk(on)
    describeOutcomes(on)
  })
}

function describeSending(on: ReportsSite): void {
  test('anybody reports; administrators read it and are told by mail', async () => {
    const issue = 'The archive is\nempty. <b>Really</b>'
    const given = { issue: `  ${issue} `, reason: 'broken-download', email: 'me@example.org' }
    const answer = await on.submit(given)
    expect(answer).toMatchObject({ http: 200, status: 200, token: expect.any(String) })
    const report = await on.only()
    expect(report).toMatchObject({
      mod: { id: on.modId, name: 'Reported Mod', isDeleted: false, isGone: false },
      issue,
      reason: 'broken-download',
      state: 'open',
      reporter: null,
      email: 'me@example.org',
      times: 1,
      isOverdue: false,
    })
    expect(Date.parse(report.dueAt) - Date.parse(report.createdAt)).toBe(48 * 3_600_000)
    const received = await on.mail.take(DESK)
    expect(received.subject).toContain('Reported Mod')
    expect(received.raw).toContain('me@example.org')
    expect(received.raw).toContain(`/reports/${report.id}`)
  })

  test('the call as the specification has it is enough', async () => {
    const sent = await on.submit({ modId: String(on.modId), issue: 'Broken' })
    expect(sent).toMatchObject({ http: 200, message: expect.stringContaining('received') })
    expect(await on.only()).toMatchObject({ issue: 'Broken', reason: null, email: null })
  })

  test('what a reason asks for is kept, and nothing else', async () => {
    const details = { originalLink: ' https://example.org/mine ', contact: 'me', seen: 'a virus' }
    await on.send({ issue: 'Mine', reason: 'stolen-work', details })
    expect((await on.only()).details).toEqual({
      originalLink: 'https://example.org/mine',
      contact: 'me',
    })
    await on.send({ issue: 'Bad', reason: 'malware', details }, { ip: '192.0.2.2' })
    await on.send({ issue: 'Other', details: null }, { ip: '192.0.2.3' })
    const { reports } = await on.list()
    expect(reports.map((report) => report.details)).toContainEqual({ seen: 'a virus' })
    expect(reports.map((report) => report.details)).toContainEqual({})
    const long = { issue: 'x', details: { seen: 'x'.repeat(501) } }
    expect(await on.submit(long)).toMatchObject({ http: 400 })
  })

  test('somebody who is logged in is the reporter; a token that ended does not matter', async () => {
    await on.submit({ issue: 'Mine', email: 'other@example.org' }, { as: on.uma })
    expect(await on.only()).toMatchObject({ reporter: { name: 'Uma' }, email: null })
    await on.mail.take('uma@example.org')
    expect(await on.submit({ issue: 'Theirs' }, { as: 'ended' })).toMatchObject({ http: 200 })
  })

  test('the same report twice, even at once, is one; from somebody else it is another', async () => {
    const answers = await Promise.all(
      ['Does not  work', 'does not work', ' DOES NOT WORK\n', 'Does\nnot work'].map((issue) =>
        on.submit({ issue }),
      ),
    )
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    const report = await on.only()
    expect(report).toMatchObject({ times: 4 })
    expect((await on.history(report.id)).toSorted()).toEqual([
      'received',
      'repeated',
      'repeated',
      'repeated',
    ])
    await on.submit({ issue: 'Does not work' }, { ip: '192.0.2.2' })
    expect((await on.list()).total).toBe(2)
  })

  test('an unknown or deleted mod is a clear 404, and impossible input a 400', async () => {
    expect(await on.submit({ modId: 2_000_000_000, issue: 'x' })).toMatchObject({
      http: 404,
      message: 'There is no such mod',
    })
    await on.call('mods/delete-mod', { id: on.modId }, { as: on.ada })
    expect(await on.submit({ issue: 'x' })).toMatchObject({ http: 404 })
    for (const wrong of [
      {},
      { issue: '   ' },
      { issue: 'x'.repeat(5001) },
      { issue: 'a\u0000b' },
      { issue: 'x', reason: 'because' },
      { issue: 'x', email: 'nobody' },
    ]) {
      expect(await on.submit(wrong), JSON.stringify(wrong).slice(0, 60)).toMatchObject({
        http: 400,
      })
    }
    expect((await on.list()).total).toBe(0)
  })

  test('a client that floods is stopped', async () => {
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push((await on.submit({ issue: `Number ${n}` })).http)
    expect(answers).toEqual([...Array(10).fill(200), 429, 429])
    expect(await on.submit({ issue: 'From elsewhere' }, { ip: '192.0.2.9' })).toMatchObject({
      http: 200,
    })
  })

  test('reports outlive their mod, with its name', async () => {
    const { id, token } = await on.send({ issue: 'Unlawful' })
    const { db } = on.site.database
    await on.call('mods/delete-mod', { id: on.modId }, { as: on.ada })
    expect(await on.only()).toMatchObject({ mod: { isDeleted: true, isGone: false } })
    expect(await purgeTrash(db, on.site.jobs, new Date(Date.now() + 1000))).toBeGreaterThan(0)
    const mod = { id: on.modId, name: 'Reported Mod', isDeleted: true, isGone: true }
    expect((await on.read(id)).report.mod).toEqual(mod)
    expect(await on.status(token)).toMatchObject({ http: 200, mod: { isVisible: false } })
  })
}
