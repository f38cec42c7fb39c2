import { sql } from 'kysely'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface MediaRow {
  readonly id: number
  readonly path: string
  readonly name: string
  /** Another mod that has it, or whose history does; or a tag. */
  readonly owner_id: number | null
  readonly owner_name: string | null
  /** Whether who asks may learn which it is: visitors see it, or it is theirs to change. */
  readonly is_owner_known: boolean
  /** Whether who asks has uploaded it, or the mod has had it; always, for administrators. */
  readonly is_theirs: boolean
  readonly scan_state: string
  readonly scan_note: string | null
  /** Why the same bytes are not taken, which somebody has decided since they were uploaded. */
  readonly blocked_because: string | null
}

interface Wanted {
  readonly ids: readonly number[]
  readonly paths: readonly string[]
}

/** Who wants them, and for which mod. */
interface Claim {
  /** The mod that may have them already. */
  readonly modId: number | undefined
  /** The editor who asks; undefined for administrators, who may take what anybody has uploaded. */
  readonly editorId: number | undefined
}

const mayKnowMod = (editorId: number | undefined) => sql`(${editorId ?? null}::int is null
  or exists (select from visible_mods v where v.id = m.id)
  or exists (select from mod_editors e where e.mod_id = m.id and e.account_id = ${editorId ?? null}))`

const uploadedBy = (
  editorId: number | undefined,
  column: 'file_id' | 'image_id',
  row: string,
) => sql`(
  ${editorId ?? null}::int is null or exists (select from uploads u
    where u.account_id = ${editorId ?? null} and u.${sql.ref(column)} = ${sql.ref(`${row}.id`)}))`

const blockedBecause = (kind: 'file' | 'image', row: string) => sql`(
  select r.reason from blocked_contents b join removals r on r.id = b.removal_id
  where b.kind = ${kind} and b.sha256 = ${sql.ref(`${row}.sha256`)} and b.allowed_at is null limit 1)`

/**
 * The images of these ids and paths, with who else has them. They are locked, so that of two mods
 * that want the same new image one gets it.
 */
export async function lockImages(
  tx: Database,
  { ids, paths }: Wanted,
  { modId, editorId }: Claim,
): Promise<MediaRow[]> {
  const wanted = sql`i.id = any(${ids}::int[]) or i.path = any(${paths}::text[])`
  const lock = sql`select id from images i where ${wanted} order by id for no key update`
  // A statement of its own: what others committed while the locks were waited for has to be seen.
  const select = sql<MediaRow>`
    select i.id, i.path, i.path as name, o.id as owner_id, o.name as owner_name,
      coalesce(o.is_known, true) as is_owner_known,
      (${uploadedBy(editorId, 'image_id', 'i')}
        or exists (select from mods where id = ${modId ?? 0} and main_image_id = i.id)
        or exists (select from mod_images where mod_id = ${modId ?? 0} and image_id = i.id)
        or exists (select from mod_history_images
          where mod_id = ${modId ?? 0} and image_id = i.id)) as is_theirs,
      'clean' as scan_state, null as scan_note, ${blockedBecause('image', 'i')} as blocked_because
    from images i left join lateral (
      select m.id, m.name, ${mayKnowMod(editorId)} as is_known
      from (select id from mods where main_image_id = i.id
        union all select mod_id from mod_images where image_id = i.id
        union all select mod_id from mod_history_images where image_id = i.id) used (id)
      join mods m on m.id = used.id
      where m.id <> ${modId ?? 0}
      union all select t.id, t.tag, true from tags t where t.image_id = i.id
      limit 1) o on true
    where ${wanted}`
  const [, { rows }] = await atOnce(tx, (all) => [lock.execute(all), select.execute(all)])
  return rows
}

/** The same for files. */
export async function lockFiles(
  tx: Database,
  { ids, paths }: Wanted,
  { modId, editorId }: Claim,
): Promise<MediaRow[]> {
  const wanted = sql`f.id = any(${ids}::int[]) or f.path = any(${paths}::text[])`
  const lock = sql`select id from files f where ${wanted} order by id for no key update`
  const select = sql<MediaRow>`
    select f.id, f.path, f.name, o.id as owner_id, o.name as owner_name,
      coalesce(o.is_known, true) as is_owner_known,
      (${uploadedBy(editorId, 'file_id', 'f')} or exists (select from releases
        where mod_id = ${modId ?? 0} and file_id = f.id)) as is_theirs,
      f.scan_state, f.scan_note, ${blockedBecause('file', 'f')} as blocked_because
    from files f left join lateral (
      select m.id, m.name, ${mayKnowMod(editorId)} as is_known
      from releases r join mods m on m.id = r.mod_id
      where r.file_id = f.id and m.id <> ${modId ?? 0}
      limit 1) o on true
    where ${wanted}`
  const [, { rows }] = await atOnce(tx, (all) => [lock.execute(all), select.execute(all)])
  return rows
}
