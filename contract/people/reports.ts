import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_REPORT_DETAIL_LENGTH,
  MAX_REPORT_LENGTH,
  MAX_REPORT_NOTE_LENGTH,
  PAGE_SIZE,
} from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { bodyId, pageParams } from '#contract/catalogue/mods.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/people/report-reasons.ts'
import {
  REMOVAL_GROUNDS,
  REMOVALS,
  REPORT_STATES,
  type Removal,
  type RemovalGround,
  type ReportState,
} from '#contract/people/report-states.ts'

const GROUP = 'Reports'

/** The keys of an object with labels, as an enumeration takes them. */
const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.keys(labels) as [K, ...K[]]

export const reasonSchema = z.enum(keysOf<ReportReason>(REPORT_REASONS))
export const stateSchema = z.enum(keysOf<ReportState>(REPORT_STATES))

/** Text of at most so many characters; empty if it is left out. */
export const optionalText = (what: string, max: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(max, `${what} can have at most ${max} characters`)
    .pipe(storableText())
    .default('')

const detail = (what: string) =>
  optionalText(what, MAX_REPORT_DETAIL_LENGTH)
    .nullish()
    .transform((text) => text || undefined)

/** What some reasons need beside the text, as it is sent. */
const givenDetails = z.object({
  originalLink: detail('The link to the original').describe('stolen-work: where the original is'),
  contact: detail('The contact').describe('stolen-work: how its maker can be reached'),
  seen: detail('What was seen').describe('malware: what was seen, and by which program'),
})

/** The same as it is kept. */
export const detailsSchema = z
  .object({
    originalLink: z.string().optional(),
    contact: z.string().optional(),
    seen: z.string().optional(),
  })
  .meta({ id: 'ReportDetails' })
export type ReportDetails = z.infer<typeof detailsSchema>

/** Why something was removed, as articles 16 and 17 of the EU's Digital Services Act want it. */
export const statementSchema = z
  .object({
    removal: z.enum(keysOf<Removal>(REMOVALS), 'Choose what was taken down'),
    facts: z
      .string('Say what was found')
      .trim()
      .min(1, 'Say what was found')
      .max(
        MAX_REPORT_NOTE_LENGTH,
        `The facts can have at most ${MAX_REPORT_NOTE_LENGTH} characters`,
      )
      .pipe(storableText()),
    ground: z.enum(keysOf<RemovalGround>(REMOVAL_GROUNDS), 'Choose what the removal rests on'),
    provision: z
      .string('Name the law or the clause of the terms')
      .trim()
      .min(1, 'Name the law or the clause of the terms')
      .max(
        MAX_REPORT_DETAIL_LENGTH,
        `The law or clause can have at most ${MAX_REPORT_DETAIL_LENGTH} characters`,
      )
      .pipe(storableText()),
    isAutomated: z
      .boolean('Say whether a program found it')
      .default(false)
      .describe('Whether automated means found it; people always decide'),
  })
  .meta({ id: 'StatementOfReasons' })
export type StatementOfReasons = z.infer<typeof statementSchema>

const EMPTY_ISSUE = 'Describe the issue'

export const submitReport = defineCall({
  ...endpoints.submitReport,
  summary: 'Report an issue with a mod',
  description:
    'No account needed. The same report sent twice is kept once; the answer is the same.',
  group: GROUP,
  body: z.object({
    modId: bodyId,
    issue: z
      .string(EMPTY_ISSUE)
      .trim()
      .min(1, EMPTY_ISSUE)
      .max(MAX_REPORT_LENGTH, `A report can have at most ${MAX_REPORT_LENGTH} characters`)
      .pipe(storableText()),
    reason: reasonSchema
      .or(z.literal(''))
      .nullish()
      .transform((reason) => reason || undefined),
    details: givenDetails.nullish().transform((details) => details ?? {}),
    email: z
      .string()
      .trim()
      .max(MAX_EMAIL_LENGTH, 'The e-mail address is too long')
      .pipe(z.email('This is not an e-mail address').or(z.literal('')))
      .nullish()
      .transform((email) => email || undefined)
      .describe('For an answer; ignored if the sender is logged in'),
  }),
  emptyMessage: EMPTY_ISSUE,
  response: z.object({
    status: z.literal(200),
    message: z.string(),
    reportId: z.number().int().positive(),
    token: z.string().describe('Shows the report: the last part of /report-status/{token}'),
  }),
  errors: ['not_found'],
  cache: 'none',
})

/** A report as whoever sent it reads it. */
const ownReportSchema = z
  .object({
    id: z.number().int().positive(),
    token: z
      .string()
      .nullable()
      .describe('The last part of /report-status/{token}; null for a report from before'),
    mod: z.object({
      id: z.number().int().positive(),
      name: z.string(),
      isVisible: z.boolean().describe('Whether its page is still there'),
    }),
    issue: z.string(),
    reason: reasonSchema.nullable(),
    details: detailsSchema,
    state: stateSchema.describe('merged: another report about the same decides about this one too'),
    outcome: z
      .enum(['done', 'rejected'])
      .nullable()
      .describe('Of a merged one: that of the report it was merged into'),
    message: z.string().nullable().describe('What an administrator answered'),
    statement: statementSchema.nullable(),
    createdAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    objectedAt: z.iso.datetime().nullable(),
    canObject: z.boolean(),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof ownReportSchema>

const NO_SUCH_LINK = 'There is no report with this link'
const reportToken = z.string(NO_SUCH_LINK).max(200, NO_SUCH_LINK).pipe(storableText())

export const getReportStatus = defineCall({
  ...endpoints.getReportStatus,
  summary: 'Your report, by its private link',
  description: 'Answers 404 for a link that is not right, and soon 429.',
  group: GROUP,
  body: z.object({ token: reportToken }),
  response: ownReportSchema,
  errors: ['not_found'],
  cache: 'none',
})

const EMPTY_OBJECTION = 'Say why you object'

export const objectToReport = defineCall({
  ...deskEndpoints.objectToReport,
  summary: 'Object to the outcome of your report, once',
  description: 'The report is opened again. A second objection answers 409.',
  group: GROUP,
  body: z.object({
    token: reportToken,
    text: z
      .string(EMPTY_OBJECTION)
      .trim()
      .min(1, EMPTY_OBJECTION)
      .max(
        MAX_REPORT_NOTE_LENGTH,
        `An objection can have at most ${MAX_REPORT_NOTE_LENGTH} characters`,
      )
      .pipe(storableText()),
  }),
  emptyMessage: EMPTY_OBJECTION,
  response: z.object({ status: z.literal(200), message: z.string(), report: ownReportSchema }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const getOwnReports = defineCall({
  ...deskEndpoints.getOwnReports,
  summary: 'The reports of your account, newest first',
  group: GROUP,
  params: pageParams,
  response: z
    .object({
      reports: z.array(ownReportSchema).max(PAGE_SIZE),
      pages: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
    })
    .meta({ id: 'OwnReportPage' }),
  cache: 'none',
})
