import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A beat so much later than the one before belongs to the same span. */
const LONGEST_STEP_SECONDS = 60 * 60

/** The database's clock, or the one that is given in its place. */
const clock = (at: Date | undefined) => sql<Date>`coalesce(${at ?? null}::timestamptz, now())`

/** Notes that the site runs at this moment. */
export async function insertBeat(db: Database, at: Date | undefined): Promise<void> {
  await sql`
    with grown as (
      update observed_spans set ends_at = greatest(ends_at, ${clock(at)})
      where starts_at = (
        select starts_at from observed_spans
        where starts_at <= ${clock(at)}
          and ends_at >= ${clock(at)} - ${LONGEST_STEP_SECONDS} * interval '1 second'
        order by starts_at desc limit 1)
      returning starts_at)
    insert into observed_spans (starts_at, ends_at)
    select ${clock(at)}, ${clock(at)} where not exists (select from grown)
    on conflict (starts_at) do nothing`.execute(db)
}

/** The spans up to this moment without overlaps, the latest first. */
const spansUntil = (at: Date | undefined) => sql`
  select lower(r) as starts_at, least(upper(r), ${clock(at)}) as ends_at
  from (
    select unnest(range_agg(tstzrange(starts_at, ends_at, '[]'))) as r from observed_spans
  ) merged
  where lower(r) <= ${clock(at)}`

/** The moment since which so many seconds have been observed; undefined while fewer have. */
export async function selectObservedSince(
  db: Database,
  seconds: number,
  at: Date | undefined,
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    with spans as (${spansUntil(at)}),
    summed as (
      select starts_at, extract(epoch from sum(ends_at - starts_at)
        over (order by starts_at desc))::float8 as total
      from spans)
    select starts_at + make_interval(secs => total - ${seconds}) as since
    from summed where total >= ${seconds} order by starts_at desc limit 1`.execute(db)
  return rows[0]?.since
}

/** The last time that was not observed before the present span, in seconds, and the span's length. */
export async function selectLastGap(
  db: Database,
  at: Date | undefined,
): Promise<{ from: Date; until: Date; gap: number; since: number } | undefined> {
  const { rows } = await sql<{ from: Date; until: Date; gap: number; since: number }>`
    with spans as (${spansUntil(at)} order by starts_at desc limit 2)
    select older.ends_at as from, newer.starts_at as until,
      extract(epoch from newer.starts_at - older.ends_at)::float8 as gap,
      extract(epoch from newer.ends_at - newer.starts_at)::float8 as since
    from spans newer join spans older on older.starts_at < newer.starts_at`.execute(db)
  return rows[0]
}

/** Counts the time from one moment to another as observed. */
export async function insertSpan(db: Database, from: Date, until: Date): Promise<void> {
  await sql`insert into observed_spans (starts_at, ends_at) values (${from}, ${until})
    on conflict (starts_at) do update
      set ends_at = greatest(observed_spans.ends_at, excluded.ends_at)`.execute(db)
}
