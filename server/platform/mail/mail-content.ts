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
] as const
export type CodeTemplate = (typeof CODE_TEMPLATES)[number]

const plain = z.object({
  template: z.enum([...CODE_TEMPLATES, 'password-changed', 'account-deleted']),
})
const emailChanged = z.object({ template: z.literal('email-changed'), email: z.string() })
const report = z.object({
  template: z.literal('report'),
  modId: z.number(),
  modName: z.string(),
  reason: z.string().nullable(),
  issue: z.string(),
  answerTo: z.string().nullable(),
})

/** What a mail says, as it is kept until it is sent. Never a code: that is made when it is sent. */
export const mailContentSchema = z.discriminatedUnion('template', [plain, emailChanged, report])
export type MailContent = z.infer<typeof mailContentSchema>
