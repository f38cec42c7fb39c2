import type { Call } from '#contract/call.ts'
import type { SignedIn } from '#server/accounts/sessions.ts'
import { ApiError } from '#server/errors/api-error.ts'

/**
 * Refuses whoever may not send the call.
 * @throws ApiError `unauthorized` without a valid token, `forbidden` without the right.
 */
export function authorize(call: Pick<Call, 'auth'>, account: SignedIn | undefined): void {
  if (call.auth !== 'user' && call.auth !== 'admin') return
  if (!account) {
    throw new ApiError('unauthorized', 'Log in first', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  if (call.auth === 'admin' && !account.isAdmin) {
    throw new ApiError('forbidden', "You don't have admin rights")
  }
}

/**
 * The account of a call that needs one.
 * @throws ApiError `unauthorized`
 */
export function signedIn(caller: { readonly account?: SignedIn | undefined }): SignedIn {
  authorize({ auth: 'user' }, caller.account)
  return caller.account as SignedIn
}
