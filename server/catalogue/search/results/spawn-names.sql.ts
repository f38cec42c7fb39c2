import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Mods whose current file has this spawn name, the most downloaded first, each with how many there are
 * in all.
 * @param name in lower case.
 */
export async function selectModsBySpawnName(
  db: Database,
  name: string,
  limit: number,
): Promise<{ id: number; name: string; total: number }[]> {
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select m.id, m.name, (count(*) over ())::int as total
    from visible_mods m left join mod_downloads d on d.mod_id = m.id
    where m.file_id in (select n.file_id from file_names n
      where n.name = ${name} and n.kind in ('vehicle', 'weapon', 'ped'))
    order by coalesce(d.download_count, 0) desc, m.id desc limit ${limit}`.execute(db)
  return rows
}
