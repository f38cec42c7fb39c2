import { sql } from 'kysely'
import type { StatementOfReasons } from '#contract/people/reports.ts'
import type { Handler, ReportRow } from '#server/people/reports/report-row.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Moves the version of a report that changed otherwise. */
export async function touchReport(tx: Database, id: number): Promise<void> {
  await sql`update reports set version = version + 1 where id = ${id}`.execute(tx)
}

export async function markTaken(tx: Database, id: number, by: Handler): Promise<void> {
  await sql`update reports set version = version + 1, state = 'taken', taken_by = ${by?.id ?? null},
    taken_by_name = ${by?.name ?? null}, taken_at = now() where id = ${id}`.execute(tx)
}

export async function markReleased(tx: Database, id: number): Promise<void> {
  await sql`update reports set version = version + 1, state = 'open', taken_by = null,
    taken_by_name = null, taken_at = null where id = ${id}`.execute(tx)
}

/** What made two reports the same is forgotten with it: the sender's network is hashed into it. */
export async function markClosed(
  tx: Database,
  id: number,
  decision: {
    outcome: 'done' | 'rejected'
    message: string
    note: string
    statement: StatementOfReasons | null
    by: Handler
  },
): Promise<void> {
  const { outcome, message, note, by } = decision
  const statement = decision.statement && JSON.stringify(decision.statement)
  await sql`update reports set version = version + 1, state = ${outcome}, closed_at = now(),
    closed_by = ${by?.id ?? null}, closed_by_name = ${by?.name ?? null}, message = ${message},
    note = ${note || null}, statement = ${statement}::jsonb, fold_key = null,
    answered_at = coalesce(answered_at, now()),
    taken_by = null, taken_by_name = null, taken_at = null
    where id = ${id}`.execute(tx)
}

export async function markMerged(
  tx: Database,
  id: number,
  intoId: number,
  by: Handler,
): Promise<void> {
  await sql`update reports set version = version + 1, state = 'merged', duplicate_of = ${intoId},
    closed_at = now(), closed_by = ${by?.id ?? null}, closed_by_name = ${by?.name ?? null},
    fold_key = null, taken_by = null, taken_by_name = null, taken_at = null
    where id = ${id}`.execute(tx)
}

/** Points the duplicates of one report to another. */
export async function moveDuplicates(tx: Database, id: number, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update reports set version = version + 1,
    duplicate_of = ${intoId} where duplicate_of = ${id} returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** As if it were received now; what was decided stays in its history. */
export async function markReopened(
  tx: Database,
  id: number,
  options: { hours: number; isObjection: boolean },
): Promise<void> {
  await sql`update reports set version = version + 1, state = 'open', duplicate_of = null,
    closed_at = null, closed_by = null, closed_by_name = null, message = null, note = null,
    statement = null, due_at = now() + ${options.hours} * interval '1 hour',
    objected_at = case when ${options.isObjection} then now() else objected_at end
    where id = ${id}`.execute(tx)
}

/** Those that were merged into a report. */
export async function selectDuplicates(tx: Database, id: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from reports where duplicate_of = ${id} order by id`.execute(tx)
  return rows
}

/** The address of an account, which its owner has proved. */
export async function selectAccountEmail(tx: Database, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts where id = ${id}`.execute(tx)
  return rows[0]?.email
}
