import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { ACCOUNT_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH, TOTP_LENGTH } from '#contract/base/limits.ts'
import { secondFactorEndpoints } from '#contract/base/second-factor-endpoints.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { codeOf, codeSentSchema, givenPassword } from '#contract/people/accounts.ts'

const GROUP = 'Second factor'
const NOT_A_PASSKEY = 'The passkey did not answer as it should. Try again.'
const MAX_PASSKEY_PART = 20_000

const done = z.object({ status: z.literal(200), message: z.string() })

const options = z
  .record(z.string(), z.unknown())
  .describe('As `navigator.credentials` takes it, its bytes as base64url')

/** Bytes as base64url. */
const bytes = z
  .string(NOT_A_PASSKEY)
  .max(MAX_PASSKEY_PART, NOT_A_PASSKEY)
  .regex(/^[A-Za-z0-9_-]+$/, NOT_A_PASSKEY)
/** What the library takes of an authenticator's answer; the rest is dropped. */
const answerOf = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key', NOT_A_PASSKEY),
      response: z.object(response, NOT_A_PASSKEY),
      clientExtensionResults: z.object({}, NOT_A_PASSKEY),
    },
    NOT_A_PASSKEY,
  )
const registration = answerOf({
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z
    .array(z.string(NOT_A_PASSKEY).regex(/^[a-z-]{1,20}$/, NOT_A_PASSKEY), NOT_A_PASSKEY)
    .max(10, NOT_A_PASSKEY)
    .optional(),
})
const assertion = answerOf({
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.optional(),
})

const totp = z
  .string(`The code has ${TOTP_LENGTH} digits`)
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(new RegExp(`^[0-9]{${TOTP_LENGTH}}$`), `The code has ${TOTP_LENGTH} digits`)

const saved = done.extend({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('With the first factor, told this once; null with further ones'),
})

const secondFactorSchema = z
  .object({
    isRequired: z.boolean().describe('Whether the role of the account needs one'),
    takesPasskeys: z.boolean().describe("Whether passkeys work at the site's address"),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const getSecondFactor = defineCall({
  ...secondFactorEndpoints.getSecondFactor,
  summary: 'The second factors of the account',
  group: GROUP,
  response: secondFactorSchema,
  cache: 'none',
})

export const requestFactorSetUp = defineCall({
  ...secondFactorEndpoints.requestFactorSetUp,
  summary: 'Send a code for setting up the first second factor',
  description:
    'Needs the password; a wrong one answers 404. Further factors need a proof of one instead.',
  group: GROUP,
  body: z.object({ password: givenPassword('Enter your password') }),
  response: codeSentSchema,
  errors: ['not_found', 'conflict', 'unavailable'],
  cache: 'none',
})

export const allowFactorSetUp = defineCall({
  ...secondFactorEndpoints.allowFactorSetUp,
  summary: 'Allow this session to set up the first second factor, with the code from the e-mail',
  group: GROUP,
  body: z.object({ otp: codeOf(ACCOUNT_CODE_LENGTH) }),
  response: done,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const preparePasskey = defineCall({
  ...secondFactorEndpoints.preparePasskey,
  summary: 'Begin to set up a passkey',
  description: 'The answer holds for five minutes and once.',
  group: GROUP,
  body: z.object({}),
  response: z.object({ options }),
  errors: ['forbidden', 'conflict', 'proof_required'],
  cache: 'none',
})

export const savePasskey = defineCall({
  ...secondFactorEndpoints.savePasskey,
  summary: 'Keep a passkey that the browser has made',
  group: GROUP,
  body: z.object({
    name: z
      .string('Give the passkey a name')
      .overwrite(visibleName)
      .min(1, 'Give the passkey a name')
      .max(
        MAX_PASSKEY_NAME_LENGTH,
        `The name can have at most ${MAX_PASSKEY_NAME_LENGTH} characters`,
      ),
    passkey: registration,
  }),
  response: saved,
  errors: ['not_found', 'forbidden', 'conflict', 'proof_required'],
  cache: 'none',
})

export const removePasskey = defineCall({
  ...secondFactorEndpoints.removePasskey,
  summary: 'Remove a passkey',
  group: GROUP,
  body: z.object({ id: bytes }),
  response: done,
  errors: ['not_found', 'proof_required'],
  cache: 'none',
})

export const prepareTotp = defineCall({
  ...secondFactorEndpoints.prepareTotp,
  summary: 'Begin to set up an authenticator app',
  description: 'The secret holds for 15 minutes unless it is saved.',
  group: GROUP,
  body: z.object({}),
  response: z.object({
    secret: z.string().describe('In base32'),
    uri: z.string().describe('For the QR code'),
  }),
  errors: ['forbidden', 'conflict', 'proof_required'],
  cache: 'none',
})

export const saveTotp = defineCall({
  ...secondFactorEndpoints.saveTotp,
  summary: 'Keep the app, with a code that it shows',
  group: GROUP,
  body: z.object({ code: totp }),
  response: saved,
  errors: ['not_found', 'forbidden', 'conflict', 'proof_required'],
  cache: 'none',
})

export const removeTotp = defineCall({
  ...secondFactorEndpoints.removeTotp,
  summary: 'Remove the authenticator app',
  group: GROUP,
  body: z.object({}),
  response: done,
  errors: ['not_found', 'proof_required'],
  cache: 'none',
})

export const renewRecoveryCodes = defineCall({
  ...secondFactorEndpoints.renewRecoveryCodes,
  summary: 'Make ten new recovery codes; the old ones are no longer valid',
  group: GROUP,
  body: z.object({}),
  response: done.extend({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_found', 'proof_required'],
  cache: 'none',
})

export const prepareProof = defineCall({
  ...secondFactorEndpoints.prepareProof,
  summary: 'How this session can prove a second factor',
  description: "A passkey's options hold for five minutes and once.",
  group: GROUP,
  body: z.object({}),
  response: z.object({
    passkey: options.nullable(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  cache: 'none',
})

export const prove = defineCall({
  ...secondFactorEndpoints.prove,
  summary: 'Prove a second factor in this session',
  description: 'One of the three. Whatever is wrong answers 404 with the reason in `error`.',
  group: GROUP,
  body: z
    .object({
      passkey: assertion.optional(),
      totp: totp.optional(),
      recoveryCode: z
        .string('Enter a recovery code')
        .trim()
        .min(1, 'Enter a recovery code')
        .max(100, 'A recovery code is shorter')
        .optional(),
    })
    .refine(
      (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
      'Send a passkey, a code of the app, or a recovery code',
    ),
  response: done,
  errors: ['not_found'],
  cache: 'none',
})
