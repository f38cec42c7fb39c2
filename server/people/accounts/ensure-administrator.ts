import { countAccounts, updatePassword } from '#server/people/accounts/accounts.sql.ts'
import {
  type Added,
  AdministratorError,
  addAdministrator,
  type Credentials,
  randomPassword,
} from '#server/people/accounts/administrators.ts'
import type { PasswordHasher } from '#server/people/accounts/hash-password.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { noteAdministrator, readFirstStart } from '#server/platform/db/first-start.ts'

const FIRST_EMAIL = 'admin@localhost'

/** What a start did about the administrator. */
interface Ensured {
  readonly added?: Added
  /** The first one's sign-in, to be printed once. */
  readonly firstCredentials?: Credentials
}

/**
 * Sees to it that there is an administrator when the site starts: the one of the settings, or, where
 * there are none and the embedded database has no account at all, a first one. As long as the site has
 * not been up, nobody was told that one's password, and each start gives it another.
 * @throws AdministratorError for an ADMIN_PASSWORD that attackers try first.
 */
export async function ensureAdministrator(
  db: Database,
  hasher: PasswordHasher,
  options: { admin: Credentials | undefined; isEmbedded: boolean; siteName?: string },
): Promise<Ensured> {
  if (options.admin) {
    const given = { ...options.admin, siteName: options.siteName }
    const added = await addAdministrator(db, hasher, given).catch((error: unknown) => {
      if (!(error instanceof AdministratorError)) throw error
      throw new AdministratorError(`ADMIN_PASSWORD: ${error.message}`)
    })
    return { added }
  }
  if (!options.isEmbedded) return {}
  const untold = (await readFirstStart(db))?.administratorId ?? undefined
  if (untold !== undefined) return replacePassword(db, hasher, untold)
  return (await countAccounts(db)) > 0 ? {} : makeFirst(db, hasher)
}

async function makeFirst(db: Database, hasher: PasswordHasher): Promise<Ensured> {
  const added = await db.transaction().execute(async (tx) => {
    const made = await addAdministrator(tx, hasher, { email: FIRST_EMAIL })
    if (made.change === 'made') await noteAdministrator(tx, made.id)
    return made
  })
  if (added.change !== 'made') return { added }
  return { added, firstCredentials: { email: FIRST_EMAIL, password: added.password } }
}

async function replacePassword(db: Database, hasher: PasswordHasher, id: number): Promise<Ensured> {
  const password = randomPassword()
  await updatePassword(db, id, await hasher.hash(password))
  return { firstCredentials: { email: FIRST_EMAIL, password } }
}
