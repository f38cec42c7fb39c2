import { type RawBuilder, sql } from 'kysely'
import type { ClashKind } from '#contract/catalogue/clash-kinds.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Where the keys are in which files clash: a table with `file_id` and `name`. */
const SOURCES = [
  {
    table: sql.table('file_names'),
    kind: sql`n.kind`,
    condition: sql`n.kind in ('vehicle', 'weapon', 'ped', 'target')`,
  },
  { table: sql.table('inner_files'), kind: sql`'stream'`, condition: sql`n.is_streamed` },
] as const

/** The same statement for each source, one after the other. */
function ofEach(part: (source: (typeof SOURCES)[number]) => RawBuilder<unknown>) {
  return sql.join(
    SOURCES.map((source) => sql`(${part(source)})`),
    sql` union all `,
  )
}

/** A mod as far as it is compared. */
export interface ComparedMod {
  readonly id: number
  readonly name: string
  readonly category: string[]
  readonly file_id: number | null
  /** Whether its file was looked into. */
  readonly is_read: boolean
}

/** Those of the mods that visitors see. */
export async function selectCompared(db: Database, ids: readonly number[]): Promise<ComparedMod[]> {
  const { rows } = await sql<ComparedMod>`
    select m.id, m.name, m.category, m.file_id, coalesce(f.inspection ? 'gameFiles', false) as is_read
    from visible_mods m left join files f on f.id = m.file_id
    where m.id = any(${ids}::int[])`.execute(db)
  return rows
}

/** A key in which two mods clash, and the other mod. */
export interface ClashRow {
  readonly id: number
  readonly name: string
  readonly kind: ClashKind
  readonly key: string
}

/** How far a file is compared: so many of its keys of each source, and so many clashes. */
export interface ClashLimits {
  readonly keys: number
  readonly rows: number
}

/** In what a file clashes with visible mods of these types, in no order. */
export async function selectClashes(
  db: Database,
  file: { fileId: number; modId: number; category: readonly string[] },
  { keys, rows: most }: ClashLimits,
): Promise<ClashRow[]> {
  const { rows } = await sql<ClashRow>`
    select * from (${ofEach(
      ({ table, kind, condition }) => sql`
        select m.id, m.name, ${kind} as kind, n.name as key
        from (select n.name, ${kind} as kind from ${table} n
            where n.file_id = ${file.fileId} and ${condition} limit ${keys}) own
          join ${table} n on n.name = own.name and ${kind} = own.kind and ${condition}
          join visible_mods m on m.file_id = n.file_id
        where n.file_id <> ${file.fileId} and m.id <> ${file.modId}
          and m.category && ${file.category}::text[]
        limit ${most}`,
    )}) clashes`.execute(db)
  return rows
}

/** Keys that several of these files have, at most so many of each file and source looked at. */
export async function selectShared(
  db: Database,
  fileIds: readonly number[],
  keys: number,
): Promise<{ kind: ClashKind; key: string; file_ids: number[] }[]> {
  const { rows } = await sql<{ kind: ClashKind; key: string; file_ids: number[] }>`
    select kind, key, array_agg(file_id order by file_id) as file_ids
    from (${ofEach(
      ({ table, kind, condition }) => sql`
        select chosen.id as file_id, own.kind, own.key
        from unnest(${fileIds}::int[]) as chosen (id) cross join lateral (
          select ${kind} as kind, n.name as key from ${table} n
          where n.file_id = chosen.id and ${condition} limit ${keys}) own`,
    )}) named
    group by kind, key having count(*) > 1
    order by kind, key`.execute(db)
  return rows
}

/** Whether one of the files has more keys than so many. */
export async function hasMoreKeys(
  db: Database,
  fileIds: readonly number[],
  keys: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${fileIds}::int[]) as chosen (id)
    where exists (select from inner_files n
      where n.file_id = chosen.id and n.is_streamed offset ${keys})`.execute(db)
  return rows.length > 0
}
