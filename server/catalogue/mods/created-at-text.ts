import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a time as an export writes it where no import gave its own text: ISO 8601 in UTC with all
 * the microseconds that the database keeps.
 */
export function createdAtText(createdAt: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
