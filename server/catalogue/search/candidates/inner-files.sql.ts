import { sql } from 'kysely'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Mods that have a file of this name, in lower case; those whose archives came last first. */
export async function selectModsWithFile(
  db: Database,
  name: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select m.id from inner_files n join visible_mods m on m.file_id = n.file_id
      where n.name = ${name} order by n.file_id desc limit ${limit}
    ), ',') as ids`.execute(db)
  return [...new Set(parseIds(rows[0]?.ids ?? ''))]
}

/** The same of files whose names begin so, of which no more than `names` are looked at; and whether there are as many. */
export async function selectModsWithFiles(
  db: Database,
  beginning: string,
  { names, mods }: { names: number; mods: number },
): Promise<{ ids: number[]; isCut: boolean }> {
  const { rows } = await sql<{ ids: string; begun: number }>`
    with begun as materialized (
      select file_id from inner_files
      where name >= ${beginning} and name < ${`${beginning}\u{10ffff}`}
      -- Else the table would be read from its beginning, and say something else each time.
      order by name, file_id limit ${names}
    )
    select (select count(*)::int from begun) as begun, array_to_string(array(
      select m.id from (
        select distinct file_id from begun order by file_id desc
      ) n cross join lateral (
        -- Not to be joined: for some hundred files all mods would be read.
        select id from visible_mods where file_id = n.file_id offset 0
      ) m limit ${mods}
    ), ',') as ids`.execute(db)
  const ids = [...new Set(parseIds(rows[0]?.ids ?? ''))]
  return { ids, isCut: (rows[0]?.begun ?? 0) >= names }
}
