import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** All rows about an account, as JSON names its columns. */
export interface AccountDataRows {
  readonly sessions: SessionRow[]
  readonly codes: { purpose: string; created_at: Date; used_at: Date | null }[]
  readonly passkeys: { name: string; created_at: Date; last_used_at: Date | null }[]
  readonly totps: { created_at: Date }[]
  readonly recovery: { codes_left: number }[]
  readonly mails: { template: string; state: string; created_at: Date; finished_at: Date | null }[]
  readonly reports: ReportRow[]
  readonly handled: { report_id: number; kind: string; text: string; happened_at: Date }[]
  readonly changes: { mod_id: number; action: string; changed_at: Date }[]
  readonly drafts: {
    mod_id: number | null
    device: string
    name: string
    content: string
    created_at: Date
    changed_at: Date
  }[]
  readonly editable: { mod_id: number; added_at: Date }[]
  readonly tag_changes: TagChangeRow[]
  readonly bulk_changes: BulkChangeRow[]
  readonly removals: RemovalRow[]
  readonly uploads: { name: string; kind: string; state: string; created_at: Date }[]
}

interface SessionRow {
  readonly created_at: Date
  readonly last_used_at: Date
  readonly proved_at: Date | null
  readonly device: string
  readonly network: Buffer
  readonly is_this_one: boolean
}

interface TagChangeRow {
  readonly tag_id: number
  readonly action: string
  readonly label: string
  readonly new_label: string
  readonly changed_at: Date
}

interface BulkChangeRow {
  readonly change: Record<string, unknown>
  readonly state: string
  readonly prepared_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

interface RemovalRow {
  readonly kind: string
  readonly mod_id: number
  readonly name: string
  readonly reason: string
  readonly removed_at: Date
}

interface ReportRow {
  readonly id: number
  readonly mod_id: number
  readonly mod_name: string
  readonly issue: string
  readonly reason: string | null
  readonly details: Record<string, unknown>
  readonly state: string
  readonly times: number
  readonly answer: string | null
  readonly objection: string | null
  readonly created_at: Date
  readonly last_at: Date
  readonly objected_at: Date | null
}

/**
 * Reads them as they are at one moment.
 * @param session the hash of the token that asks.
 */
export async function selectAccountData(
  db: Database,
  { id, email }: { id: number; email: string },
  session: Buffer,
): Promise<AccountDataRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      sessions: await rowsOf(
        tx,
        sql`select created_at, last_used_at, proved_at, device, network, token_hash = ${session}
        as is_this_one from sessions where account_id = ${id} order by created_at`,
      ),
      codes: await rowsOf(
        tx,
        sql`select purpose, created_at, used_at from one_time_codes
        where account_id = ${id} or subject = lower(${email}::text) order by created_at`,
      ),
      passkeys: await rowsOf(
        tx,
        sql`select name, created_at, last_used_at from passkeys
        where account_id = ${id} order by created_at`,
      ),
      totps: await rowsOf(tx, sql`select created_at from totp_secrets where account_id = ${id}`),
      recovery: await rowsOf(
        tx,
        sql`select count(*)::int as codes_left from recovery_codes
        where account_id = ${id} and used_at is null`,
      ),
      mails: await rowsOf(
        tx,
        sql`select template, state, created_at, finished_at from mails
        where lower(recipient) = lower(${email}::text) order by created_at`,
      ),
      reports: await rowsOf(
        tx,
        sql`select r.id, r.mod_id, r.mod_name, r.issue, r.reason, r.details,
          r.state, r.times, r.created_at, r.last_at, r.objected_at,
          case when decider.state in ('done', 'rejected') then decider.message end as answer,
          (select e.text from report_events e where e.report_id = r.id and e.kind = 'objected'
            order by e.id limit 1) as objection
        from reports r join reports decider on decider.id = coalesce(r.duplicate_of, r.id)
        where r.account_id = ${id} or lower(r.email) = lower(${email}::text) order by r.id`,
      ),
      handled: await rowsOf(
        tx,
        sql`select report_id, kind, text, happened_at from report_events
        where account_id = ${id} and kind not in ('received', 'repeated', 'objected') order by id`,
      ),
      changes: await rowsOf(
        tx,
        sql`select mod_id, action, changed_at from mod_changes
        where account_id = ${id} order by mod_changes.id`,
      ),
      drafts: await rowsOf(
        tx,
        sql`select mod_id, device, name, content, created_at, changed_at from drafts
        where account_id = ${id} order by created_at`,
      ),
      editable: await rowsOf(
        tx,
        sql`select mod_id, added_at from mod_editors where account_id = ${id} order by mod_id`,
      ),
      ...(await selectLargeChanges(tx, id)),
      uploads: await rowsOf(
        tx,
        sql`select name, kind, state, created_at from uploads
        where account_id = ${id} order by created_at`,
      ),
    }))
}

/** What they did to tags, to many mods, and for good. */
async function selectLargeChanges(tx: Database, id: number) {
  return {
    tag_changes: await rowsOf<TagChangeRow>(
      tx,
      sql`select tag_id, action, label, new_label, changed_at from tag_changes
      where account_id = ${id} order by tag_changes.id`,
    ),
    bulk_changes: await rowsOf<BulkChangeRow>(
      tx,
      sql`select change, state, prepared_at, started_at, finished_at from bulk_changes
      where account_id = ${id} order by bulk_changes.id`,
    ),
    removals: await rowsOf<RemovalRow>(
      tx,
      sql`select kind, mod_id, name, reason, removed_at from removals
      where account_id = ${id} order by removed_at, removals.id`,
    ),
  }
}

async function rowsOf<T>(db: Database, statement: ReturnType<typeof sql>): Promise<T[]> {
  return (await statement.execute(db)).rows as T[]
}
