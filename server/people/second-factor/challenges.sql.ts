import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * What a session has begun: a passkey's challenge, for setting one up or for a proof; the encrypted
 * secret of an app; the right to set up the first factor.
 */
export type ChallengeKind = 'passkey' | 'proof' | 'totp' | 'set-up'

/** Keeps it in the place of an earlier one of its kind. */
export async function putChallenge(
  db: Database,
  tokenHash: Buffer,
  { kind, value, seconds }: { kind: ChallengeKind; value: string; seconds: number },
): Promise<void> {
  await sql`
    insert into factor_challenges (token_hash, kind, value, expires_at)
    values (${tokenHash}, ${kind}, ${value}, now() + ${seconds} * interval '1 second')
    on conflict (token_hash, kind) do update set
      value = excluded.value, expires_at = excluded.expires_at`.execute(db)
}

/** Its value, while it holds. */
export async function selectChallenge(
  db: Database,
  tokenHash: Buffer,
  kind: ChallengeKind,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from factor_challenges
    where token_hash = ${tokenHash} and kind = ${kind} and expires_at > now()`.execute(db)
  return rows[0]?.value
}

/** The same, and nobody gets it again. */
export async function takeChallenge(
  db: Database,
  tokenHash: Buffer,
  kind: ChallengeKind,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string; is_live: boolean }>`
    delete from factor_challenges where token_hash = ${tokenHash} and kind = ${kind}
    returning value, expires_at > now() as is_live`.execute(db)
  return rows[0]?.is_live ? rows[0].value : undefined
}
