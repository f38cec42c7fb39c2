import type { CallOutput } from '#contract/base/call.ts'
import { MAX_SHOWN_SESSIONS, SESSION_DAYS } from '#contract/base/limits.ts'
import type { getSessions } from '#contract/people/sessions.ts'
import type { AccountServices } from '#server/people/accounts/account-services.ts'
import {
  deleteSessionOf,
  deleteSessions,
  selectSessions,
} from '#server/people/accounts/sessions.sql.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'

interface Done {
  readonly status: 200
  readonly message: string
}

/**
 * Where the account is logged in. Networks are told apart by their hashes, and told by numbers: 0 is
 * the one that asks.
 */
export async function listSessions(
  { db, hash }: Pick<AccountServices, 'db' | 'hash'>,
  account: SessionAccount,
  ip: string,
): Promise<CallOutput<typeof getSessions>> {
  const { rows, total } = await selectSessions(db, account, SESSION_DAYS, MAX_SHOWN_SESSIONS)
  const here = hash('network', clientNetwork(ip)).toString('hex')
  const networks = new Map([[here, 0]])
  const numberOf = (network: string) => {
    const number = networks.get(network) ?? networks.size
    networks.set(network, number)
    return number
  }
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device || null,
    network: numberOf(row.network.toString('hex')),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThisOne: row.is_this_one,
  }))
  return { sessions, total }
}

/**
 * Ends one session of the account: its token is refused from the next call on, whichever process it
 * reaches.
 * @throws ApiError `not_found`
 */
export async function endOneSession(
  { db, audit }: Pick<AccountServices, 'db' | 'audit'>,
  account: SessionAccount,
  id: number,
  ip: string,
): Promise<Done> {
  if (!(await deleteSessionOf(db, account.id, id))) {
    throw new ApiError('not_found', 'This login has ended already')
  }
  audit('session.ended', { accountId: account.id, ip })
  return { status: 200, message: 'The login was ended' }
}

/** Ends every session of the account but the one that asks. */
export async function endOtherSessions(
  { db, audit }: Pick<AccountServices, 'db' | 'audit'>,
  account: SessionAccount,
  ip: string,
): Promise<Done> {
  await deleteSessions(db, account.id, account.tokenHash)
  audit('sessions.ended', { accountId: account.id, ip, reason: 'all others' })
  return { status: 200, message: 'You were logged out everywhere else' }
}
