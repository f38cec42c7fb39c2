import { sql } from 'kysely'
import type { Credit } from '#contract/catalogue/credit.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a mod's credit is to be; null for none. */
export interface CreditRow {
  readonly id: number
  readonly credit: Credit | null
}

/** Gives the mods these credits; returns the ids of those that changed. */
export async function replaceCredits(tx: Database, rows: readonly CreditRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const given = rows.flatMap(({ id, credit }) => (credit ? { mod_id: id, ...credit } : []))
  const removed = rows.filter(({ credit }) => !credit).map(({ id }) => id)
  const { rows: changed } = await sql<{ mod_id: number }>`
    with removed as (
      delete from mod_credits where mod_id = any(${removed}::int[]) returning mod_id
    ), written as (
      insert into mod_credits as c (mod_id, author, author_url, original_url, licence, permission)
      select mod_id, author, "authorUrl", "originalUrl", licence, permission
      from json_to_recordset(${JSON.stringify(given)}::json) as input (mod_id int, author text,
        "authorUrl" text, "originalUrl" text, licence text, permission text)
      on conflict (mod_id) do update
      set author = excluded.author, author_url = excluded.author_url,
        original_url = excluded.original_url, licence = excluded.licence,
        permission = excluded.permission
      where (c.author, c.author_url, c.original_url, c.licence, c.permission) is distinct from
        (excluded.author, excluded.author_url, excluded.original_url, excluded.licence,
          excluded.permission)
      returning mod_id
    )
    select mod_id from removed union all select mod_id from written`.execute(tx)
  return changed.map((row) => row.mod_id)
}
