/**
 * How long the list of people takes with many accounts: `node bench/people.ts [count]`, on both
 * databases. Writes nothing but to the terminal; the accounts that it makes it removes.
 */
import { sql } from 'kysely'
import type { Role } from '#contract/base/roles.ts'
import type { PeopleSort } from '#contract/people/people.ts'
import { listPeople, readPerson } from '#server/people/directory/list-people.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { figure, median, percentile, table } from './figures.ts'
import { openEmbeddedCatalogue, openPostgresCatalogue } from './prepared-catalogue.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
/** Mods are not what is measured. */
const MODS = 1_000
const TIMES = 5
const FILTERS: Readonly<Record<string, { text?: string; role?: Role; isBlocked?: boolean }>> = {
  everybody: {},
  'a name that one has': { text: 'sailor 77777' },
  'a part that a tenth has': { text: 'lor 7' },
  'two letters': { text: 'sa' },
  'a part that nobody has': { text: 'nobody' },
  editors: { role: 'editor' },
  users: { role: 'user' },
  blocked: { isBlocked: true },
}

for (const open of [openEmbeddedCatalogue, openPostgresCatalogue]) {
  const { handle, close } = await open(MODS)
  console.log(`\n## ${open === openEmbeddedCatalogue ? 'Embedded' : 'PostgreSQL'}\n`)
  await remove(handle.db)
  await fill(handle.db)
  await measure(handle.db)
  await remove(handle.db)
  await close()
}
process.exit(0)

async function fill(db: Database): Promise<void> {
  await sql`
    insert into accounts (name, email, password_hash, granted_role, last_seen_at, blocked_at)
    select 'Sailor ' || n, 'sailor-' || n || '@bench.example', '',
      case when n % 1000 = 0 then 'editor' when n % 1001 = 0 then 'moderator' else 'user' end,
      now() - n * interval '7 minutes', case when n % 500 = 0 then now() end
    from generate_series(1, ${COUNT}::int) n`.execute(db)
  await sql`analyze accounts`.execute(db)
}

async function remove(db: Database): Promise<void> {
  await sql`delete from accounts where email like 'sailor-%@bench.example'`.execute(db)
}

async function measure(db: Database): Promise<void> {
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
  for (const [name, { isBlocked = false, ...filter }] of Object.entries(FILTERS)) {
    for (const sort of ['joined', 'seen'] satisfies PeopleSort[]) {
      const wanted = { text: undefined, role: undefined, ...filter, isBlocked, sort }
      await note(`${name}, ${sort}`, () => listPeople(db, { ...wanted, after: undefined }))
    }
  }
  const { rows: found } = await sql<{ id: number }>`
    select id from accounts order by id desc offset ${Math.floor(COUNT / 2)} limit 1`.execute(db)
  const after = found[0]?.id ?? 1
  for (const sort of ['joined', 'seen'] satisfies PeopleSort[]) {
    const wanted = { text: undefined, role: undefined, isBlocked: false, sort, after }
    await note(`from the middle on, ${sort}`, () => listPeople(db, wanted))
  }
  await note('one person', () => readPerson(db, after, 1))
  console.log(table(['people', 'p50 ms', 'p95 ms', 'longest ms'], rows))
}
