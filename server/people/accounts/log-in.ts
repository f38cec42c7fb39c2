import type { Role } from '#contract/base/roles.ts'
import type { Session } from '#contract/people/accounts.ts'
import { type AccountServices, emailKey } from '#server/people/accounts/account-services.ts'
import {
  type AccountRow,
  replaceHash,
  selectByEmail,
  selectById,
} from '#server/people/accounts/accounts.sql.ts'
import { describeDevice } from '#server/people/accounts/describe-device.ts'
import { LIMITS, type Limit, type Taken, tooMany } from '#server/people/accounts/limits.ts'
import { isKnownNetwork } from '#server/people/accounts/sessions.sql.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clientNetwork, widestNetwork } from '#server/platform/http/client-network.ts'

/** What a network that the account does not know has left while the account is attacked. */
const TRIES_UNDER_ATTACK = 3

/**
 * Begins a session. Unknown addresses cost the same work as known ones.
 * @throws ApiError `not_found` for wrong credentials, `forbidden` for a blocked account,
 * `too_many_requests`, `unavailable`.
 */
export async function logIn(
  services: AccountServices,
  given: { email: string; password: string },
  ip: string,
  userAgent = '',
): Promise<Session> {
  const { db, hasher } = services
  const account = await selectByEmail(db, given.email)
  const isRight = await checkPassword(services, account, given, ip)
  if (!isRight || !account) throw wrongCredentials()
  if (hasher.isOutdated(account.password_hash)) {
    const hash = await hasher.hash(given.password, widestNetwork(ip))
    await replaceHash(db, account.id, account.password_hash, hash)
  }
  return beginSession(services, account, ip, userAgent)
}

/**
 * Whether the password is the account's; every wrong one counts against the limits of logins.
 * @throws ApiError `too_many_requests`, `unavailable`.
 */
async function checkPassword(
  services: AccountServices,
  account: AccountRow | undefined,
  given: { email: string; password: string },
  ip: string,
): Promise<boolean> {
  const giveBack = await takeLoginTry(services, emailKey(given.email), account, ip)
  let isRight: boolean
  try {
    isRight = await services.hasher.verify(
      given.password,
      account?.password_hash,
      widestNetwork(ip),
    )
  } catch (error) {
    await giveBack()
    throw error
  }
  if (isRight) await giveBack()
  else services.audit('login.refused', { accountId: account?.id, ip })
  return isRight
}

/**
 * Whether the password is that of an account that is logged in: a stolen session must not be able to
 * guess it without end either.
 * @throws ApiError `too_many_requests`, `unavailable`.
 */
export async function isOwnPassword(
  services: AccountServices,
  { id, email }: { readonly id: number; readonly email: string },
  password: string,
  ip: string,
): Promise<boolean> {
  return checkPassword(services, await selectById(services.db, id), { email, password }, ip)
}

/** The refusal of a login, with its status as a text as the specification has it. */
function wrongCredentials(): ApiError {
  return new ApiError('not_found', 'Incorrect credentials', { isStatusText: true })
}

/** What the owner of a blocked account is told. */
export const BLOCKED =
  'This account is blocked. If you think this is a mistake, write to us: see the contact page.'

/**
 * Begins a session of an account that has shown who it is.
 * @throws ApiError `forbidden` for a blocked one.
 */
export async function beginSession(
  { db, hash, audit }: AccountServices,
  account: AccountRow,
  ip: string,
  userAgent = '',
): Promise<Session> {
  if (account.blocked_at) {
    audit('login.blocked', { accountId: account.id, ip })
    throw new ApiError('forbidden', BLOCKED)
  }
  const network = hash('network', clientNetwork(ip))
  const token = await startSession(db, account.id, network, describeDevice(userAgent))
  audit('login.done', { accountId: account.id, ip })
  return {
    ...{ status: 200, message: 'You are logged in', token, account: accountBody(account) },
    ...(account.has_second_factor && { proof: 'needed' }),
  }
}

/** The account as its owner sees it. */
export function accountBody(row: {
  id: number
  name: string
  email: string
  is_admin: boolean
  role: Role
  created_at: Date
}): Session['account'] {
  const { id, name, email, role } = row
  return { id, name, email, isAdmin: row.is_admin, role, createdAt: row.created_at.toISOString() }
}

/**
 * Counts a try before the password is looked at, so that a thousand at once are not let through
 * together; a right password gives it back.
 * @throws ApiError `too_many_requests`
 */
async function takeLoginTry(
  services: AccountServices,
  subject: string,
  account: AccountRow | undefined,
  ip: string,
): Promise<() => Promise<void>> {
  const { limiter, audit } = services
  const undo: (() => Promise<void>)[] = []
  const giveBack = async () => {
    for (const takeBack of undo) await takeBack()
  }
  const refuse = async ({ wait }: Taken, limit: Limit) => {
    await giveBack()
    audit('login.limited', { accountId: account?.id, ip, reason: limit.name })
    throw tooMany(wait, 'Too many tries to log in')
  }
  const here = await limiter.countFrom(LIMITS.loginsPerAccountAndClient, ip, subject)
  undo.push(here.giveBack)
  if (here.isOver) await refuse(here, LIMITS.loginsPerAccountAndClient)
  const client = await limiter.countFrom(LIMITS.loginsPerClient, ip)
  undo.push(client.giveBack)
  if (client.isOver) await refuse(client, LIMITS.loginsPerClient)
  const everywhere = await limiter.count(LIMITS.loginsPerAccount, subject)
  undo.push(() => limiter.giveBack(LIMITS.loginsPerAccount, subject))
  if (everywhere.isOver && here.count > TRIES_UNDER_ATTACK) {
    const isKnown = await isNetworkOf(services, account, clientNetwork(ip))
    if (!isKnown) await refuse(here, LIMITS.loginsPerAccount)
  }
  return giveBack
}

async function isNetworkOf(
  { db, hash }: AccountServices,
  account: AccountRow | undefined,
  network: string,
): Promise<boolean> {
  return isKnownNetwork(db, account?.id ?? 0, hash('network', network))
}
