import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A file or an image that the storage should have. */
export interface ExpectedObject {
  readonly path: string
  /** In bytes. */
  readonly byte_size: number
  /** SHA-256 as hexadecimal digits; null for images from before it was kept. */
  readonly sha256: string | null
}

/** What is wrong with an object. */
export type Problem = 'missing' | 'altered'

export interface ObjectProblem {
  readonly path: string
  readonly problem: Problem
  readonly found_at: Date
}

/** The next objects after `path`, in the order of their paths; the pictures of the sample are nobody's. */
export async function selectObjectsAfter(
  db: Database,
  path: string,
  limit: number,
): Promise<ExpectedObject[]> {
  const { rows } = await sql<ExpectedObject>`
    select * from (
      (select path, byte_size::float8 as byte_size, sha256 from files
        where path > ${path} order by path limit ${limit})
      union all
      (select path, byte_size::float8, sha256 from images
        where path > ${path} and path not like 'sample/%' order by path limit ${limit})
    ) o order by path limit ${limit}`.execute(db)
  return rows
}

/** Those of the paths that are still a file's or an image's. */
export async function selectExpected(
  db: Database,
  paths: readonly string[],
): Promise<ExpectedObject[]> {
  const { rows } = await sql<ExpectedObject>`
    select path, byte_size::float8 as byte_size, sha256 from files where path = any(${paths}::text[])
    union all
    select path, byte_size::float8, sha256 from images where path = any(${paths}::text[])`.execute(
    db,
  )
  return rows
}

/** All objects together. */
export async function countObjects(db: Database): Promise<{ objects: number; bytes: number }> {
  const { rows } = await sql<{ objects: number; bytes: number }>`
    select count(*)::int as objects, coalesce(sum(byte_size), 0)::float8 as bytes from (
      select byte_size from files
      union all select byte_size from images where path not like 'sample/%') o`.execute(db)
  return rows[0] ?? { objects: 0, bytes: 0 }
}

export async function selectProgress(db: Database): Promise<string> {
  const { rows } = await sql<{ after_path: string }>`
    select after_path from object_check`.execute(db)
  return rows[0]?.after_path ?? ''
}

/** Notes how far the round has come; an empty path begins a new one. */
export async function updateProgress(db: Database, afterPath: string): Promise<void> {
  await sql`
    insert into object_check (after_path) values (${afterPath})
    on conflict (is_only) do update set after_path = excluded.after_path,
      round_began = case when excluded.after_path = '' then now() else object_check.round_began end
  `.execute(db)
}

/** Keeps the day on which a problem was first found. */
export async function insertProblem(db: Database, path: string, problem: Problem): Promise<void> {
  await sql`
    insert into object_problems (path, problem) values (${path}, ${problem})
    on conflict (path) do update set problem = excluded.problem`.execute(db)
}

export async function deleteProblems(db: Database, paths: readonly string[]): Promise<void> {
  await sql`delete from object_problems where path = any(${paths}::text[])`.execute(db)
}

export async function selectProblems(
  db: Database,
  afterPath: string,
  limit: number,
): Promise<ObjectProblem[]> {
  const { rows } = await sql<ObjectProblem>`
    select path, problem, found_at from object_problems where path > ${afterPath}
    order by path limit ${limit}`.execute(db)
  return rows
}

export async function countProblems(db: Database): Promise<Record<Problem, number>> {
  const { rows } = await sql<{ problem: Problem; objects: number }>`
    select problem, count(*)::int as objects from object_problems group by problem`.execute(db)
  const counts = { missing: 0, altered: 0 }
  for (const { problem, objects } of rows) counts[problem] = objects
  return counts
}
