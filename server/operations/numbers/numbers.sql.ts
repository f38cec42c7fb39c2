import { sql } from 'kysely'
import type { NumbersPer } from '#contract/desk/number-periods.ts'
import type { Counted } from '#server/operations/numbers/counted.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface PeriodRow {
  readonly from: string
  readonly downloads: number
  readonly accounts: number
  readonly stored_bytes: number | null
}

/** The last periods that have numbers, the newest first, each with its first day. */
export async function selectPeriods(
  db: Database,
  per: NumbersPer,
  first: string,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select date_trunc(${per}::text, day::timestamp)::date::text as from,
      sum(downloads)::float8 as downloads, sum(accounts)::int as accounts,
      (array_agg(stored_bytes order by day desc) filter (where stored_bytes is not null))[1]::float8
        as stored_bytes
    from site_days where day >= ${first}::date
    group by 1`.execute(db)
  return rows
}

/** The last day that was counted, as '2026-11-23'. */
export async function selectLastDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from site_days`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Accounts that were made on each day (UTC) from one on, also those that are gone. */
export async function selectNewAccounts(
  db: Database,
  from: string,
): Promise<{ day: string; accounts: number }[]> {
  const { rows } = await sql<{ day: string; accounts: number }>`
    select (happened_at at time zone 'utc')::date::text as day, count(*)::int as accounts
    from audit_events
    where event = 'account.made' and happened_at >= ${`${from}T00:00:00Z`}::timestamptz
    group by 1`.execute(db)
  return rows
}

/** Writes days of the site in the place of what is known of them. */
export async function writeDays(
  tx: Database,
  days: readonly { day: string; downloads: number; accounts: number }[],
): Promise<void> {
  await sql`
    insert into site_days as s (day, downloads, accounts)
    select day, downloads, accounts from unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ downloads }) => downloads)}::bigint[],
      ${days.map(({ accounts }) => accounts)}::int[]
    ) as given (day, downloads, accounts)
    order by day
    on conflict (day) do update set
      downloads = greatest(s.downloads, excluded.downloads),
      accounts = greatest(s.accounts, excluded.accounts)`.execute(tx)
}

/** Notes what is stored at the end of a day so far. */
export async function writeStored(tx: Database, day: string, bytes: number): Promise<void> {
  await sql`
    insert into site_days (day, stored_bytes) values (${day}::date, ${bytes})
    on conflict (day) do update set stored_bytes = excluded.stored_bytes`.execute(tx)
}

/** How much is stored, and what the scanner has said of the files. */
export async function selectStored(db: Database): Promise<Counted['stored']> {
  const { rows } = await sql<Counted['stored']>`
    select f.*, i.*
    from (
      select count(*)::int as files, coalesce(sum(byte_size), 0)::float8 as "fileBytes",
        count(*) filter (where scan_state = 'clean')::int as clean,
        count(*) filter (where scan_state = 'infected')::int as infected,
        count(*) filter (where scan_state = 'not_scanned')::int as "notScanned"
      from files
    ) f, (
      select count(*)::int as images, coalesce(sum(byte_size), 0)::float8 as "imageBytes" from images
    ) i`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

export async function writeCounted(tx: Database, counted: Counted, at: Date): Promise<void> {
  const json = JSON.stringify(counted)
  await sql`
    insert into site_numbers (counted, counted_at) values (${json}::jsonb, ${at})
    on conflict (singleton) do update set
      counted = excluded.counted, counted_at = excluded.counted_at`.execute(tx)
}

/** What was counted last; undefined before the first time. */
export async function selectCounted(
  db: Database,
): Promise<{ counted: Counted; counted_at: Date } | undefined> {
  const { rows } = await sql<{ counted: Counted; counted_at: Date }>`
    select counted, counted_at from site_numbers`.execute(db)
  return rows[0]
}

/** The names of mods that visitors see. */
export async function selectNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from visible_mods where id = any(${ids}::int[])`.execute(db)
  return rows
}
