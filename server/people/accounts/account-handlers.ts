import type { Handlers } from '#contract/api.ts'
import { readAccountData } from '#server/people/accounts/account-data.ts'
import type { AccountServices } from '#server/people/accounts/account-services.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  requestDeletion,
  requestEmailChange,
  requestPasswordChange,
  signOutEverywhere,
} from '#server/people/accounts/change-account.ts'
import { logIn } from '#server/people/accounts/log-in.ts'
import {
  endOneSession,
  endOtherSessions,
  listSessions,
} from '#server/people/accounts/own-sessions.ts'
import { register, resendOtp } from '#server/people/accounts/register.ts'
import { forgotPassword, resetPassword } from '#server/people/accounts/reset-password.ts'
import { endSession, findSession } from '#server/people/accounts/sessions.ts'
import { verifyOtp } from '#server/people/accounts/verify-otp.ts'
import { getMailDelivery } from '#server/platform/mail/mail-delivery.ts'

type Names =
  | 'register'
  | 'resendOtp'
  | 'verifyOtp'
  | 'login'
  | 'verifyAdmin'
  | 'logout'
  | 'forgotPassword'
  | 'resetPassword'
  | 'getCodeDelivery'
  | 'getAccount'
  | 'requestPasswordChange'
  | 'changePassword'
  | 'requestEmailChange'
  | 'changeEmail'
  | 'signOutEverywhere'
  | 'requestDeletion'
  | 'deleteAccount'
  | 'getAccountData'
  | 'getSessions'
  | 'endSession'
  | 'endOtherSessions'

/** The handlers of the calls about accounts. */
export function createAccountHandlers(services: AccountServices): Handlers<Caller, Names> {
  const { db, audit } = services
  return {
    register: ({ body }, { ip }) => register(services, body, ip),
    resendOtp: ({ body }, { ip }) => resendOtp(services, body, ip),
    verifyOtp: ({ body }, { ip }) => verifyOtp(services, body, ip),
    login: ({ body }, { ip, userAgent }) => logIn(services, body, ip, userAgent),
    verifyAdmin: async ({ body }, caller) => {
      const token = caller.token ?? body.token ?? undefined
      const account = caller.token ? caller.account : await findSession(db, token)
      const session = account ? 'live' : token ? 'ended' : 'none'
      return { isAdmin: account?.isAdmin ?? false, session }
    },
    logout: async (_, { token, ip }) => {
      const accountId = await endSession(db, token)
      if (accountId !== undefined) audit('logout.done', { accountId, ip })
      return { status: 200, message: 'You are logged out' }
    },
    forgotPassword: ({ body }, { ip }) => forgotPassword(services, body, ip),
    resetPassword: ({ body }, { ip, userAgent }) => resetPassword(services, body, ip, userAgent),
    getCodeDelivery: ({ body }) => getMailDelivery(db, body.delivery),
    getAccount: async (_, caller) => {
      const { id, name, email, isAdmin, role, createdAt } = signedIn(caller)
      return { id, name, email, isAdmin, role, createdAt: createdAt.toISOString() }
    },
    requestPasswordChange: ({ body }, caller) =>
      requestPasswordChange(services, signedIn(caller), body, caller.ip),
    changePassword: ({ body }, caller) =>
      changePassword(services, signedIn(caller), body, caller.ip),
    requestEmailChange: ({ body }, caller) =>
      requestEmailChange(services, signedIn(caller), body, caller.ip),
    changeEmail: ({ body }, caller) => changeEmail(services, signedIn(caller), body.otp, caller.ip),
    signOutEverywhere: (_, caller) => signOutEverywhere(services, signedIn(caller), caller.ip),
    requestDeletion: (_, caller) => requestDeletion(services, signedIn(caller), caller.ip),
    deleteAccount: ({ body }, caller) =>
      deleteAccount(services, signedIn(caller), body.otp, caller.ip),
    getAccountData: (_, caller) => readAccountData(services, caller),
    getSessions: (_, caller) => listSessions(services, signedIn(caller), caller.ip),
    endSession: ({ body }, caller) => endOneSession(services, signedIn(caller), body.id, caller.ip),
    endOtherSessions: (_, caller) => endOtherSessions(services, signedIn(caller), caller.ip),
  }
}
