import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The moment that the sums are worth their numbers at; whatever it is, the order is the same. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000
/** After so many days a download counts half, in what is recent and in what is usual. */
const RECENT_DAYS = 3
const USUAL_DAYS = 30
/** Of 1, a steady mod would rise as much as one that is much asked for; of 0.5, only large ones. */
const WEIGHT_OF_USUAL = 0.75
/** A mod without a date is taken to be a year old. */
const UNKNOWN_AGE_DAYS = 365
/** Recent downloads below this are chance. */
const LEAST_RECENT = 5
/** The share of a steady mod's usual downloads that are recent is 0.1. */
const LEAST_SHARE = 0.15
/** How many of the first are looked at for those that pass the two above. */
const LOOKED_AT = 500

const RECENT_RATE = Math.LN2 / RECENT_DAYS
const USUAL_RATE = Math.LN2 / USUAL_DAYS

const daysAt = (time: number) => (time - EPOCH_MS) / DAY_MS

/** What is left of a download by the mod's age; with the bound, as below, for those of many years. */
const fadedBy = (rate: number) => sql`exp(greatest(-${rate}::float8 * a.age, -500))`

/** ln(e^a + e^b); what is too small to count would be an error in PostgreSQL. */
const sumOfLogs = (a: string, b: string) =>
  sql.raw(`greatest(${a}, ${b}) + ln(1 + exp(greatest(-abs(${a} - ${b}), -500)))`)

/**
 * Adds downloads to what their mods gain, before they are added to the mods' counters: a mod that is
 * counted for the first time is taken to have gained what it has evenly since it was published.
 */
export async function addToTrends(
  tx: Database,
  downloads: readonly { readonly modId: number; readonly by: number }[],
  now: number,
): Promise<void> {
  const days = daysAt(now)
  const sum = (rate: number) => sql`
    ln(a.by + a.per_day * (1 - ${fadedBy(rate)}) / ${rate}::float8) + ${rate * days}::float8`
  await sql`
    with added as (
      select i.mod_id, i.by, s.age, coalesce(d.download_count, 0) / s.age as per_day
      from unnest(
        ${downloads.map(({ modId }) => modId)}::int[],
        ${downloads.map(({ by }) => by)}::float8[]
      ) as i (mod_id, by)
      join mods m on m.id = i.mod_id
      left join mod_downloads d on d.mod_id = i.mod_id
      cross join lateral (select least(greatest(coalesce(
        extract(epoch from ${new Date(now).toISOString()}::timestamptz - m.created_at)::float8 / 86400,
        ${UNKNOWN_AGE_DAYS}), 0.1), 10000) as age) as s
    ), sums as (
      select a.mod_id, ${sum(RECENT_RATE)} as recent, ${sum(USUAL_RATE)} as usual,
        ln(a.by) + ${RECENT_RATE * days}::float8 as more_recent,
        ln(a.by) + ${USUAL_RATE * days}::float8 as more_usual
      from added a
    )
    insert into download_trends as t (mod_id, recent, usual, rising)
    select mod_id, recent, usual, recent - ${WEIGHT_OF_USUAL}::float8 * usual from sums
    -- In one order everywhere, as the counters.
    order by mod_id
    on conflict (mod_id) do update set (recent, usual, rising) = (
      select n.recent, n.usual, n.recent - ${WEIGHT_OF_USUAL}::float8 * n.usual
      from (
        select ${sumOfLogs('t.recent', 's.more_recent')} as recent,
          ${sumOfLogs('t.usual', 's.more_usual')} as usual
        from sums s where s.mod_id = t.mod_id
      ) as n
    )
  `.execute(tx)
}

/** The mods that gain more than usual, the most first; those in the trash are left out. */
export async function selectRising(db: Database, now: number, limit: number): Promise<number[]> {
  const days = daysAt(now)
  const { rows } = await sql<{ mod_id: number }>`
    select t.mod_id
    from (select * from download_trends order by rising desc, mod_id desc limit ${LOOKED_AT}) as t
    join visible_mods m on m.id = t.mod_id
    where t.recent >= ${Math.log(LEAST_RECENT) + RECENT_RATE * days}::float8
      and t.recent - t.usual >=
        ${Math.log(LEAST_SHARE) + (RECENT_RATE - USUAL_RATE) * days}::float8
    order by t.rising desc, t.mod_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.mod_id)
}
