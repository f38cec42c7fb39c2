/**
 * How long the queue of reports and the log take with many of them: `node bench/desk.ts [reports]
 * [entries]`, on both databases. Writes nothing but to the terminal; what it adds it takes back.
 * Mods and people: manage.ts, people.ts.
 */
import { sql } from 'kysely'
import type { AuditGroup } from '#contract/audit-events.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readAuditLog } from '#server/people/audit-log/read-audit-log.ts'
import { listReports } from '#server/people/reports/list-reports.ts'
import { readReport } from '#server/people/reports/read-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { figure, median, percentile, table } from './figures.ts'
import { openEmbeddedCatalogue, openPostgresCatalogue } from './prepared-catalogue.ts'

const REPORTS = Number(process.argv[2] ?? 10_000)
const ENTRIES = Number(process.argv[3] ?? 100_000)
/** Mods are not what is measured. */
const MODS = 1_000
const TIMES = 9
const FILTERS: Readonly<Record<string, Parameters<typeof listReports>[1]>> = {
  'to handle': { state: 'active' },
  'all, newest first': { state: 'all' },
  done: { state: 'done' },
  overdue: { state: 'active', isOverdue: true },
  malware: { state: 'all', reason: 'malware' },
  'a word that a tenth has': { state: 'all', text: 'word 7' },
  'a word that nobody has': { state: 'all', text: 'nothing has this' },
  'about one mod': { state: 'all', modId: 7 },
}
const GROUPS: readonly (AuditGroup | undefined)[] = [undefined, 'logins', 'settings']

class TakenBack extends Error {}

for (const open of [openEmbeddedCatalogue, openPostgresCatalogue]) {
  const { handle, close } = await open(MODS)
  console.log(`\n## ${open === openEmbeddedCatalogue ? 'Embedded' : 'PostgreSQL'}\n`)
  // The log only grows: what is measured is never committed.
  await handle.db
    .transaction()
    .execute(async (tx) => {
      await fill(tx)
      await measure(tx)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  await close()
}
process.exit(0)

/** A tenth is open, some of that overdue; each reporter has sent twenty. */
async function fill(tx: Database): Promise<void> {
  await sql`
    insert into reports (mod_id, mod_name, issue, reason, email, created_at, due_at, state,
      closed_at, answered_at, closed_by_name, message)
    select 1 + n % ${MODS}, 'Mod ' || n % ${MODS}, 'Something is wrong, word ' || n % 10 || ' ' ||
        repeat('and so on ', 20),
      (array['malware', 'stolen-work', 'other'])[1 + n % 3],
      'reporter-' || n % ${Math.ceil(REPORTS / 20)} || '@bench.example',
      at, at + interval '48 hours', case when n % 10 = 0 then 'open' else 'done' end,
      case when n % 10 <> 0 then at + interval '9 hours' end,
      case when n % 10 <> 0 then at + interval '9 hours' end, 'Ada', 'We looked at it.'
    from generate_series(1, ${REPORTS}::int) n,
      lateral (select now() - n * interval '13 minutes' as at) times`.execute(tx)
  await sql`
    insert into audit_events (happened_at, event, account_id, network, mod_id, reason)
    select now() - n * interval '5 minutes',
      (array['login.done', 'mod.changed', 'code.asked', 'report.closed'])[1 + n % 4],
      1 + n % 500, 'network', 1 + n % ${MODS}, ''
    from generate_series(1, ${ENTRIES}::int) n`.execute(tx)
  await sql`analyze reports`.execute(tx)
  await sql`analyze audit_events`.execute(tx)
}

async function measure(tx: Database): Promise<void> {
  const rows: string[][] = []
  const note = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    const all = [median(times), percentile(times, 0.95), Math.max(...times)]
    rows.push([name, ...all.map((ms) => figure(ms))])
  }
  for (const [name, filter] of Object.entries(FILTERS)) {
    await note(`reports: ${name}`, () => listReports(tx, filter, 1, null))
  }
  const last = Math.ceil(REPORTS / PAGE_SIZE)
  await note('reports: the last page of all', () => listReports(tx, { state: 'all' }, last, null))
  const { rows: found } = await sql<{ id: number }>`select max(id) as id from reports`.execute(tx)
  await note('one report', () => readReport(tx, found[0]?.id ?? 1, 1))
  const wanted = { limit: 100 }
  for (const group of GROUPS) {
    const kind = group ?? 'everything'
    await note(`log: ${kind}`, () => readAuditLog(tx, group ? { ...wanted, group } : wanted))
  }
  await note('log: of a mod', () => readAuditLog(tx, { ...wanted, modId: 7 }))
  console.log(table(['table', 'p50 ms', 'p95 ms', 'longest ms'], rows))
}
