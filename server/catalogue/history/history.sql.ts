import { sql } from 'kysely'
import type { ModChange, Snapshot } from '#contract/history.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface ChangeRow {
  readonly id: number
  readonly action: ModChange['action']
  readonly account_name: string
  readonly snapshot: Snapshot
  readonly changed_at: Date
}

/** Writes a change down, and keeps the images that it shows. */
export async function insertChange(
  tx: Database,
  change: {
    readonly modId: number
    readonly action: ModChange['action']
    /** Without an id: somebody of the site that the mod was imported from. */
    readonly author: { readonly id?: number; readonly name: string } | undefined
    readonly snapshot: Snapshot
    /** Default: now. */
    readonly changedAt?: Date
  },
): Promise<void> {
  const { modId, author, snapshot, changedAt } = change
  await sql`
    insert into mod_changes (mod_id, account_id, account_name, action, snapshot, changed_at)
    values (${modId}, ${author?.id ?? null}, ${author?.name ?? ''}, ${change.action},
      ${JSON.stringify(snapshot)}::jsonb, coalesce(${changedAt ?? null}::timestamptz, now()))
    `.execute(tx)
  const images = [snapshot.mainImage, ...snapshot.images].flatMap((image) => image?.id ?? [])
  await sql`
    insert into mod_history_images (mod_id, image_id)
    select distinct ${modId}::int, image_id from unnest(${images}::int[]) as shown (image_id)
    on conflict do nothing`.execute(tx)
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
