/**
 * How long the desk's tables take on a site that is full: `node bench/desk.ts`, on both databases, with
 * 100,000 mods, 10,000 reports, 200,000 entries of the log and a month of downloads. The tables of mods
 * and people have benchmarks of their own. Writes nothing but to the terminal. It removes what it
 * adds, and all downloads by day that the catalogue had before.
 */
import { sql } from 'kysely'
import { listManagedTags } from '#server/catalogue/tag-changes/list-tags.ts'
import { countNumbers } from '#server/operations/numbers/count-numbers.ts'
import { readNumbers } from '#server/operations/numbers/read-numbers.ts'
import { readAuditLog } from '#server/people/audit-log/read-audit-log.ts'
import { countOpenReports, listReports } from '#server/people/reports/list-reports.ts'

import { readReport } from '#server/people/reports/read-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { figure, median, percentile, table } from './figures.ts'
import { openEmbeddedCatalogue, openPostgresCatalogue } from './prepared-catalogue.ts'

const MODS = 100_000
const REPORTS = 10_000
const ENTRIES = 200_000
const DOWNLOADED = 20_000
const DAYS = 30
const TIMES = 10

type Note = (name: string, work: () => Promise<unknown>) => Promise<void>

for (const open of [openEmbeddedCatalogue, openPostgresCatalogue]) {
  const { handle, close } = await open(MODS)
  console.log(`\n## ${open === openEmbeddedCatalogue ? 'Embedded' : 'PostgreSQL'}\n`)
  // The page of numbers shows the queue.
  const jobs = createJobs({ handle, logger: console })
  await jobs.start()
  await jobs.stop()
  await remove(handle.db)
  await fill(handle.db)
  const rows: string[][] = []
  const note: Note = async (name, work) => {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    const all = [median(times), percentile(times, 0.95), Math.max(...times)]
    rows.push([name, ...all.map((ms) => figure(ms))])
  }
  await measureReports(handle.db, note)
  await measureLog(handle.db, note)
  await measureOthers(handle.db, note)
  console.log(table(['what', 'p50 ms', 'p95 ms', 'longest ms'], rows))
  await remove(handle.db)
  await close()
}
process.exit(0)

/** A third is still to be handled, half of those overdue; a tenth comes from the same five addresses. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into reports (mod_id, mod_name, issue, reason, email, fold_key, state, created_at, due_at,
      closed_at, answered_at)
    select m.id, m.name, 'Bench: the file of ' || m.name || ' does not open, number ' || n,
      (array['broken', 'malware', 'stolen', 'other'])[1 + n % 4],
      case when n % 10 = 0 then 'often-' || n % 5 else 'once-' || n end || '@bench.example',
      case when n % 3 = 0 then decode(lpad(to_hex(n), 64, '0'), 'hex') end,
      case when n % 3 = 0 then 'open' when n % 7 = 0 then 'rejected' else 'done' end,
      now() - n * interval '10 minutes', now() + (n % 96 - 48) * interval '1 hour',
      case when n % 3 > 0 then now() - n * interval '5 minutes' end,
      case when n % 3 > 0 then now() - n * interval '5 minutes' end
    from generate_series(1, ${REPORTS}::int) n
      join lateral (select id, name from visible_mods where id >= n * 7 order by id limit 1) m on true
  `.execute(db)
  await sql`
    insert into report_events (report_id, kind)
    select id, 'received' from reports where issue like 'Bench: %'`.execute(db)
  await sql`
    insert into audit_events (happened_at, event, account_id, network, mod_id, reason)
    select now() - n * interval '1 minute', (array['logged-in', 'login-failed', 'added-mod'])[1 + n % 3],
      n % 500, 'bench', n % ${MODS}::int, 'Bench ' || n
    from generate_series(1, ${ENTRIES}::int) n`.execute(db)
  await sql`
    insert into download_days (mod_id, day, downloads)
    select m.id, current_date - d, 1 + m.id % 50
    from (select id from visible_mods order by id limit ${DOWNLOADED}) m, generate_series(1, ${DAYS}) d
    on conflict do nothing`.execute(db)
  await sql`analyze reports, report_events, audit_events, download_days`.execute(db)
}

async function remove(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from report_events where report_id in
      (select id from reports where issue like 'Bench: %')`.execute(tx)
    await sql`delete from reports where issue like 'Bench: %'`.execute(tx)
    await sql`delete from audit_events where network = 'bench'`.execute(tx)
    await sql`truncate download_days`.execute(tx)
  })
}

async function measureReports(db: Database, note: Note): Promise<void> {
  const filters: Readonly<Record<string, Parameters<typeof listReports>[1]>> = {
    'to be handled': { state: 'active' },
    overdue: { state: 'active', isOverdue: true },
    closed: { state: 'closed' },
    all: { state: 'all' },
    'about malware': { state: 'all', reason: 'malware' },
    'a word that all have': { state: 'all', text: 'does not open' },
    'a word that none has': { state: 'all', text: 'nowhere' },
    'an address': { state: 'all', text: 'once-77@bench.example' },
  }
  for (const [name, filter] of Object.entries(filters)) {
    for (const page of [1, 50]) {
      await note(`reports ${name}, page ${page}`, () => listReports(db, filter, page, null))
    }
  }
  const { rows } = await sql<{ id: number }>`
    select id from reports where email = 'often-0@bench.example' limit 1`.execute(db)
  await note('one report of a frequent reporter', () => readReport(db, rows[0]?.id ?? 1, 1))
  await note('the badge in the header', () => countOpenReports(db))
}

async function measureLog(db: Database, note: Note): Promise<void> {
  const wanted = { limit: 50 }
  await note('log', () => readAuditLog(db, wanted))
  const { rows } = await sql<{ last: number }>`
    select max(id)::float8 as last from audit_events where network = 'bench'`.execute(db)
  // Numbers go on where a run before has stopped.
  const before = (rows[0]?.last ?? 0) - ENTRIES / 2
  await note('log, from the middle on', () => readAuditLog(db, { ...wanted, before }))
  await note('log, logins', () => readAuditLog(db, { ...wanted, group: 'logins' }))
  await note('log, a kind that none is of', () =>
    readAuditLog(db, { ...wanted, group: 'settings' }),
  )
  await note('log, one account', () => readAuditLog(db, { ...wanted, account: '77' }))
  await note('log, nobody', () => readAuditLog(db, { ...wanted, account: 'nobody' }))
  await note('log, one mod', () => readAuditLog(db, { ...wanted, modId: 77 }))
}

async function measureOthers(db: Database, note: Note): Promise<void> {
  const filter = { text: undefined, view: 'all' } as const
  await note('tags, by name', () => listManagedTags(db, filter, { sort: 'name', page: 1 }))
  await note('tags, by mods', () => listManagedTags(db, filter, { sort: 'mods', page: 1 }))
  const start = performance.now()
  await countNumbers(db)
  console.log(`Numbers counted, once an hour, in ${figure(performance.now() - start)} ms\n`)
  for (const per of ['day', 'week', 'month'] as const) {
    await note(`numbers by ${per}`, () => readNumbers(db, per, true))
  }
}
