import { sql } from 'kysely'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface ReleaseValues {
  readonly mod_id: number
  readonly file_id: number
  /** The mod was made with it. */
  readonly is_new: boolean
  readonly version?: string | undefined
  readonly changelog?: string | undefined
  /** ISO 8601; left out, a file that the mod was made with is as old as the mod says. */
  readonly published_at?: string | undefined
}

/**
 * Makes the files releases of their mods, those that are releases already too, which then get the
 * texts that are given, and tells the mods when their newest file was published. Returns the ids of
 * the mods whose releases changed.
 */
export async function writeReleases(
  tx: Database,
  releases: readonly ReleaseValues[],
): Promise<number[]> {
  if (releases.length === 0) return []
  const add = sql<{ mod_id: number }>`
    with added as (
      insert into releases as r (mod_id, file_id, version, changelog, published_at)
      select input.mod_id, input.file_id, coalesce(input.version, ''),
        coalesce(input.changelog, ''), coalesce(input.published_at,
          case when input.is_new then coalesce(m.released_at, m.created_at, now()) else now() end)
      from json_to_recordset(${JSON.stringify(releases)}::json)
        as input (mod_id int, file_id int, is_new boolean, version text, changelog text,
          published_at timestamptz)
      join mods m on m.id = input.mod_id
      on conflict (mod_id, file_id) do nothing
      returning mod_id, published_at
    ), told as (
      update mods m set released_at = newest.published_at, released_at_text = null
      from (
        select mod_id, max(published_at) as published_at
        from (
          table added
          -- Those from before: this statement does not see the added ones in the table.
          union all select r.mod_id, r.published_at from releases r
            where r.mod_id in (select mod_id from added)
        ) all_of group by mod_id
      ) newest
      where m.id = newest.mod_id and (m.released_at is null or m.released_at < newest.published_at)
    )
    select mod_id from added`
  const relabel = sql<{ mod_id: number }>`
    update releases r set version = coalesce(input.version, r.version),
      changelog = coalesce(input.changelog, r.changelog),
      published_at = coalesce(input.published_at, r.published_at)
    from json_to_recordset(${JSON.stringify(releases)}::json)
      as input (mod_id int, file_id int, version text, changelog text, published_at timestamptz)
    where r.mod_id = input.mod_id and r.file_id = input.file_id
      and (r.version, r.changelog, r.published_at) is distinct from
        (coalesce(input.version, r.version), coalesce(input.changelog, r.changelog),
          coalesce(input.published_at, r.published_at))
    returning r.mod_id`
  const [added, relabelled] = await atOnce(tx, (all) => [add.execute(all), relabel.execute(all)])
  return [...new Set([...added.rows, ...relabelled.rows].map((row) => row.mod_id))]
}
