import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Whoever has not looked for so many changes has to take everything for changed. */
const KEPT_CHANGES = 1000

/** Moves the catalogue's version and notes which mods that is about; null for more than some. */
export async function moveVersion(tx: Database, modIds: readonly number[] | null): Promise<void> {
  await sql`
    with moved as (
      update catalogue_version set version = version + 1 returning version
    ), forgotten as (
      delete from catalogue_changes c using moved where c.version <= moved.version - ${KEPT_CHANGES}
    )
    insert into catalogue_changes (version, mod_ids) select version, ${modIds}::int[] from moved
    on conflict (version) do update set mark = excluded.mark, mod_ids = excluded.mod_ids`.execute(
    tx,
  )
}

/** What one version of the catalogue changed. */
export interface ChangeRow {
  readonly version: number
  /** A random id that no other change has. */
  readonly mark: string
  /** Null: more than some mods. */
  readonly mod_ids: readonly number[] | null
}

/** The catalogue's version, and the changes that led to it from `version` on, that one included. */
export async function selectChanges(
  db: Database,
  version: number,
): Promise<{ readonly version: number; readonly changes: readonly ChangeRow[] }> {
  const { rows } = await sql<{ tip: number } & ChangeRow>`
    select v.version as tip, c.version, c.mark, c.mod_ids
    from catalogue_version v left join catalogue_changes c on c.version >= ${version}
    order by c.version`.execute(db)
  return {
    version: rows[0]?.tip ?? 0,
    changes: rows.filter((row) => row.version !== null),
  }
}
