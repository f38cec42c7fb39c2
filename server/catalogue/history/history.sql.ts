import { sql } from 'kysely'
import type { ModChange, Snapshot } from '#contract/publishing/history.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface ChangeRow {
  readonly id: number
  readonly action: ModChange['action']
  readonly account_name: string
  readonly snapshot: Snapshot
  readonly changed_at: Date
}

/** A change to be written down. */
export interface NewChange {
  readonly modId: number
  readonly action: ModChange['action']
  /** Without an id: no account, as somebody of the site that the mod was imported from. */
  readonly author: { readonly id?: number; readonly name: string } | undefined
  readonly snapshot: Snapshot
  /** Default: now. */
  readonly changedAt?: Date
}

/** Writes changes down, in their order, and keeps the images that they show. */
export async function insertChanges(tx: Database, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ modId, action, author, snapshot, changedAt }) => ({
    mod_id: modId,
    account_id: author?.id ?? null,
    account_name: author?.name ?? '',
    action,
    snapshot,
    changed_at: changedAt ?? null,
  }))
  const writeChanges = sql`
    insert into mod_changes (mod_id, account_id, account_name, action, snapshot, changed_at)
    select mod_id, account_id, account_name, action, snapshot, coalesce(changed_at, now())
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (mod_id int,
      account_id int, account_name text, action text, snapshot jsonb, changed_at timestamptz))
      with ordinality as change (mod_id, account_id, account_name, action, snapshot, changed_at,
        place)
    order by place`
  const images = changes.flatMap(({ modId, snapshot }) =>
    [snapshot.mainImage, ...snapshot.images].flatMap((image) =>
      image ? { modId, id: image.id } : [],
    ),
  )
  const keepImages = sql`
    insert into mod_history_images (mod_id, image_id)
    select distinct mod_id, image_id from unnest(${images.map(({ modId }) => modId)}::int[],
      ${images.map(({ id }) => id)}::int[]) as shown (mod_id, image_id)
    on conflict do nothing`
  await atOnce(tx, (all) => [writeChanges.execute(all), keepImages.execute(all)])
}

export async function countChanges(db: Database, modId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mod_changes where mod_id = ${modId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Changes of a mod, the latest first. */
export async function selectChanges(
  db: Database,
  modId: number,
  limit: number,
  offset: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select id, action, account_name, snapshot, changed_at from mod_changes
    where mod_id = ${modId} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The last change of each of the mods that have any. */
export async function selectLastChanges(
  tx: Database,
  modIds: readonly number[],
): Promise<Map<number, ChangeRow & { readonly mod_id: number }>> {
  const { rows } = await sql<ChangeRow & { mod_id: number }>`
    select c.* from unnest(${modIds}::int[]) as wanted (id), lateral (
      select mod_id, id, action, account_name, snapshot, changed_at from mod_changes
      where mod_id = wanted.id order by id desc limit 1) c`.execute(tx)
  return new Map(rows.map((row) => [row.mod_id, row]))
}

/** A file of a mod as a release, in the words of a snapshot. */
export async function selectRelease(
  tx: Database,
  modId: number,
  fileId: number,
): Promise<
  (Pick<Snapshot, 'file' | 'version' | 'changelog'> & { published_at: Date }) | undefined
> {
  const { rows } = await sql<
    Pick<Snapshot, 'file' | 'version' | 'changelog'> & { published_at: Date }
  >`
    select json_build_object('id', f.id, 'path', f.path, 'name', f.name, 'size', f.byte_size) as file,
      r.version, r.changelog, r.published_at
    from releases r join files f on f.id = r.file_id
    where r.mod_id = ${modId} and r.file_id = ${fileId}`.execute(tx)
  return rows[0]
}

/** The entry as it was after a change; undefined for one that the mod does not have. */
export async function selectVersion(
  tx: Database,
  modId: number,
  changeId: number,
): Promise<{ snapshot: Snapshot; changed_at: Date } | undefined> {
  const { rows } = await sql<{ snapshot: Snapshot; changed_at: Date }>`
    select snapshot, changed_at from mod_changes
    where mod_id = ${modId} and id = ${changeId}`.execute(tx)
  return rows[0]
}
