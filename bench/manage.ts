/**
 * How long the administrators' table takes with many mods, and how long others wait while thousands
 * of mods are changed: `node bench/manage.ts [count]`, on both databases. Writes nothing but to the
 * terminal; what it changes it changes back.
 */
import { sql } from 'kysely'
import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import {
  MANAGE_SORTS,
  type ManageSort,
  MOD_LACKS,
  type ModLack,
} from '#contract/desk/manage-choices.ts'
import type { ModFilter } from '#contract/desk/managed-mods.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { listManaged } from '#server/publishing/manage/list-managed.ts'
import { prepareBulk, startBulk, undoBulk } from '#server/publishing/manage/prepare-bulk.ts'
import { runBulk } from '#server/publishing/manage/run-bulk.ts'
import type { Actor } from '#server/publishing/rights/mod-rights.ts'
import { figure, median, percentile, table } from './figures.ts'
import { openEmbeddedCatalogue, openPostgresCatalogue } from './prepared-catalogue.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
const CHANGED = 500
const TIMES = 2
/** The processor's time tells what others on the machine make of the rest. */
const HEAD = [
  'filter, all orders and pages',
  'processor ms, of this process',
  'p50 ms',
  'p95 ms',
  'longest ms',
]
const imageSigner = createImageSigner(Buffer.alloc(32))
/** The queue is not measured: what it would do is called. */
const jobs: JobSender = { send: async () => undefined, sendAll: async () => undefined }

for (const open of [openEmbeddedCatalogue, openPostgresCatalogue]) {
  const { handle, close } = await open(COUNT)
  console.log(`\n## ${open === openEmbeddedCatalogue ? 'Embedded' : 'PostgreSQL'}\n`)
  await measurePages(handle.db, await anyAccount(handle.db))
  await measureBulk(handle.db)
  await close()
}
process.exit(0)

async function measurePages(db: Database, author: Actor): Promise<void> {
  const rows: string[][] = []
  for (const [name, filter] of Object.entries(filters())) {
    const times: number[] = []
    const cpu = process.cpuUsage()
    for (const sort of Object.keys(MANAGE_SORTS) as ManageSort[]) {
      for (const isDescending of [true, false]) {
        for (const after of [undefined, await anyMod(db)]) {
          for (let time = 0; time < TIMES; time++) {
            const start = performance.now()
            await listManaged({ db, imageSigner }, filter, { sort, isDescending, after }, author)
            times.push(performance.now() - start)
          }
        }
      }
    }
    const { user, system } = process.cpuUsage(cpu)
    const each = (user + system) / 1000 / times.length
    const all = [each, median(times), percentile(times, 0.95), Math.max(...times)]
    rows.push([name, ...all.map((ms) => figure(ms))])
  }
  console.log(table(HEAD, rows))
}

function filters(): Record<string, ModFilter> {
  const none = { text: undefined, lacks: undefined, addedBy: undefined, editorId: undefined }
  const place = { modType: undefined, category: undefined, subCategory: undefined }
  const all: ModFilter = { view: 'live', ...none, ...place }
  const lacks = (Object.keys(MOD_LACKS) as ModLack[]).map((lack) => [
    MOD_LACKS[lack],
    { ...all, lacks: lack },
  ])
  return {
    'all mods': all,
    public: { ...all, view: 'public' },
    hidden: { ...all, view: 'hidden' },
    trash: { ...all, view: 'deleted' },
    'text of 3 letters': { ...all, text: 'ing' },
    'text of 1 letter': { ...all, text: 's' },
    'text in no name': { ...all, text: 'qqqq' },
    'main category': { ...all, modType: 'sp-mod', category: 'vehicles' },
    'added by': { ...all, addedBy: 'Nobody' },
    ...Object.fromEntries(lacks),
  }
}

async function anyMod(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from mods where id >= (random() * (select max(id) from mods))::int limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? 1
}

/** Changes some thousand mods and back, while a page is asked for again and again. */
async function measureBulk(db: Database): Promise<void> {
  const author = await anyAccount(db)
  const { rows: ids } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from live_mods order by id limit ${CHANGED}`.execute(db)
  const mods = ids.map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }))
  const rows: string[][] = []
  const changes: BulkChange[] = [
    { kind: 'hide' },
    { kind: 'tag', add: ['Measured'], remove: [] },
    { kind: 'delete' },
  ]
  for (const change of changes) {
    const fresh = await seen(db, mods)
    const start = performance.now()
    const { id } = await prepareBulk(
      { db, jobs },
      { change, mods: fresh, filter: undefined },
      author,
    )
    const prepared = performance.now() - start
    await startBulk({ db, jobs }, id, author)
    const done = await besideReaders(db, () => runBulk(db, id, async () => undefined))
    const undo = await undoBulk({ db, jobs }, id, author)
    const undone = await besideReaders(db, () => runBulk(db, undo.id, async () => undefined))
    for (const [name, { seconds, longest }] of [
      [change.kind, done],
      [`${change.kind}, undone`, undone],
    ] as const) {
      const cells = [prepared, seconds * 1000, (seconds * 1000) / mods.length, longest]
      rows.push([`${name}, ${figure(mods.length)} mods`, ...cells.map((ms) => figure(ms, 1))])
    }
  }
  await sql`delete from bulk_changes`.execute(db)
  await sql`delete from accounts where id = ${author.id}`.execute(db)
  const head = ['change', 'prepared ms', 'whole ms', 'ms a mod', 'longest wait of a reader, ms']
  console.log(`\n${table(head, rows)}`)
}

async function seen(db: Database, mods: readonly { id: number }[]) {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from mods where id = any(${mods.map(({ id }) => id)}::int[])`.execute(db)
  return rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }))
}

async function besideReaders(db: Database, work: () => Promise<void>) {
  let isDone = false
  let longest = 0
  const read = async () => {
    while (!isDone) {
      const start = performance.now()
      await sql`select id, name from visible_mods order by id desc limit 24`.execute(db)
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const reading = read()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  isDone = true
  await reading
  return { seconds, longest }
}

async function anyAccount(db: Database): Promise<Actor> {
  const { rows } = await sql<Actor>`
    insert into accounts (name, email, password_hash, is_admin)
    values ('Bench', ${`bench-${Date.now()}@example.org`}, '', true) returning id, name, role`.execute(
    db,
  )
  return rows[0] as Actor
}
