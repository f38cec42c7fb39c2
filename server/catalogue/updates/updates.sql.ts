import { sql } from 'kysely'
import type { ScriptFinding } from '#contract/files/inspection.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A published file of a mod. */
export interface VersionRow {
  readonly file_id: number
  readonly name: string
  readonly version: string
  readonly published_at: Date
}

/** What is kept of an archive's list, as far as it is compared. */
export interface ListRow {
  readonly entries: readonly { path: string; size: number; isFolder: boolean }[]
  /** In the order of the entries. */
  readonly checksums: readonly (number | null)[] | null
  readonly findings: readonly ScriptFinding[]
  readonly is_truncated: boolean
}

/** The mod's name with its versions, the latest first; undefined where visitors see no such mod. */
export async function selectVersions(
  db: Database,
  modId: number,
): Promise<{ name: string; versions: VersionRow[] } | undefined> {
  const mod = await db
    .selectFrom('visible_mods')
    .select('name')
    .where('id', '=', modId)
    .executeTakeFirst()
  if (!mod) return undefined
  const { rows } = await sql<VersionRow>`
    select f.id as file_id, f.name, r.version, r.published_at
    from releases r join files f on f.id = r.file_id and f.scan_state <> 'infected'
    where r.mod_id = ${modId}
    order by r.published_at desc, r.id desc`.execute(db)
  return { name: mod.name, versions: rows }
}

/** Undefined for a file that was not looked into. */
export async function selectList(db: Database, fileId: number): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select c.entries, c.checksums, c.findings,
      coalesce((f.inspection ->> 'isTruncated')::boolean, false) as is_truncated
    from file_contents c join files f on f.id = c.file_id
    where c.file_id = ${fileId} and f.inspection is not null`.execute(db)
  return rows[0]
}
