import { sql } from 'kysely'
import type { Role } from '#contract/base/roles.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { StoredChange } from '#server/publishing/manage/stored-change.ts'

export interface BulkRow {
  readonly id: number
  readonly account_id: number | null
  readonly account_name: string
  /** What the account may do now; null for one that is gone or blocked. */
  readonly role: Role | null
  readonly change: StoredChange
  readonly state: 'prepared' | 'running' | 'finished'
  readonly undo_of: number | null
  readonly prepared_at: Date
  readonly finished_at: Date | null
  /** Who has undone it. */
  readonly undone_by: string | null
}

export async function insertBulk(
  tx: Database,
  bulk: {
    readonly author: { readonly id: number; readonly name: string }
    readonly change: StoredChange
    readonly state: 'prepared' | 'running'
    readonly undoOf?: number | undefined
  },
): Promise<number> {
  const { author, change, state, undoOf } = bulk
  const { rows } = await sql<{ id: number }>`
    insert into bulk_changes (account_id, account_name, change, state, started_at, undo_of)
    values (${author.id}, ${author.name}, ${JSON.stringify(change)}::jsonb, ${state},
      case when ${state} = 'running' then now() end, ${undoOf ?? null}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The change was not written')
  return row.id
}

const BULK = sql`
  select b.id, b.account_id, b.account_name,
    (select a.role from accounts a where a.id = b.account_id and a.blocked_at is null) as role, b.change, b.state, b.undo_of, b.prepared_at,
    b.finished_at, u.account_name as undone_by
  from bulk_changes b left join bulk_changes u on u.undo_of = b.id`

export async function selectBulk(db: Database, id: number): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`${BULK} where b.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, kept from others until the transaction ends. */
export async function lockBulk(tx: Database, id: number): Promise<BulkRow | undefined> {
  await sql`select from bulk_changes where id = ${id} for update`.execute(tx)
  return selectBulk(tx, id)
}

/** The last ones that were started, by this account where one is given. */
export async function selectStarted(
  db: Database,
  limit: number,
  accountId: number | undefined,
): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    ${BULK} where b.state <> 'prepared'
      ${accountId === undefined ? sql`` : sql`and b.account_id = ${accountId}`}
    order by b.prepared_at desc, b.id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function markRunning(tx: Database, id: number): Promise<void> {
  await sql`update bulk_changes set state = 'running', started_at = now() where id = ${id}`.execute(
    tx,
  )
}

export async function markFinished(tx: Database, id: number): Promise<void> {
  await sql`
    update bulk_changes set state = 'finished', finished_at = now()
    where id = ${id} and state = 'running'`.execute(tx)
}

/** Forgets what can no longer be undone, and what was never started. Returns how many. */
export async function deleteOld(
  db: Database,
  before: { readonly started: Date; readonly prepared: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from bulk_changes where id in (
      select id from bulk_changes
      where prepared_at < ${before.started}
        or (state = 'prepared' and prepared_at < ${before.prepared})
      order by prepared_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}

/** Changes that were started and have not come to their end. */
export async function selectRunning(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_changes where state = 'running' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
