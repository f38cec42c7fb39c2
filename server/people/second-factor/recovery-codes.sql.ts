import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export async function replaceRecoveryCodes(
  tx: Database,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await sql`insert into recovery_codes (code_hash, account_id)
    select unnest(${hashes}::bytea[]), ${accountId}`.execute(tx)
}

export async function deleteRecoveryCodes(tx: Database, accountId: number): Promise<void> {
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx)
}

/** Uses a code up; false for one that there is not, or not any more. */
export async function spendRecoveryCode(
  tx: Database,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where code_hash = ${hash} and account_id = ${accountId} and used_at is null
    returning account_id`.execute(tx)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes
    where account_id = ${accountId} and used_at is null`.execute(db)
  return rows[0]?.n ?? 0
}
