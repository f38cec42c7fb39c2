import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReportsSite } from '#server/people/reports/reports.fixture.ts'
import { addMods } from '#tests/add-mods.ts'

/** How administrators handle reports. */
export function describeDesk(on: ReportsSite): void {
  test('what two administrators do at once is done once; the other is told who has it', async () => {
    const { id } = await on.send({ issue: 'Stolen' })
    const { version } = (await on.read(id)).report
    const seen = { id, version }
    const answers = await Promise.all(
      [on.ada, on.bo].map((as) => on.call('reports/take-report', seen, { as })),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.http === 200 ? 'Ada' : 'Bo'
    const refused = answers.find(({ http }) => http === 409)
    expect(refused.message).toBe(
      `${winner} took this report in the meantime. ${winner} has it now. Look at it again.`,
    )
    const [has, other] = winner === 'Ada' ? [on.ada, on.bo] : [on.bo, on.ada]
    for (const [action, more] of [
      ['close', { outcome: 'done', message: 'x' }],
      ['merge', { intoId: id + 1 }],
      ['release', {}],
    ] as const) {
      const answer = await on.handle(action, id, other, more)
      expect(answer).toMatchObject({
        http: 409,
        message: `${winner} has this report. Take it over first.`,
      })
    }
    expect(await on.handle('take', id, has)).toMatchObject({ http: 409 })
    expect(await on.handle('take', id, other)).toMatchObject({
      http: 200,
      report: { state: 'taken', takenBy: winner === 'Ada' ? 'Bo' : 'Ada', isTakenByMe: true },
    })
    expect(await on.handle('release', id, other)).toMatchObject({ report: { state: 'open' } })
    expect(await on.history(id)).toEqual([
      'received',
      `taken ${winner}`,
      `taken ${winner === 'Ada' ? 'Bo' : 'Ada'}`,
      `released ${winner === 'Ada' ? 'Bo' : 'Ada'}`,
    ])
  })

  test('an old version changes nothing, whatever is tried', async () => {
    const { id } = await on.send({ issue: 'Stolen' })
    await on.handle('take', id, on.ada)
    await call('note-on', { text: 'Asked the author' }, on.ada, 2)
    const old = { outcome: 'done', message: 'x', text: 'x', intoId: 1 }
    for (const action of ['take', 'release', 'note-on', 'close', 'merge', 'reopen']) {
      const answer = await call(action, { ...old, intoId: id + 1 }, on.bo, 2)
      expect(answer, action).toMatchObject({ http: 409, code: 'conflict' })
      expect(answer.message).toContain('Ada wrote a note on this report in the meantime')
    }
    expect(await on.history(id)).toEqual(['received', 'taken Ada', 'noted Ada'])

    function call(action: string, more: object, as: string, version: number) {
      const path = action === 'note-on' ? 'reports/note-on-report' : `reports/${action}-report`
      return on.call(path, { id, version, ...more }, { as })
    }
  })

  test('closing, once; opening again; nothing of it vanishes', async () => {
    const { id } = await on.send({ issue: 'Stolen' })
    const closed = await on.close(id, on.ada, { message: ' Removed it. ', note: 'Was sure' })
    expect(closed).toMatchObject({
      http: 200,
      report: { state: 'done', message: 'Removed it.', note: 'Was sure', closedBy: 'Ada' },
    })
    expect(await on.close(id, on.bo)).toMatchObject({ http: 409 })
    expect(await on.only({ state: 'closed' })).toMatchObject({ id })
    expect((await on.list()).total).toBe(0)
    expect(await on.handle('reopen', id, on.bo, { text: 'Too fast' })).toMatchObject({
      http: 200,
      report: { state: 'open', message: null, closedAt: null },
    })
    await on.close(id, on.bo, { outcome: 'rejected', message: 'It is theirs.' })
    const { history, report } = await on.read(id)
    expect(report).toMatchObject({ state: 'rejected', message: 'It is theirs.' })
    expect(history).toMatchObject([
      { kind: 'received', byReporter: true },
      { kind: 'closed', who: 'Ada', text: 'Removed it.', note: 'Was sure', outcome: 'done' },
      { kind: 'reopened', who: 'Bo', text: 'Too fast' },
      { kind: 'closed', who: 'Bo', text: 'It is theirs.', outcome: 'rejected' },
    ])
    const { db } = on.site.database
    for (const statement of [
      sql`delete from report_events`,
      sql`update report_events set text = 'other'`,
      sql`delete from reports`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow()
    }
    const missing = { id: 2_000_000_000, version: 1, outcome: 'done', message: 'x' }
    expect(await on.call('reports/close-report', missing, { as: on.ada })).toMatchObject({
      http: 404,
    })
    // What was closed is no longer the same as what comes later.
    expect((await on.send({ issue: 'Stolen' })).id).not.toBe(id)
  })

  test('a duplicate is merged into another report about the same mod, and no circle is made', async () => {
    const first = await on.send({ issue: 'Virus' })
    const second = await on.send({ issue: 'A virus' }, { ip: '192.0.2.2' })
    const third = await on.send({ issue: 'Viruses' }, { ip: '192.0.2.3' })
    const [other = 0] = await addMods(on.site, [{ name: 'Other Mod' }])
    const elsewhere = await on.send({ modId: other, issue: 'Virus' })
    const merge = (id: number, intoId: number) => on.handle('merge', id, on.ada, { intoId })
    expect(await merge(second.id, second.id)).toMatchObject({ http: 409 })
    expect(await merge(second.id, elsewhere.id)).toMatchObject({ http: 409 })
    expect(await merge(second.id, 2_000_000_000)).toMatchObject({ http: 404 })
    expect(await merge(second.id, third.id)).toMatchObject({
      http: 200,
      report: { state: 'merged', duplicateOf: third.id },
    })
    expect(await merge(first.id, second.id)).toMatchObject({ http: 409 })
    expect(await merge(third.id, first.id)).toMatchObject({ http: 200 })
    const { duplicates, aboutMod } = await on.read(first.id)
    expect(duplicates.map(({ id }) => id)).toEqual([second.id, third.id])
    expect(aboutMod).toEqual([])
    await on.close(first.id, on.ada, { message: 'Taken down.' })
    expect(await on.status(second.token)).toMatchObject({
      state: 'merged',
      outcome: 'done',
      message: 'Taken down.',
    })
    expect(await on.history(second.id)).toEqual(['received', 'merged Ada', 'merged Ada'])
  })

  test('in pages by the time they are due, and filtered', async () => {
    const [other = 0] = await addMods(on.site, [{ name: 'Other 100% Mod' }])
    await sql`insert into reports (mod_id, mod_name, issue, reason, email, fold_key, created_at, due_at)
      select case when n % 10 = 0 then ${other}::int else ${on.modId}::int end,
        case when n % 10 = 0 then 'Other 100% Mod' else 'Reported Mod' end, 'Number ' || n,
        case when n % 3 = 0 then 'malware' end, case when n < 3 then 'Me@example.org' end,
        int4send(n), now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '48 hours'
      from generate_series(1, 60) n`.execute(on.site.database.db)
    const pages = [await on.list({}, 1), await on.list({}, 2), await on.list({}, 3)]
    expect(pages.map(({ reports }) => reports.length)).toEqual([24, 24, 12])
    expect(pages[0]).toMatchObject({ pages: 3, total: 60, open: 60, overdue: 13 })
    expect(pages.flatMap(({ reports }) => reports.map(({ issue }) => issue))).toEqual(
      Array.from({ length: 60 }, (_, n) => `Number ${60 - n}`),
    )
    const totals = async (body: object) => (await on.list(body)).total
    expect(await totals({ modId: other })).toBe(6)
    expect(await totals({ isOverdue: true })).toBe(13)
    expect(await totals({ reason: 'malware', isOverdue: true })).toBe(5)
    expect(await totals({ text: '100%' })).toBe(6)
    expect(await totals({ text: '100_' })).toBe(0)
    expect(await totals({ text: 'me@EXAMPLE' })).toBe(2)
    expect(await totals({ text: 'number 60' })).toBe(1)
    expect(await totals({ state: 'closed' })).toBe(0)
    expect(await totals({ state: 'all' })).toBe(60)
    expect((await on.list({}, 2_147_483_647)).reports).toEqual([])
    const [mine] = (await on.list({ text: 'me@example.org' })).reports
    expect(mine?.otherReports).toBe(1)
    const { byReporter, aboutMod } = await on.read(mine?.id ?? 0)
    expect(byReporter).toHaveLength(1)
    expect(aboutMod.length).toBeGreaterThan(10)
    const get = (path: string, as: string) => on.call(`reports/${path}`, undefined, { as })
    expect(await get('get-report-counts', on.ada)).toMatchObject({ open: 60, overdue: 13 })
    expect(await get(`get-mod-report-count/${other}`, on.ada)).toMatchObject({ open: 6 })
    expect(await get('get-report-counts', on.uma)).toMatchObject({ http: 403 })
  })

  test('the median is that of answers, not of hopes', async () => {
    for (const [n, hours] of [1, 5, 100].entries()) {
      const { id } = await on.send({ issue: `Number ${n}` })
      await on.close(id, on.ada)
      await sql`update reports set created_at = answered_at - ${hours} * interval '1 hour'
        where id = ${id}`.execute(on.site.database.db)
    }
    await on.send({ issue: 'Waits' })
    expect(await on.list()).toMatchObject({ medianSeconds: 5 * 3600, answered: 3 })
  })
}
