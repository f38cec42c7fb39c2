import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/base/roles.ts'
import { insertAccount, selectByEmail, selectStaff } from '#server/people/accounts/accounts.sql.ts'
import { changeRole } from '#server/people/accounts/change-rights.ts'
import type { PasswordHasher } from '#server/people/accounts/hash-password.ts'
import { COMMON_PASSWORD, isCommonPassword } from '#server/people/accounts/weak-passwords.ts'
import type { Database } from '#server/platform/db/connect.ts'

const ADMIN_NAME = 'Administrator'
/** 96 bits, as 16 characters. */
const PASSWORD_BYTES = 12

/** What somebody needs to sign in; told once. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Somebody with more rights than a user, as the operator sees them. */
export interface StaffMember {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly isBlocked: boolean
  readonly createdAt: Date
}

/** Why somebody cannot be made an administrator, or removed; the message is for the operator. */
export class AdministratorError extends Error {
  override name = 'AdministratorError'
}

/** What adding an administrator did. */
export type Added =
  | { readonly change: 'none'; readonly id: number }
  | { readonly change: 'promoted'; readonly id: number; readonly before: Role }
  /** `password` is a random one where none was given. */
  | { readonly change: 'made'; readonly id: number; readonly password: string }

/** For somebody who is told it once. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url')
}

/**
 * Gives an account the rights of an administrator, or those of another role, and makes the account where
 * the address has none. The password of an existing account stays.
 * @throws AdministratorError for a new account's password that attackers try first; ApiError `conflict`
 * for the last administrator, who cannot become less.
 */
export async function addAdministrator(
  db: Database,
  hasher: PasswordHasher,
  given: {
    email: string
    password?: string | undefined
    name?: string | undefined
    siteName?: string | undefined
    role?: Role | undefined
  },
): Promise<Added> {
  const role = given.role ?? 'administrator'
  const password = given.password ?? randomPassword()
  const existing = await selectByEmail(db, given.email)
  if (!existing) {
    if (given.password && (await isCommonPassword(password, given.siteName))) {
      throw new AdministratorError(COMMON_PASSWORD)
    }
    const passwordHash = await hasher.hash(password)
    const name = given.name ?? ADMIN_NAME
    const isAdmin = role === 'administrator'
    const id = await insertAccount(db, { name, email: given.email, passwordHash, isAdmin })
    if (id !== undefined) {
      if (!isAdmin) await changeRole(db, { id, role })
      return { change: 'made', id, password }
    }
  }
  // Somebody else made the account at this very moment.
  const account = existing ?? (await selectByEmail(db, given.email))
  if (!account) throw new AdministratorError(`${given.email} was deleted in the meantime`)
  const { before } = await changeRole(db, { id: account.id, role })
  const { id } = account
  return before === role ? { change: 'none', id } : { change: 'promoted', id, before }
}

/**
 * Takes the rights of an administrator away; the account stays.
 * @throws AdministratorError for somebody who is none; ApiError `conflict` for the last one.
 */
export async function removeAdministrator(db: Database, email: string): Promise<{ id: number }> {
  const account = await selectByEmail(db, email)
  if (!account?.is_admin) throw new AdministratorError(`${email} is not an administrator`)
  await changeRole(db, { id: account.id, role: 'user', seenRole: 'administrator' })
  return { id: account.id }
}

/**
 * The account with this address.
 * @throws AdministratorError where there is none.
 */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ id: number; role: Role }> {
  const account = await selectByEmail(db, email)
  if (!account) throw new AdministratorError(`There is no account ${email}`)
  return account
}

/** The administrators who can log in, the oldest account first. */
export async function listAdministrators(db: Database): Promise<StaffMember[]> {
  return (await listStaff(db)).filter(
    ({ role, isBlocked }) => role === 'administrator' && !isBlocked,
  )
}

/** Everybody with more rights than a user, the oldest account first. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await selectStaff(db)
  return rows.map(({ id, name, email, role, created_at, blocked_at }) => ({
    ...{ id, name, email, role },
    isBlocked: blocked_at !== null,
    createdAt: created_at,
  }))
}
