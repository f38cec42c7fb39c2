import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What is not taken again. */
export interface BlockedRow {
  readonly id: string
  readonly kind: 'file' | 'image' | 'entry'
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** In hexadecimal digits. */
  readonly sha256: string
  /** Of a file in an archive, as a signed 32-bit number. */
  readonly crc32: number | null
  /** Since when it is allowed again. */
  readonly allowed: { readonly at: string; readonly because: string } | null
}

/** A removal with what it blocks, without who did it: what is kept for good names nobody. */
export interface RemovalRow {
  readonly id: string
  readonly kind: 'file' | 'image' | 'versions' | 'mod'
  readonly modId: number
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
  readonly changeIds: readonly number[]
  readonly paths: readonly string[]
  readonly name: string
  readonly reason: string
  /** ISO 8601. */
  readonly removedAt: string
  readonly contents: readonly BlockedRow[]
}

/** Writes a removal down. What is blocked already, by its hash, is not written twice. */
export async function insertRemoval(
  tx: Database,
  removal: RemovalRow,
  by: {
    readonly accountId: number | null
    /** Empty where nobody knows it any more. */
    readonly accountName: string
    readonly isNoted: boolean
  },
): Promise<void> {
  const { id, kind, modId, name, reason, removedAt } = removal
  await sql`
    insert into removals (id, kind, mod_id, file_ids, image_ids, change_ids, paths, name, reason,
      account_id, account_name, removed_at, is_noted)
    values (${id}, ${kind}, ${modId}, ${removal.fileIds}::int[], ${removal.imageIds}::int[],
      ${removal.changeIds}::int[], ${removal.paths}::text[], ${name}, ${reason}, ${by.accountId},
      ${by.accountName}, ${removedAt}, ${by.isNoted})`.execute(tx)
  await sql`
    insert into blocked_contents (id, removal_id, kind, name, byte_size, sha256, crc32, allowed_at,
      allowed_because)
    select c.id, ${id}::uuid, c.kind, c.name, c.size, c.sha256, c.crc32, (c.allowed ->> 'at')::timestamptz,
      c.allowed ->> 'because'
    from json_to_recordset(${JSON.stringify(removal.contents)}::json) as c (id uuid, kind text,
      name text, size bigint, sha256 text, crc32 int, allowed json)
    where not exists (select from blocked_contents b
      where b.kind = c.kind and b.sha256 = c.sha256 and b.allowed_at is null)`.execute(tx)
}

/** Notes objects that have to go from the storage. */
export async function insertRemovedObjects(
  tx: Database,
  removalId: string,
  { paths, prefixes }: { paths: readonly string[]; prefixes: readonly string[] },
): Promise<void> {
  await sql`
    insert into removed_objects (path, is_prefix, removal_id)
    select path, false, ${removalId}::uuid from unnest(${paths}::text[]) as path
    union all select path, true, ${removalId}::uuid from unnest(${prefixes}::text[]) as path
    on conflict (path) do nothing`.execute(tx)
}

/** Objects whose turn it is. */
export async function selectRemovedObjects(
  db: Database,
  limit: number,
): Promise<{ path: string; is_prefix: boolean; is_last: boolean }[]> {
  const { rows } = await sql<{ path: string; is_prefix: boolean; is_last: boolean }>`
    select path, is_prefix, again_at is not null as is_last from removed_objects
    where again_at is null or again_at <= now() order by path limit ${limit}`.execute(db)
  return rows
}

/** Notes that an object went: it is looked for once more later, and then no more. */
export async function settleRemovedObject(
  db: Database,
  path: string,
  isLast: boolean,
): Promise<void> {
  if (isLast) await sql`delete from removed_objects where path = ${path}`.execute(db)
  else {
    await sql`update removed_objects set again_at = now() + interval '1 hour'
      where path = ${path}`.execute(db)
  }
}

const CONTENTS = sql`coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind,
    'name', b.name, 'size', b.byte_size, 'sha256', b.sha256, 'crc32', b.crc32,
    'allowed', case when b.allowed_at is not null then json_build_object('at', b.allowed_at,
      'because', b.allowed_because) end) order by b.id)
  from blocked_contents b where b.removal_id = r.id), '[]')`

/** Removals of which the storage does not know, with what they block. */
export async function selectUnnoted(db: Database, limit: number): Promise<RemovalRow[]> {
  return selectRemovals(db, sql`not r.is_noted`, limit)
}

/** All of them, in the order of their ids, after one. */
export async function selectRemovalsAfter(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<RemovalRow[]> {
  return selectRemovals(db, after === undefined ? sql`true` : sql`r.id > ${after}::uuid`, limit)
}

async function selectRemovals(
  db: Database,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow & { removedAt: Date | string }>`
    select r.id, r.kind, r.mod_id as "modId", r.file_ids as "fileIds", r.image_ids as "imageIds",
      r.change_ids as "changeIds", r.paths, r.name, r.reason,
      r.removed_at as "removedAt", ${CONTENTS} as contents
    from removals r where ${condition} order by r.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt).toISOString() }))
}

/** Says that the storage knows of a removal, unless it has changed since. */
export async function markNoted(db: Database, removal: RemovalRow): Promise<void> {
  const allowed = removal.contents.filter((content) => content.allowed).length
  await sql`
    update removals r set is_noted = true where id = ${removal.id} and ${allowed} = (
      select count(*) from blocked_contents b
      where b.removal_id = r.id and b.allowed_at is not null)`.execute(db)
}

/** Forgets of all of them that the storage knows. */
export async function setUnnoted(db: Database): Promise<void> {
  await sql`update removals set is_noted = false`.execute(db)
}

/** Which of these removals the database knows. */
export async function selectKnownRemovals(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from removals where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Takes back what changes of many would bring back of mods. */
export async function forgetReplaced(tx: Database, modIds: readonly number[]): Promise<void> {
  await sql`
    update bulk_items set before = null, state = 'left', reason = 'changed'
    where mod_id = any(${modIds}::int[]) and before is not null`.execute(tx)
}
