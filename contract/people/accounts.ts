import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  ACCOUNT_CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  REGISTRATION_CODE_LENGTH,
} from '#contract/base/limits.ts'
import { ROLES, type Role } from '#contract/base/roles.ts'
import { visibleName } from '#contract/base/visible-text.ts'

const GROUP = 'Accounts'
const ALL_DETAILS = 'Enter all details'
const DETAILS = 'Enter details'

/** Control characters, and characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
const isPlain = (text: string) => text.isWellFormed() && !CONTROL.test(text)

/** A required text; the message is about the whole form, as the screens show it. */
const needed = (message: string) => z.string(message).trim().min(1, message)

/** An address that mail can be sent to. */
const mailAddress = (message: string) =>
  needed(message)
    .max(MAX_EMAIL_LENGTH, 'The e-mail address is too long')
    .pipe(z.email('This is not an e-mail address'))

/** An address that is only compared with known ones, whatever it is. */
const knownAddress = (message: string) =>
  needed(message)
    .max(MAX_EMAIL_LENGTH, 'The e-mail address is too long')
    .refine(isPlain, 'This is not an e-mail address')

const PASSWORD_RANGE = `A password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`
/** A password that is being chosen. Never trimmed. */
const chosenPassword = (message: string) =>
  z
    .string(message)
    .min(1, message)
    .refine((text) => text.length === 0 || text.length >= MIN_PASSWORD_LENGTH, PASSWORD_RANGE)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_RANGE)

/** A password that is being checked: too short or too long is simply wrong. */
export const givenPassword = (message: string) => z.string(message).min(1, message).max(10_000)

const personName = z
  .string(ALL_DETAILS)
  .refine(isPlain, 'The name contains characters that cannot be shown')
  .overwrite(visibleName)
  .min(1, ALL_DETAILS)
  .max(MAX_PERSON_NAME_LENGTH, `A name can have at most ${MAX_PERSON_NAME_LENGTH} characters`)

/** Digits, as text: a code may begin with zero. */
export const codeOf = (length: number) =>
  z
    .string(`The code has ${length} digits`)
    .trim()
    .regex(new RegExp(`^[0-9]{${length}}$`), `The code has ${length} digits`)

const registrationId = z
  .uuid()
  .optional()
  .describe(
    'From the answer to `register`. Several registrations of one address can wait side by side, each with its own code and tries. Without it the newest is meant, and everybody who leaves it out shares its few tries',
  )

/**
 * Lets a caller learn of a refusal before a code is mailed. The password is neither kept nor set.
 */
const plannedPassword = (message: string) =>
  chosenPassword(message)
    .optional()
    .describe('The password that will be chosen: checked now, so that no code is mailed in vain')

const resetId = z
  .uuid()
  .optional()
  .describe('From the answer to `forgot-password`; works like `registrationId`')

const done = z.object({ status: z.literal(200), message: z.string() })

export const roleSchema = z.enum(Object.keys(ROLES) as [Role, ...Role[]], 'There is no such role')

/** An account as its owner sees it. */
const accountSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    role: roleSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>

/** The answer when a code was requested. */
export const codeSentSchema = done
  .extend({
    delivery: z.uuid().describe('For `get-code-delivery`, which says whether the e-mail was sent'),
    resendAfter: z.number().int().describe('Seconds until another code can be requested'),
    validFor: z.number().int().describe('For how many seconds the code is valid once it is sent'),
    codeLength: z.number().int().describe('How many digits the code has'),
  })
  .meta({ id: 'CodeSent' })
export type CodeSent = z.infer<typeof codeSentSchema>

const registrationSent = codeSentSchema
  .extend({ registrationId: z.uuid().describe('Send it along with `verify-otp`') })
  .meta({ id: 'RegistrationSent' })

const resetSent = codeSentSchema
  .extend({ resetId: z.uuid().describe('Send it along with `reset-password`') })
  .meta({ id: 'ResetSent' })
export type ResetSent = z.infer<typeof resetSent>

/** The answer after a login. */
const sessionSchema = done
  .extend({
    token: z.string().describe('Send it as `Authorization: Bearer {token}`'),
    account: accountSchema,
    proof: z
      .literal('needed')
      .optional()
      .describe('There for an account with a second factor: until `prove`, no privileged call'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

export const register = defineCall({
  ...endpoints.register,
  summary: 'Register: sends a one-time code to the address',
  description:
    'The account exists once the code has been verified. Registrations of one address wait side by side until one of them is verified. ' +
    "Answers 404 'User already registered' for an address that has an account.",
  group: GROUP,
  body: z.object({
    name: personName,
    email: mailAddress(ALL_DETAILS),
    password: chosenPassword(ALL_DETAILS),
  }),
  emptyMessage: ALL_DETAILS,
  response: registrationSent,
  errors: ['not_found', 'forbidden', 'unavailable'],
  cache: 'none',
})

export const resendOtp = defineCall({
  ...endpoints.resendOtp,
  summary: 'Send another code for a pending registration',
  description: 'The earlier code is no longer valid. Answers 404 if no registration is pending.',
  group: GROUP,
  body: z.object({ email: knownAddress(DETAILS), registrationId }),
  emptyMessage: DETAILS,
  response: registrationSent,
  errors: ['not_found', 'forbidden'],
  cache: 'none',
})

export const verifyOtp = defineCall({
  ...endpoints.verifyOtp,
  summary: 'Create the account with the code from the e-mail',
  description:
    'Name and password are those given at `register`. Answers 404 with the reason in `error`.',
  group: GROUP,
  body: z.object({
    name: z.string().optional(),
    email: knownAddress(ALL_DETAILS),
    password: z.string().optional(),
    otp: codeOf(REGISTRATION_CODE_LENGTH),
    registrationId,
  }),
  emptyMessage: ALL_DETAILS,
  response: done,
  errors: ['not_found', 'forbidden'],
  cache: 'none',
})

export const login = defineCall({
  ...endpoints.login,
  summary: 'Log in',
  description:
    "Wrong credentials answer HTTP 404 with `status` as the text '404', a blocked account 403.",
  group: GROUP,
  body: z.object({ email: knownAddress(DETAILS), password: givenPassword(DETAILS) }),
  emptyMessage: DETAILS,
  response: sessionSchema,
  errors: ['not_found', 'forbidden', 'unavailable'],
  cache: 'none',
})

/** The state of the session that a token belongs to; `none` if no token came. */
export const SESSION_STATES = ['none', 'live', 'ended'] as const

export const verifyAdmin = defineCall({
  ...endpoints.verifyAdmin,
  summary: 'Check whether a token belongs to an administrator',
  description: 'Takes the token from the Authorization header, else from the body.',
  group: GROUP,
  body: z.object({ token: z.string().max(1000).nullish() }),
  response: z.object({
    isAdmin: z.boolean(),
    session: z
      .enum(SESSION_STATES)
      .describe('ended: the token was revoked, has run out, or never was one; log in again'),
  }),
  cache: 'none',
})

export const logout = defineCall({
  ...endpoints.logout,
  summary: 'Log out: the token is no longer valid',
  description: 'Answers the same for a token that was not valid.',
  group: GROUP,
  body: z.object({}),
  response: done,
  cache: 'none',
})

export const forgotPassword = defineCall({
  ...endpoints.forgotPassword,
  summary: 'Send a code for choosing a new password',
  description: 'Answers the same whether or not the address has an account.',
  group: GROUP,
  body: z.object({ email: mailAddress(DETAILS), password: plannedPassword(DETAILS) }),
  emptyMessage: DETAILS,
  response: resetSent,
  cache: 'none',
})

export const resetPassword = defineCall({
  ...endpoints.resetPassword,
  summary: 'Choose a new password with the code from the e-mail, and log in',
  description: 'Ends every session of the account. Answers 404 with the reason in `error`.',
  group: GROUP,
  body: z.object({
    email: knownAddress(ALL_DETAILS),
    otp: codeOf(ACCOUNT_CODE_LENGTH),
    password: chosenPassword(ALL_DETAILS),
    resetId,
  }),
  emptyMessage: ALL_DETAILS,
  response: sessionSchema,
  errors: ['not_found', 'unavailable'],
  cache: 'none',
})

const DELIVERY_STATES = ['waiting', 'sent', 'delayed', 'refused'] as const

export const getCodeDelivery = defineCall({
  ...endpoints.getCodeDelivery,
  summary: 'Whether an e-mail with a code was sent',
  group: GROUP,
  body: z.object({ delivery: z.uuid('There is no such e-mail') }),
  response: z
    .object({
      state: z
        .enum(DELIVERY_STATES)
        .describe('delayed: not sent yet and tried again; refused: it will not be sent'),
      message: z.string().describe('The state in a sentence for the visitor'),
    })
    .meta({ id: 'CodeDelivery' }),
  errors: ['not_found'],
  cache: 'none',
})

export const getAccount = defineCall({
  ...endpoints.getAccount,
  summary: 'Your own account',
  group: GROUP,
  response: accountSchema,
  cache: 'none',
})

export const requestPasswordChange = defineCall({
  ...endpoints.requestPasswordChange,
  summary: 'Send a code for changing the password',
  group: GROUP,
  body: z.object({ password: plannedPassword(ALL_DETAILS) }),
  response: codeSentSchema,
  cache: 'none',
})

export const changePassword = defineCall({
  ...endpoints.changePassword,
  summary: 'Change the password with the code from the e-mail',
  description: 'Ends every other session of the account.',
  group: GROUP,
  body: z.object({ otp: codeOf(ACCOUNT_CODE_LENGTH), password: chosenPassword(ALL_DETAILS) }),
  emptyMessage: ALL_DETAILS,
  response: done,
  errors: ['not_found', 'unavailable'],
  cache: 'none',
})

export const requestEmailChange = defineCall({
  ...endpoints.requestEmailChange,
  summary: 'Send a code to the new e-mail address',
  description:
    'Needs the password; a wrong one answers 404. Answers the same whether or not the new address has an account.',
  group: GROUP,
  body: z.object({ email: mailAddress(ALL_DETAILS), password: givenPassword(ALL_DETAILS) }),
  emptyMessage: ALL_DETAILS,
  response: codeSentSchema,
  errors: ['not_found', 'unavailable'],
  cache: 'none',
})

export const changeEmail = defineCall({
  ...endpoints.changeEmail,
  summary: 'Change the e-mail address with the code from the e-mail',
  description: 'Notifies the old address.',
  group: GROUP,
  body: z.object({ otp: codeOf(ACCOUNT_CODE_LENGTH) }),
  response: done.extend({ account: accountSchema }),
  errors: ['not_found'],
  cache: 'none',
})

export const signOutEverywhere = defineCall({
  ...endpoints.signOutEverywhere,
  summary: 'End every session of the account, including this one',
  group: GROUP,
  body: z.object({}),
  response: done,
  cache: 'none',
})

export const requestDeletion = defineCall({
  ...endpoints.requestDeletion,
  summary: 'Send a code for deleting the account',
  description: 'The only administrator is refused with 409.',
  group: GROUP,
  body: z.object({}),
  response: codeSentSchema,
  errors: ['conflict'],
  cache: 'none',
})

export const deleteAccount = defineCall({
  ...endpoints.deleteAccount,
  summary: 'Delete the account with the code from the e-mail',
  description: 'Nothing of the account is kept; reports stay without their author.',
  group: GROUP,
  body: z.object({ otp: codeOf(ACCOUNT_CODE_LENGTH) }),
  response: done,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
