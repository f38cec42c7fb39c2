import { sql } from 'kysely'
import type { ImageRow } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface TrashRow {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date
  readonly deleted_by: string | null
  readonly image: ImageRow | null
}

const ofEditor = (editorId: number | undefined) =>
  editorId === undefined
    ? sql``
    : sql`and m.id in (select e.mod_id from mod_editors e where e.account_id = ${editorId})`

export async function countTrash(db: Database, editorId?: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mods m where m.deleted_at is not null
      ${ofEditor(editorId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deleted mods, the last deleted first. */
export async function selectTrash(
  db: Database,
  page: { limit: number; offset: number; editorId?: number | undefined },
): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`
    select m.id, m.name, m.deleted_at,
      (select c.account_name from mod_changes c where c.mod_id = m.id and c.action = 'deleted'
        order by c.id desc limit 1) as deleted_by,
      (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'placeholder', i.placeholder, 'webp_widths', i.webp_widths, 'avif_widths', i.avif_widths,
  'copy_attempts', i.copy_attempts)
        from images i where i.id = m.main_image_id) as image
    from mods m where m.deleted_at is not null ${ofEditor(page.editorId)}
    order by m.deleted_at desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}
