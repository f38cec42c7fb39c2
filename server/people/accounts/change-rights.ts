import type { Role } from '#contract/base/roles.ts'
import {
  type AccountRow,
  lockAccount,
  lockAdministrators,
  updateBlock,
  updateRole,
} from '#server/people/accounts/accounts.sql.ts'
import { noRights } from '#server/people/accounts/authorize.ts'
import { deleteSessions } from '#server/people/accounts/sessions.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Whose rights are changed, and who does it: undefined for the operator. */
interface Subject {
  readonly id: number
  readonly by?: number | undefined
}

/**
 * Changes what somebody may do; their sessions stay, and their next call has the new rights.
 * @throws ApiError `not_found`; `conflict` for the last administrator, and if the role is not `seenRole`
 * any more; `forbidden` if who does it has lost the rights meanwhile.
 */
export async function changeRole(
  db: Database,
  wanted: Subject & { readonly role: Role; readonly seenRole?: Role },
): Promise<{ before: Role; name: string }> {
  const { role, seenRole } = wanted
  return db.transaction().execute(async (tx) => {
    const { account, isLast } = await lockForRights(tx, wanted)
    const { role: before, name } = account
    if (seenRole !== undefined && seenRole !== before) {
      throw new ApiError(
        'conflict',
        `Somebody else has just changed the role of ${name}. Look again before you change it.`,
      )
    }
    if (isLast && role !== 'administrator') throw lastAdministrator(account)
    if (role !== before) await updateRole(tx, account.id, role)
    return { before, name }
  })
}

/**
 * Keeps an account out: it cannot log in, and its sessions end.
 * @throws ApiError `not_found`; `conflict` for the last administrator, for oneself, and for a blocked
 * account; `forbidden` if who does it has lost the rights meanwhile.
 */
export async function blockAccount(
  db: Database,
  wanted: Subject & { readonly reason: string },
): Promise<AccountRow> {
  return db.transaction().execute(async (tx) => {
    const { account, isLast } = await lockForRights(tx, wanted)
    if (isLast) throw lastAdministrator(account)
    if (account.id === wanted.by) throw new ApiError('conflict', 'You cannot block yourself')
    if (account.blocked_at) throw new ApiError('conflict', `${account.name} is blocked already`)
    await updateBlock(tx, account.id, { reason: wanted.reason })
    await deleteSessions(tx, account.id)
    return account
  })
}

/**
 * Lets a blocked account log in again.
 * @throws ApiError `not_found`; `conflict` for one that is not blocked; `forbidden` as above.
 */
export async function unblockAccount(db: Database, wanted: Subject): Promise<AccountRow> {
  return db.transaction().execute(async (tx) => {
    const { account } = await lockForRights(tx, wanted)
    if (!account.blocked_at) throw new ApiError('conflict', `${account.name} is not blocked`)
    // A login at the very moment of the block may have left one.
    await deleteSessions(tx, account.id)
    await updateBlock(tx, account.id, null)
    return account
  })
}

/**
 * Ends every session of somebody.
 * @throws ApiError `not_found`; `forbidden` as above.
 */
export async function signOutAccount(db: Database, wanted: Subject): Promise<AccountRow> {
  return db.transaction().execute(async (tx) => {
    const { account } = await lockForRights(tx, wanted)
    await deleteSessions(tx, account.id)
    return account
  })
}

/** Administrators first and then the account, in every change of rights: nobody waits in a circle. */
async function lockForRights(
  tx: Database,
  { id, by }: Subject,
): Promise<{ account: AccountRow; isLast: boolean }> {
  const administrators = await lockAdministrators(tx)
  if (by !== undefined && !administrators.some((row) => row.id === by)) throw noRights()
  const account = await lockAccount(tx, id)
  if (!account) throw new ApiError('not_found', 'There is no such account')
  return { account, isLast: administrators.length === 1 && administrators[0]?.id === id }
}

function lastAdministrator({ email }: AccountRow): ApiError {
  return new ApiError('conflict', `${email} is the last administrator. Add another one first.`)
}
