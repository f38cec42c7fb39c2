import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export interface ReleaseValues {
  readonly mod_id: number
  readonly file_id: number
  readonly version?: string | undefined
  readonly changelog?: string | undefined
}

/**
 * Makes the files releases of their mods, those that are releases already too, which then get the
 * texts that are given. Returns the ids of the mods whose releases changed. A mod's first file was
 * published with the mod.
 */
export async function writeReleases(
  tx: Database,
  releases: readonly ReleaseValues[],
): Promise<number[]> {
  if (releases.length === 0) return []
  const { rows } = await sql<{ mod_id: number }>`
    insert into releases as r (mod_id, file_id, version, changelog, published_at)
    select input.mod_id, input.file_id, coalesce(input.version, ''), coalesce(input.changelog, ''),
      case when exists (select from releases o where o.mod_id = input.mod_id) then now()
        else coalesce(m.created_at, now()) end
    from json_to_recordset(${JSON.stringify(releases)}::json)
      as input (mod_id int, file_id int, version text, changelog text)
    join mods m on m.id = input.mod_id
    on conflict (mod_id, file_id) do nothing
    returning mod_id`.execute(tx)
  const relabelled = await sql<{ mod_id: number }>`
    update releases r set version = coalesce(input.version, r.version),
      changelog = coalesce(input.changelog, r.changelog)
    from json_to_recordset(${JSON.stringify(releases)}::json)
      as input (mod_id int, file_id int, version text, changelog text)
    where r.mod_id = input.mod_id and r.file_id = input.file_id
      and (r.version, r.changelog) is distinct from
        (coalesce(input.version, r.version), coalesce(input.changelog, r.changelog))
    returning r.mod_id`.execute(tx)
  return [...new Set([...rows, ...relabelled.rows].map((row) => row.mod_id))]
}
