import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_REPORT_LENGTH,
  MAX_REPORT_NOTE_LENGTH,
  PAGE_SIZE,
} from '#contract/limits.ts'
import { bodyId, pageParams } from '#contract/mods.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/report-reasons.ts'
import { storableText } from '#contract/text.ts'

const GROUP = 'Reports'
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]

const REPORT_STATES = ['open', 'closed'] as const

/** A report as administrators read it. */
const reportSchema = z
  .object({
    id: z.number().int().positive(),
    mod: z.object({
      id: z.number().int().positive(),
      name: z.string(),
      isDeleted: z.boolean(),
    }),
    issue: z.string(),
    reason: z.enum(reasons).nullable(),
    state: z.enum(REPORT_STATES),
    reporter: z
      .object({ id: z.number().int().positive(), name: z.string(), email: z.string() })
      .nullable()
      .describe('Null for somebody who was not logged in, or for a deleted account'),
    email: z.string().nullable().describe('Where to answer somebody who was not logged in'),
    times: z.number().int().positive().describe('How often the same report was sent'),
    createdAt: z.iso.datetime(),
    lastAt: z.iso.datetime().describe('When it was last sent'),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().describe("The administrator's name"),
    note: z.string().nullable().describe('What the administrator wrote when closing it'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof reportSchema>

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
    reason: z
      .enum(reasons)
      .or(z.literal(''))
      .nullish()
      .transform((reason) => reason || undefined),
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
  response: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['not_found'],
  cache: 'none',
})

export const getReports = defineCall({
  ...endpoints.getReports,
  summary: 'Reports, newest first',
  group: GROUP,
  params: pageParams,
  body: z.object({
    state: z.enum(REPORT_STATES).default('open'),
    modId: bodyId.nullish().describe('Only reports about this mod'),
  }),
  response: z
    .object({
      reports: z.array(reportSchema).max(PAGE_SIZE),
      pages: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
    })
    .meta({ id: 'ReportPage' }),
  cache: 'none',
})

export const closeReport = defineCall({
  ...endpoints.closeReport,
  summary: 'Close a report with a note',
  description: 'Closing a closed report answers 409.',
  group: GROUP,
  body: z.object({
    id: bodyId,
    note: z
      .string()
      .trim()
      .max(MAX_REPORT_NOTE_LENGTH, `A note can have at most ${MAX_REPORT_NOTE_LENGTH} characters`)
      .pipe(storableText())
      .default(''),
  }),
  response: z.object({ status: z.literal(200), message: z.string(), report: reportSchema }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
