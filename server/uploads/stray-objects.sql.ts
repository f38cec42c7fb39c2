import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

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
