import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Those of the paths that no file, no image and no running upload has. */
export async function selectUnknownPaths(
  db: Database,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p (path)
    where not exists (select from files f where f.path = p.path)
      and not exists (select from images i where i.path = p.path)
      and not exists (
        select from uploads u where u.path = p.path and u.state in ('open', 'checking'))
  `.execute(db)
  return rows.map(({ path }) => path)
}

/** Those of the ids that no image has. */
export async function selectUnknownImages(
  db: Database,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select g.id from unnest(${[...ids]}::integer[]) as g (id)
    where not exists (select from images i where i.id = g.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the storage's names of uploads that are still being sent. */
export async function selectOpenMultiparts(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ multipart_id: string }>`
    select multipart_id from uploads
    where state = 'open' and multipart_id = any (${[...ids]}::text[])`.execute(db)
  return new Set(rows.map(({ multipart_id }) => multipart_id))
}

/** One run of the nightly sweep. */
export interface SweepRun {
  /** A UUID. */
  readonly id: string
  /** The day on which it runs, as '2026-01-31'. */
  readonly day: string
}

/**
 * Notes which of the paths nobody knows; those of the others that were noted before are forgotten.
 * A stray gets older by one for each day on which a sweep sees it.
 */
export async function noteStrays(
  db: Database,
  run: SweepRun,
  seen: { readonly strays: readonly string[]; readonly known: readonly string[] },
): Promise<void> {
  await sql`delete from stray_objects where path = any(${[...seen.known]}::text[])`.execute(db)
  await sql`
    insert into stray_objects as s (path, first_seen, last_seen, last_sweep)
    select path, ${run.day}::date, ${run.day}::date, ${run.id}::uuid
    from unnest(${[...seen.strays]}::text[]) as found (path)
    on conflict (path) do update set last_seen = excluded.last_seen,
      last_sweep = excluded.last_sweep,
      days_seen = s.days_seen + case when excluded.last_seen > s.last_seen then 1 else 0 end
    `.execute(db)
}

/** Forgets the strays that a whole sweep has not seen. */
export async function forgetUnseen(tx: Database, run: SweepRun): Promise<void> {
  await sql`delete from stray_objects where last_sweep <> ${run.id}::uuid`.execute(tx)
}

/** How many strays there are, and how many of them nobody has confirmed. */
export async function countStrays(db: Database): Promise<{ all: number; unconfirmed: number }> {
  const { rows } = await sql<{ all: number; unconfirmed: number }>`
    select count(*)::int as all, (count(*) filter (where not is_confirmed))::int as unconfirmed
    from stray_objects`.execute(db)
  return rows[0] ?? { all: 0, unconfirmed: 0 }
}

/** What a whole sweep found. */
export interface SweepResult {
  /** Objects that were looked at. */
  readonly objects: number
  /** Strays that nobody has confirmed. */
  readonly unconfirmed: number
  /** They are too many for anything to be removed. */
  readonly is_held: boolean
}

export async function writeSweepResult(tx: Database, result: SweepResult): Promise<void> {
  const { objects, unconfirmed, is_held } = result
  await sql`
    insert into stray_sweep (ended_at, objects, unconfirmed, is_held)
    values (now(), ${objects}, ${unconfirmed}, ${is_held})
    on conflict (singleton) do update set ended_at = excluded.ended_at,
      objects = excluded.objects, unconfirmed = excluded.unconfirmed, is_held = excluded.is_held
    `.execute(tx)
}

/** Undefined before the first whole sweep. */
export async function selectSweepResult(db: Database): Promise<SweepResult | undefined> {
  const { rows } = await sql<SweepResult>`
    select objects, unconfirmed, is_held from stray_sweep`.execute(db)
  return rows[0]
}

/** Takes up to `limit` strays that were unknown on more than `days` days; returns their paths. */
export async function takeOldStrays(tx: Database, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from stray_objects where path in (
      select path from stray_objects where days_seen > ${days} order by path limit ${limit})
    returning path`.execute(tx)
  return rows.map(({ path }) => path)
}

/** Lets the sweep remove all strays that are noted now, when their time has come. */
export async function confirmStrays(tx: Database): Promise<void> {
  await sql`update stray_objects set is_confirmed = true where not is_confirmed`.execute(tx)
  await sql`update stray_sweep set is_held = false, unconfirmed = 0`.execute(tx)
}

export interface Stray {
  readonly path: string
  readonly first_seen: string
  readonly days_seen: number
  readonly is_confirmed: boolean
}

/** The strays after a path, in the order of their paths. */
export async function selectStrays(db: Database, after: string, limit: number): Promise<Stray[]> {
  const { rows } = await sql<Stray>`
    select path, first_seen::text as first_seen, days_seen, is_confirmed from stray_objects
    where path > ${after} order by path limit ${limit}`.execute(db)
  return rows
}
