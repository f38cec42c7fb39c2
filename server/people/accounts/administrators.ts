import { randomBytes } from 'node:crypto'
import type { AccountRow } from '#server/people/accounts/accounts.sql.ts'
import {
  countAccounts,
  insertAccount,
  lockAdministrators,
  selectAdministrators,
  selectByEmail,
  setAdministrator,
} from '#server/people/accounts/accounts.sql.ts'
import type { PasswordHasher } from '#server/people/accounts/hash-password.ts'
import { COMMON_PASSWORD, isCommonPassword } from '#server/people/accounts/weak-passwords.ts'
import type { Database } from '#server/platform/db/connect.ts'

const FIRST_EMAIL = 'admin@localhost'
const ADMIN_NAME = 'Administrator'
/** 96 bits, as 16 characters. */
const PASSWORD_BYTES = 12

/** What somebody needs to sign in; told once. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** An administrator as the operator sees one. */
export interface Administrator {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly createdAt: Date
}

/** Why somebody cannot be made an administrator, or removed; the message is for the operator. */
export class AdministratorError extends Error {
  override name = 'AdministratorError'
}

/** What adding an administrator did. */
export type Added =
  | { readonly change: 'none' | 'promoted'; readonly id: number }
  /** `password` is a random one where none was given. */
  | { readonly change: 'made'; readonly id: number; readonly password: string }

/**
 * Gives an account the rights of an administrator, and makes the account where the address has none.
 * The password of an existing account stays.
 * @throws AdministratorError for a new account's password that attackers try first.
 */
export async function addAdministrator(
  db: Database,
  hasher: PasswordHasher,
  given: {
    email: string
    password?: string | undefined
    name?: string | undefined
    siteName?: string | undefined
  },
): Promise<Added> {
  const password = given.password ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  const existing = await selectByEmail(db, given.email)
  if (!existing) {
    if (given.password && (await isCommonPassword(password, given.siteName))) {
      throw new AdministratorError(COMMON_PASSWORD)
    }
    const passwordHash = await hasher.hash(password)
    const name = given.name ?? ADMIN_NAME
    const id = await insertAccount(db, { name, email: given.email, passwordHash, isAdmin: true })
    if (id !== undefined) return { change: 'made', id, password }
  }
  // Somebody else made the account at this very moment.
  const account = existing ?? (await selectByEmail(db, given.email))
  if (!account) throw new AdministratorError(`${given.email} was deleted in the meantime`)
  if (account.is_admin) return { change: 'none', id: account.id }
  await setAdministrator(db, account.id, true)
  return { change: 'promoted', id: account.id }
}

/**
 * Takes the rights of an administrator away; the account stays.
 * @throws AdministratorError for somebody who is none, and for the last one.
 */
export async function removeAdministrator(db: Database, email: string): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const key = email.toLowerCase()
    const account = administrators.find((row) => row.email.toLowerCase() === key)
    if (!account) throw new AdministratorError(`${email} is not an administrator`)
    if (administrators.length === 1) {
      throw new AdministratorError(`${email} is the last administrator. Add another one first.`)
    }
    await setAdministrator(tx, account.id, false)
    return { id: account.id }
  })
}

/** All administrators, the oldest account first. */
export async function listAdministrators(db: Database): Promise<Administrator[]> {
  const rows = await selectAdministrators(db)
  return rows.map(({ id, name, email, created_at }: AccountRow) => ({
    id,
    name,
    email,
    createdAt: created_at,
  }))
}

/**
 * Sees to it that there is an administrator when the site starts: the one of the settings, or, where
 * there are none and the embedded database has no account at all, a first one.
 * @throws AdministratorError for an ADMIN_PASSWORD that attackers try first.
 * @returns the first one's sign-in, to be printed once; undefined otherwise.
 */
export async function ensureAdministrator(
  db: Database,
  hasher: PasswordHasher,
  options: { admin: Credentials | undefined; isEmbedded: boolean; siteName?: string },
): Promise<{ added?: Added; firstCredentials?: Credentials }> {
  if (options.admin) {
    const given = { ...options.admin, siteName: options.siteName }
    const added = await addAdministrator(db, hasher, given).catch((error: unknown) => {
      if (!(error instanceof AdministratorError)) throw error
      throw new AdministratorError(`ADMIN_PASSWORD: ${error.message}`)
    })
    return { added }
  }
  if (!options.isEmbedded || (await countAccounts(db)) > 0) return {}
  const added = await addAdministrator(db, hasher, { email: FIRST_EMAIL })
  if (added.change !== 'made') return { added }
  return { added, firstCredentials: { email: FIRST_EMAIL, password: added.password } }
}
