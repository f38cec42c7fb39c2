import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export interface BlockedListRow {
  readonly id: string
  readonly kind: 'file' | 'image' | 'entry'
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly crc32: number | null
  readonly modId: number
  readonly reason: string
  readonly who: string
  readonly removed_at: Date
  readonly isStored: boolean
  readonly alsoIn: { id: number; name: string }[]
}

export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from blocked_contents where allowed_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** What is blocked, the latest first. */
export async function selectBlocked(
  db: Database,
  limit: number,
  offset: number,
): Promise<BlockedListRow[]> {
  const { rows } = await sql<BlockedListRow>`
    select b.id, b.kind, b.name, b.byte_size::float8 as size, b.sha256, b.crc32,
      r.mod_id as "modId", r.reason, r.account_name as who, r.removed_at,
      exists (select from removed_objects o where o.removal_id = r.id and o.again_at is null)
        as "isStored",
      case when b.kind = 'entry' then coalesce((
        select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.id)
        from mods m where m.id in (select l.mod_id from inner_files i
          join releases l on l.file_id = i.file_id
          where i.crc32 = b.crc32 and i.byte_size = b.byte_size limit 20)), '[]')
        else '[]' end as "alsoIn"
    from blocked_contents b join removals r on r.id = b.removal_id
    where b.allowed_at is null
    order by r.removed_at desc, b.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Allows a blocked content again, and has the storage learn of it. Undefined where it is not blocked. */
export async function allowContent(
  tx: Database,
  id: string,
  { by, because }: { readonly by: string; readonly because: string },
): Promise<{ name: string; sha256: string } | undefined> {
  const { rows } = await sql<{ name: string; sha256: string; removal_id: string }>`
    update blocked_contents set allowed_at = now(), allowed_by = ${by}, allowed_because = ${because}
    where id = ${id} and allowed_at is null returning name, sha256, removal_id`.execute(tx)
  const [content] = rows
  if (!content) return undefined
  await sql`update removals set is_noted = false where id = ${content.removal_id}`.execute(tx)
  return content
}
