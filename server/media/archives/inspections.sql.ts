import { sql } from 'kysely'
import type { FileContents, FileInspection } from '#contract/files/inspection.ts'
import type { SpawnKind } from '#contract/files/spawn-names.ts'
import type { InnerFile } from '#server/media/archives/inner-files.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import {
  INSPECTION_RULES,
  MAX_INSPECTION_ATTEMPTS,
} from '#server/media/archives/inspection-state.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Writes what was found in a file. */
export async function updateInspection(
  db: Database,
  fileId: number,
  inspection: FileInspection,
): Promise<void> {
  await sql`update files
    set inspection = ${JSON.stringify(inspection)}::jsonb, inspection_attempts = 0,
      inspection_rules = ${INSPECTION_RULES}
    where id = ${fileId}`.execute(db)
}

export async function upsertContents(
  db: Database,
  fileId: number,
  contents: Required<Omit<FileContents, 'isTruncated'>> & Pick<ArchiveInspection, 'checksums'>,
): Promise<void> {
  await sql`
    insert into file_contents (file_id, entries, findings, resources, spawn_names, changes, maps,
      checksums)
    values (${fileId}, ${JSON.stringify(contents.entries)}::jsonb,
      ${JSON.stringify(contents.findings)}::jsonb, ${JSON.stringify(contents.resources)}::jsonb,
      ${JSON.stringify(contents.spawnNames)}::jsonb,
      ${JSON.stringify(contents.changes)}::jsonb, ${JSON.stringify(contents.maps)}::jsonb,
      ${contents.checksums}::integer[])
    on conflict (file_id) do update set entries = excluded.entries,
      findings = excluded.findings, resources = excluded.resources,
      spawn_names = excluded.spawn_names, changes = excluded.changes,
      maps = excluded.maps, checksums = excluded.checksums`.execute(db)
}

/** What a file can be found by; replaces what was there. */
export async function replaceNames(
  db: Database,
  fileId: number,
  names: readonly { kind: SpawnKind | 'resource' | 'target'; name: string }[],
): Promise<void> {
  await sql`delete from file_names where file_id = ${fileId}`.execute(db)
  await sql`insert into file_names (file_id, kind, name)
    select ${fileId}, kind, name from unnest(${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ name }) => name.toLowerCase())}::text[]) as given (kind, name)
    on conflict do nothing`.execute(db)
}

/** By which files in it the file is found and compared; replaces what was there. */
export async function replaceInnerFiles(
  db: Database,
  fileId: number,
  files: readonly InnerFile[],
): Promise<void> {
  await sql`delete from inner_files where file_id = ${fileId}`.execute(db)
  if (files.length === 0) return
  await sql`insert into inner_files (file_id, name, is_streamed, byte_size, crc32)
    select ${fileId}, given.* from unnest(${files.map(({ name }) => name)}::text[],
      ${files.map(({ isStreamed }) => isStreamed)}::boolean[],
      ${files.map(({ size }) => size)}::bigint[], ${files.map(({ crc32 }) => crc32)}::int[])
      as given`.execute(db)
}

/** Undefined for a file that was not looked into, or that belongs to no public mod. */
export async function selectPublicContents(
  db: Database,
  fileId: number,
): Promise<FileContents | undefined> {
  const { rows } = await sql<FileContents>`
    select c.entries, c.findings, c.resources, c.spawn_names as "spawnNames",
      c.changes, c.maps,
      coalesce((f.inspection ->> 'isTruncated')::boolean, false) as "isTruncated"
    from file_contents c join files f on f.id = c.file_id
    where c.file_id = ${fileId} and (
      exists (select from visible_mods m where m.file_id = ${fileId})
      or exists (select from releases r join visible_mods m on m.id = r.mod_id
        where r.file_id = ${fileId}))`.execute(db)
  return rows[0]
}

export interface FileToInspect {
  id: number
  path: string
  name: string
  byte_size: number
}

export async function selectFileToInspect(
  db: Database,
  id: number,
): Promise<FileToInspect | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'path', 'name', 'byte_size'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Files after an id, by id: those that nobody has looked into by the present rules and that are not
 * given up, or all.
 */
export async function selectFilesToInspect(
  db: Database,
  { afterId, limit, all }: { afterId: number; limit: number; all: boolean },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from files where id > ${afterId} and (${all}::boolean
      or (inspection is null or inspection_rules < ${INSPECTION_RULES})
        and inspection_attempts < ${MAX_INSPECTION_ATTEMPTS})
    order by id limit ${limit}`.execute(db)
  return rows
}

/** So long, in minutes, nobody else looks into a file that was taken: longer than any look takes. */
const TAKEN_MINUTES = 30

const IS_OUTDATED = sql`inspection is not null and inspection_rules < ${INSPECTION_RULES}
  and inspection_attempts < ${MAX_INSPECTION_ATTEMPTS}`

/**
 * Takes a file that was looked into by older rules and that is not given up, so that no other process
 * does; undefined where there is none, or where others have them all.
 */
export async function takeOutdated(
  db: Database,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    update files set inspection_taken_at = now() where id = (
      select id from files where ${IS_OUTDATED}
        and coalesce(inspection_taken_at < now() - ${TAKEN_MINUTES} * interval '1 minute', true)
      order by id limit 1 for update skip locked)
    returning id, name`.execute(db)
  return rows[0]
}

/** Gives a file back that could not be looked into just now. */
export async function giveBack(db: Database, id: number): Promise<void> {
  await db.updateTable('files').set({ inspection_taken_at: null }).where('id', '=', id).execute()
}

/** Whether there is such a file, taken or not. */
export async function hasOutdated(db: Database): Promise<boolean> {
  const { rows } = await sql`select from files where ${IS_OUTDATED} limit 1`.execute(db)
  return rows.length > 0
}

/** Lets what was found by older rules hold: a look by the present ones finds no more. */
export async function keepInspection(db: Database, id: number): Promise<void> {
  await db
    .updateTable('files')
    .set({ inspection_rules: INSPECTION_RULES })
    .where('id', '=', id)
    .execute()
}

/** Counts a look before it begins; returns how many have been begun and not ended. */
export async function countInspectionAttempt(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    update files set inspection_attempts = least(inspection_attempts + 1, 100) where id = ${id}
    returning inspection_attempts as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Looks that have ended, in whatever way, do not count. */
export async function setInspectionAttempts(db: Database, id: number, n: number): Promise<void> {
  await db.updateTable('files').set({ inspection_attempts: n }).where('id', '=', id).execute()
}
