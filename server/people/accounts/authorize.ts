import type { Call } from '#contract/base/call.ts'
import { mayDo } from '#contract/base/roles.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Who sent a call, as far as its token tells. */
interface Sender {
  /** The token that came along, valid or not. */
  readonly token?: string | undefined
  readonly account?: SessionAccount | undefined
}

/**
 * Refuses whoever may not send the call.
 * @throws ApiError `unauthorized` without a token, `session_ended` with one that is not valid any
 * more, `forbidden` without the right.
 */
export function authorize(call: Pick<Call, 'auth'>, { token, account }: Sender): void {
  const { auth } = call
  if (!auth || auth === 'optional') return
  if (!account) throw token ? sessionEnded() : notSignedIn()
  if (!mayDo(account.role, auth)) throw noRights()
}

/** The specification's words for everybody who may not, whatever they lack. */
export function noRights(): ApiError {
  return new ApiError('forbidden', "You don't have admin rights")
}

function notSignedIn(): ApiError {
  return new ApiError('unauthorized', 'Log in first', { headers: { 'www-authenticate': 'Bearer' } })
}

/** RFC 6750's `invalid_token`: expired, revoked, or never one of ours, which nobody is told. */
function sessionEnded(): ApiError {
  return new ApiError('session_ended', 'Your session has ended. Log in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

/**
 * The account of a call that needs one.
 * @throws ApiError `unauthorized`, `session_ended`
 */
export function signedIn(caller: Sender): SessionAccount {
  authorize({ auth: 'user' }, caller)
  return caller.account as SessionAccount
}
