import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A setting that somebody has changed. */
export interface SettingRow {
  readonly name: string
  /** Null: as if nobody had changed it. */
  readonly value: unknown
  readonly version: number
  readonly changed_at: Date
}

/** What was changed after a version. */
export async function selectSettings(db: Database, after: number): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select name, value, version, changed_at from settings where version > ${after}
    order by version, name`.execute(db)
  return rows
}

/** Has other changes wait until the transaction ends, so that versions are seen in their order. */
export async function lockSettings(tx: Database): Promise<void> {
  await sql`lock table settings in exclusive mode`.execute(tx)
}

/** Writes settings under a version; null takes one back. */
export async function writeSettings(
  tx: Database,
  values: ReadonlyMap<string, unknown>,
  version: number,
): Promise<void> {
  const texts = [...values.values()].map((value) => (value === null ? null : JSON.stringify(value)))
  await sql`
    insert into settings as s (name, value, version)
    select name, value::jsonb, ${version}
    from unnest(${[...values.keys()]}::text[], ${texts}::text[]) as given (name, value)
    on conflict (name) do update set
      value = excluded.value, version = excluded.version, changed_at = now()`.execute(tx)
}
