import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'

/** Adds downloads to their mods' rows of a day, in one order everywhere, as the counters. */
export async function addToDays(
  tx: Database,
  downloads: readonly { readonly modId: number; readonly by: number }[],
  day: string,
): Promise<void> {
  await sql`
    insert into download_days as d (mod_id, day, downloads)
    select mod_id, ${day}::date, by
    from unnest(
      ${downloads.map(({ modId }) => modId)}::int[],
      ${downloads.map(({ by }) => by)}::int[]
    ) as i (mod_id, by)
    order by mod_id
    on conflict (mod_id, day) do update set downloads = d.downloads + excluded.downloads`.execute(
    tx,
  )
}

/** A mod's downloads by week, weeks counted back from the day; weeks without any are missing. */
export async function selectWeeks(
  db: Database,
  modId: number,
  today: string,
  weeks: number,
): Promise<{ ago: number; downloads: number }[]> {
  const { rows } = await sql<{ ago: number; downloads: number }>`
    select (${today}::date - d.day) / 7 as ago, sum(d.downloads)::int as downloads
    from download_days d join visible_mods m on m.id = d.mod_id
    where d.mod_id = ${modId} and d.day <= ${today}::date
      and d.day > ${today}::date - ${weeks * 7}::int
    group by 1`.execute(withPrepared(db))
  return rows
}

/** All downloads of each day from one on. */
export async function selectDays(
  db: Database,
  from: string,
): Promise<{ day: string; downloads: number }[]> {
  const { rows } = await sql<{ day: string; downloads: number }>`
    select day::text as day, sum(downloads)::float8 as downloads
    from download_days where day >= ${from}::date group by download_days.day
    order by download_days.day`.execute(db)
  return rows
}

/** The mods that visitors see with the most downloads from a day on, the most first. */
export async function selectTopMods(
  db: Database,
  from: string,
  most: number,
): Promise<{ id: number; downloads: number }[]> {
  const { rows } = await sql<{ id: number; downloads: number }>`
    select d.mod_id as id, sum(d.downloads)::int as downloads
    from download_days d join visible_mods m on m.id = d.mod_id
    where d.day >= ${from}::date
    group by d.mod_id order by 2 desc, d.mod_id desc limit ${most}`.execute(db)
  return rows
}

/** The tags whose mods have the most downloads from a day on. */
export async function selectTopTags(
  db: Database,
  from: string,
  most: number,
): Promise<{ id: number; tag: string; downloads: number }[]> {
  const { rows } = await sql<{ id: number; tag: string; downloads: number }>`
    select t.id, t.tag, s.downloads
    from (
      select mt.tag_id, sum(d.downloads)::int as downloads
      from download_days d
      join visible_mods m on m.id = d.mod_id
      join mod_tags mt on mt.mod_id = d.mod_id
      where d.day >= ${from}::date
      group by mt.tag_id order by 2 desc, 1 limit ${most}
    ) s
    join tags t on t.id = s.tag_id
    order by s.downloads desc, t.id`.execute(db)
  return rows
}

/** Makes one row for each mod and month of the days before one; returns how many days went. */
export async function foldMonths(tx: Database, before: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    with gone as (
      delete from download_days where day < ${before}::date returning mod_id, day, downloads
    ), folded as (
      insert into download_months as kept (mod_id, month, downloads)
      select mod_id, date_trunc('month', day::timestamp)::date, sum(downloads)::int from gone
      group by 1, 2 order by 1, 2
      on conflict (mod_id, month) do update set downloads = kept.downloads + excluded.downloads
      returning 1
    )
    select count(*)::int as days from gone`.execute(tx)
  return rows[0]?.days ?? 0
}
