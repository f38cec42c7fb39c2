import { z } from 'zod'

/** The mails that carry a one-time code, or that are sent in a code's place. */
export const CODE_TEMPLATES = [
  'register-code',
  'already-registered',
  'reset-code',
  'no-account',
  'password-code',
  'email-code',
  'address-taken',
  'deletion-code',
  'factor-code',
] as const
export type CodeTemplate = (typeof CODE_TEMPLATES)[number]

const plain = z.object({
  template: z.enum([...CODE_TEMPLATES, 'password-changed', 'account-deleted']),
})
/** What can happen to the second factors of an account. */
const FACTOR_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'codes-renewed',
  'code-used',
  'recovered',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]
const factorChanged = z.object({
  template: z.literal('factor-changed'),
  change: z.enum(FACTOR_CHANGES),
})
const emailChanged = z.object({ template: z.literal('email-changed'), email: z.string() })
const report = z.object({
  template: z.literal('report'),
  /** Left out in mails from before there was a page for it. */
  reportId: z.number().optional(),
  modId: z.number(),
  modName: z.string(),
  reason: z.string().nullable(),
  issue: z.string(),
  answerTo: z.string().nullable(),
})

const reportObjected = z.object({
  template: z.literal('report-objected'),
  reportId: z.number(),
  modName: z.string(),
  text: z.string(),
})
const reportReceived = z.object({
  template: z.literal('report-received'),
  reportId: z.number(),
  /** The path of the report's private page. */
  link: z.string(),
  /** Null for an address that nobody has proved. */
  modName: z.string().nullable(),
})
const reportOutcome = z.object({
  template: z.literal('report-outcome'),
  reportId: z.number(),
  link: z.string(),
  outcome: z.enum(['done', 'rejected']),
  canObject: z.boolean(),
  /** What somebody typed; null for an address that nobody has proved. */
  told: z
    .object({
      modName: z.string(),
      message: z.string(),
      statement: z
        .object({
          removal: z.enum(['mod', 'file', 'content']),
          facts: z.string(),
          ground: z.enum(['law', 'terms']),
          provision: z.string(),
          isAutomated: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
})

/** What a mail says, as it is kept until it is sent. Never a code: that is made when it is sent. */
export const mailContentSchema = z.discriminatedUnion('template', [
  plain,
  emailChanged,
  factorChanged,
  report,
  reportObjected,
  reportReceived,
  reportOutcome,
])
export type MailContent = z.infer<typeof mailContentSchema>
