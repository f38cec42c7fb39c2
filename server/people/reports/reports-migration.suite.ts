import { afterEach, describe, expect, test } from 'vitest'
import { listReports } from '#server/people/reports/list-reports.ts'
import { readReport } from '#server/people/reports/read-report.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** A site as the first release had it: a closed report, an open one that was sent twice. */
const ROWS = `
  insert into accounts (name, email, password_hash, is_admin)
    values ('Ada', 'ada@example.org', '$argon2id$not-one', true);
  insert into mods (name, category, main_category, sub_category, deleted_at)
    values ('Chrome Coupe', '{sp-mod}', '{vehicles}', 'car', null),
      ('Old Truck', '{sp-mod}', '{vehicles}', 'car', now());
  insert into reports (mod_id, issue, reason, account_id, fold_key, created_at, last_at, closed_at,
      closed_by, note)
    values (1, 'Was stolen', 'stolen-work', 1, '\\x01', now() - interval '20 days',
      now() - interval '20 days', now() - interval '19 days', 1, 'Asked them'),
      (2, 'By the operator', null, null, '\\x02', now() - interval '3 days', now(), now(), null, null);
  insert into reports (mod_id, issue, email, fold_key, times, created_at, last_at)
    values (1, 'Does not start', 'me@example.org', '\\x03', 2, now() - interval '3 days', now()),
      (1, 'New', null, '\\x04', 1, now(), now());`

/** That reports of the first release are carried over, on whichever `open` connects to. */
export function describeReportsMigration(
  name: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(`reports of the first release, ${name}`, () => {
    const closing: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
    })

    test('keep everything, with a state, a time by which they are due, and a history', async () => {
      const { handle, close } = await open()
      closing.push(close)
      await migrate(handle, { only: ['0001_first_release.sql'] })
      await handle.background.pool.query(ROWS)
      await migrate(handle)
      const { db } = handle
      const active = await listReports(db, { state: 'active' }, 1, null)
      expect(active).toMatchObject({ total: 2, open: 2, overdue: 1, answered: 2 })
      expect(active.reports).toMatchObject([
        { id: 3, issue: 'Does not start', state: 'open', times: 2, isOverdue: true, version: 1 },
        { id: 4, issue: 'New', state: 'open', isOverdue: false },
      ])
      expect(await readReport(db, 1, 1)).toMatchObject({
        report: {
          mod: { id: 1, name: 'Chrome Coupe' },
          state: 'done',
          reporter: { name: 'Ada' },
          closedBy: 'Ada',
          note: 'Asked them',
        },
        history: [
          { kind: 'received', byReporter: true },
          { kind: 'closed', who: 'Ada', note: 'Asked them', outcome: 'done' },
        ],
        aboutMod: [{ id: 3 }, { id: 4 }],
      })
      expect(await readReport(db, 2, 1)).toMatchObject({
        report: { mod: { name: 'Old Truck', isDeleted: true, isGone: false }, closedBy: null },
        history: [{ kind: 'received' }, { kind: 'closed', who: null, note: '' }],
      })
      const { rows } = await handle.background.pool.query(
        'select id, fold_key is null as forgotten from reports order by id',
      )
      expect(rows.map(({ forgotten }) => forgotten)).toEqual([true, true, false, false])
    })
  })
}
