import { sql } from 'kysely'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { connectDatabase, type Database } from '#server/platform/db/connect.ts'
import type { Ledger } from '#tests/cluster/ledger.ts'
import type { MailServer } from '#tests/mail-server.ts'

/** What was confirmed and is not there, and what is there more than once. */
export interface Differences {
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  /** Jobs that failed for good, and lists that do not agree with the mods. */
  readonly broken: readonly string[]
  /** How much was compared. */
  readonly compared: Readonly<Record<'writes' | 'mails' | 'checks' | 'images', number>>
}

/** Jobs that are under way or wait for their turn. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job
    where state in ('active', 'retry') or (state = 'created' and start_after <= now())`.execute(db)
  return rows[0]?.n ?? 0
}

/** Compares what was confirmed with what is in the database at `url` and what was mailed. */
export async function compareWrites(
  url: string,
  ledger: Ledger,
  { mails }: MailServer,
): Promise<Differences> {
  const handle = await connectDatabase({ databaseUrl: url, name: 'comparing' })
  try {
    const { db } = handle
    const found = await Promise.all([
      compareReports(db, ledger),
      compareMods(db, ledger),
      compareDownloads(db, ledger),
      compareUploads(db, ledger),
      compareMails(
        mails.flatMap(({ to }) => to),
        ledger,
      ),
    ])
    const { rows: images } = await sql<{ n: number }>`
      select count(*)::int as n from images where webp_widths <> '{}'`.execute(db)
    const writes = ledger.reports.size + ledger.mods.size + ledger.downloads.counted
    return {
      lost: found.flatMap(({ lost }) => lost),
      twice: found.flatMap(({ twice }) => twice),
      broken: [...(await failedJobs(db)), ...(await checkLists(db)).map(String)],
      compared: {
        ...{ writes, mails: ledger.registered.size, checks: ledger.uploads.size },
        images: images[0]?.n ?? 0,
      },
    }
  } finally {
    await handle.close()
  }
}

type Found = Pick<Differences, 'lost' | 'twice'>

async function compareReports(db: Database, { reports }: Ledger): Promise<Found> {
  const { rows } = await sql<{ issue: string; n: number }>`
    select issue, sum(times)::int as n from reports group by issue`.execute(db)
  return compareCounts(new Map(rows.map(({ issue, n }) => [issue, n])), reports)
}

/** Each publication once in the catalogue and once in the history, and the newest of all numbers. */
async function compareMods(db: Database, ledger: Ledger): Promise<Found> {
  const { rows } = await sql<{ name: string; n: number }>`
    select m.name, greatest(count(distinct m.id), count(c.id))::int as n
    from mods m left join mod_changes c on c.mod_id = m.id and c.action = 'added'
    where m.name like 'Published %' group by m.name`.execute(db)
  const found = compareCounts(new Map(rows.map(({ name, n }) => [name, n])), ledger.mods)
  const { rows: renamed } = await sql<{ name: string }>`
    select name from mods where id = 1`.execute(db)
  const number = Number(/\d+/.exec(renamed[0]?.name ?? '')?.[0])
  const isLost = number < ledger.number
  return { ...found, lost: [...found.lost, ...(isLost ? [`Number ${ledger.number}`] : [])] }
}

async function compareDownloads(db: Database, { downloads, countedMod }: Ledger): Promise<Found> {
  const { rows } = await sql<{ n: number }>`
    select download_count::int as n from mod_downloads where mod_id = ${countedMod}`.execute(db)
  const counted = rows[0]?.n ?? 0
  const missing = downloads.counted - counted
  const tooMany = counted - downloads.tried
  return {
    lost: missing > 0 ? [`${missing} downloads`] : [],
    twice: tooMany > 0 ? [`${tooMany} downloads`] : [],
  }
}

/** Each file that had arrived was looked into, scanned and recorded once, as it was sent. */
async function compareUploads(db: Database, { uploads }: Ledger): Promise<Found> {
  const { rows } = await sql<{ id: string; state: string; sha256: string; is_scanned: boolean }>`
    select u.id, u.state, coalesce(f.sha256, i.sha256) as sha256,
      u.kind = 'image' or f.scan_state = 'clean' as is_scanned
    from uploads u left join files f on f.id = u.file_id left join images i on i.id = u.image_id
    where u.id = any(${[...uploads.keys()]})`.execute(db)
  const asSent = rows.filter(
    ({ id, state, sha256, is_scanned }) =>
      state === 'ready' && sha256 === uploads.get(id) && is_scanned,
  )
  const there = new Set(asSent.map(({ id }) => id))
  const { rows: copies } = await sql<{ path: string }>`
    select path from (select path from files union all select path from images) p
    group by path having count(*) > 1`.execute(db)
  return {
    lost: [...uploads.keys()].filter((id) => !there.has(id)).map((id) => `upload ${id}`),
    twice: copies.map(({ path }) => path),
  }
}

function compareMails(addresses: readonly string[], { registered }: Ledger): Found {
  const counts = new Map<string, number>()
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  return compareCounts(counts, registered)
}

function compareCounts(counts: ReadonlyMap<string, number>, expected: ReadonlySet<string>): Found {
  return {
    lost: [...expected].filter((name) => !counts.has(name)),
    twice: [...counts].filter(([, n]) => n > 1).map(([name, n]) => `${name}, ${n} times`),
  }
}

async function failedJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; output: string }>`
    select name, output::text from jobs.job where state = 'failed'`.execute(db)
  return rows.map(({ name, output }) => `${name}: ${output}`)
}
