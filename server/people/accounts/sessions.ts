import { createHash, randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '#contract/base/limits.ts'
import type { Role } from '#contract/base/roles.ts'
import {
  deleteSession,
  insertSession,
  selectSession,
  touchSession,
} from '#server/people/accounts/sessions.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { writeIfPossible } from '#server/platform/db/optional-writes.ts'

/** The time of use is written at most this often. */
const TOUCH_SECONDS = 5 * 60
const TOKEN_BYTES = 32

/** Who sent a request, by its token. */
export interface SessionAccount {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  readonly role: Role
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly hasSecondFactor: boolean
  /** When this session last proved it; undefined: never. */
  readonly provedSecondsAgo: number | undefined
  /** Tells this session from the account's others. */
  readonly tokenHash: Buffer
}

/** The token of an Authorization header, with or without `Bearer`; undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  return header?.trim().replace(/^bearer(\s+|$)/i, '') || undefined
}

/**
 * Begins a session; the token is told once and kept only as a hash.
 * @param device the browser in words; empty where it is not known.
 */
export async function startSession(
  db: Database,
  accountId: number,
  network: Buffer,
  device = '',
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertSession(db, { tokenHash: hashToken(token), accountId, network, device })
  return token
}

/** Whose token it is; undefined for an unknown, ended or revoked one. */
export async function findSession(
  db: Database,
  token: string | undefined,
): Promise<SessionAccount | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const row = await selectSession(db, tokenHash, SESSION_DAYS, TOUCH_SECONDS)
  if (!row) return undefined
  if (row.is_stale) await writeIfPossible(db, () => touchSession(db, tokenHash))
  const { id, name, email, role } = row
  const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at }
  return {
    ...{ id, name, email, isAdmin: row.is_admin, role, ...times, tokenHash },
    hasSecondFactor: row.has_second_factor,
    provedSecondsAgo: row.proved_seconds_ago ?? undefined,
  }
}

/** Revokes a token; returns whose it was. */
export async function endSession(
  db: Database,
  token: string | undefined,
): Promise<number | undefined> {
  return token ? deleteSession(db, hashToken(token)) : undefined
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
