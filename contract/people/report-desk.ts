import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { MAX_REPORT_NOTE_LENGTH, MAX_SEARCH_LENGTH, PAGE_SIZE } from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { bodyId, idParams, pageParams } from '#contract/catalogue/mods.ts'
import {
  REPORT_EVENTS,
  REPORT_FILTERS,
  type ReportFilterState,
} from '#contract/people/report-states.ts'
import {
  detailsSchema,
  optionalText,
  reasonSchema,
  statementSchema,
  stateSchema,
} from '#contract/people/reports.ts'

const GROUP = 'Reports'
const filters = Object.keys(REPORT_FILTERS) as [ReportFilterState, ...ReportFilterState[]]
const count = z.number().int().nonnegative()

/** A report as administrators read it. */
const reportSchema = z
  .object({
    id: z.number().int().positive(),
    version: z
      .number()
      .int()
      .positive()
      .describe('Moves with every change. Send the one that you saw: an older one answers 409'),
    mod: z.object({
      id: z.number().int().positive(),
      name: z.string(),
      isDeleted: z.boolean().describe('It is in the trash, or was removed for good'),
      isGone: z.boolean().describe('It was removed for good'),
    }),
    issue: z.string(),
    reason: reasonSchema.nullable(),
    details: detailsSchema,
    state: stateSchema,
    reporter: z
      .object({ id: z.number().int().positive(), name: z.string(), email: z.string() })
      .nullable()
      .describe('Null for somebody who was not logged in, or for a deleted account'),
    email: z.string().nullable().describe('Where to answer somebody who was not logged in'),
    otherReports: count.describe("The reporter's other reports, as far as they can be known"),
    times: z.number().int().positive().describe('How often the same report was sent'),
    createdAt: z.iso.datetime(),
    lastAt: z.iso.datetime().describe('When it was last sent'),
    dueAt: z.iso.datetime(),
    isOverdue: z.boolean(),
    takenBy: z.string().nullable().describe("The administrator's name"),
    isTakenByMe: z.boolean(),
    takenAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().describe("The administrator's name"),
    message: z.string().nullable().describe('What the reporter was told'),
    note: z.string().nullable().describe('What only administrators read about the decision'),
    statement: statementSchema.nullable(),
    duplicateOf: z.number().int().positive().nullable(),
    objectedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof reportSchema>

/** One thing that happened to a report. */
const eventSchema = z
  .object({
    id: z.number().int().positive(),
    kind: z.enum(REPORT_EVENTS),
    who: z.string().nullable().describe("The administrator's name; null for the operator"),
    byReporter: z.boolean(),
    text: z.string().describe('A message to the reporter, a note, or what the reporter wrote'),
    note: z.string().describe('What only administrators read'),
    outcome: z.enum(['done', 'rejected']).nullable(),
    statement: statementSchema.nullable(),
    otherReport: z.number().int().positive().nullable(),
    happenedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportEvent' })
export type ReportEvent = z.infer<typeof eventSchema>

/** A report beside another one. */
const neighbourSchema = z
  .object({
    id: z.number().int().positive(),
    modName: z.string(),
    issue: z.string().describe('The first 200 characters'),
    reason: reasonSchema.nullable(),
    state: stateSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'NeighbourReport' })
export type NeighbourReport = z.infer<typeof neighbourSchema>

const reportDetailSchema = z
  .object({
    report: reportSchema,
    history: z.array(eventSchema).describe('In the order in which it happened'),
    byReporter: z.array(neighbourSchema).describe("The reporter's other reports, newest first"),
    aboutMod: z.array(neighbourSchema).describe('Other open reports about the same mod'),
    duplicates: z.array(neighbourSchema).describe('Reports that were merged into this one'),
  })
  .meta({ id: 'ReportDetail' })
export type ReportDetail = z.infer<typeof reportDetailSchema>

export const getReports = defineCall({
  ...deskEndpoints.getReports,
  summary: 'Reports, those to handle by the time they are due, others newest first',
  group: GROUP,
  params: pageParams,
  body: z.object({
    state: z.enum(filters, 'There is no such state').default('active'),
    reason: reasonSchema.nullish(),
    modId: bodyId.nullish().describe('Only reports about this mod'),
    text: z
      .string('The text to look for must be text')
      .trim()
      .max(MAX_SEARCH_LENGTH, `The text can have at most ${MAX_SEARCH_LENGTH} characters`)
      .pipe(storableText())
      .nullish()
      .describe("Looked for in the report, the mod's name and the reporter's name and address"),
    isOverdue: z.boolean('Whether only overdue ones are wanted is true or false').default(false),
  }),
  response: z
    .object({
      reports: z.array(reportSchema).max(PAGE_SIZE),
      pages: count,
      total: count,
      open: count.describe('All that are still to be handled'),
      overdue: count,
      medianSeconds: z
        .number()
        .nonnegative()
        .nullable()
        .describe('From receipt to answer, of the last 90 days; null where none was answered'),
      answered: count.describe('How many were answered in the last 90 days'),
    })
    .meta({ id: 'ReportPage' }),
  cache: 'none',
})

export const getReport = defineCall({
  ...deskEndpoints.getReport,
  summary: 'A report with all that happened to it',
  group: GROUP,
  params: idParams,
  response: reportDetailSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const getReportCounts = defineCall({
  ...deskEndpoints.getReportCounts,
  summary: 'How many reports are to be handled, and how many are overdue',
  group: GROUP,
  response: z.object({ open: count, overdue: count }).meta({ id: 'ReportCounts' }),
  cache: 'none',
})

export const getModReportCount = defineCall({
  ...deskEndpoints.getModReportCount,
  summary: 'How many reports about a mod are to be handled',
  group: GROUP,
  params: idParams,
  response: z.object({ open: count }).meta({ id: 'ModReportCount' }),
  cache: 'none',
})

const seen = {
  id: bodyId,
  version: z
    .number('The version is a whole number from 1 up')
    .int('The version is a whole number from 1 up')
    .positive('The version is a whole number from 1 up')
    .max(2_147_483_647, 'The version is a whole number from 1 up')
    .describe('The version that you saw'),
}
const handled = {
  group: GROUP,
  response: z.object({ status: z.literal(200), message: z.string(), report: reportSchema }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
} as const

export const takeReport = defineCall({
  ...deskEndpoints.takeReport,
  ...handled,
  summary: 'Take a report, so that nobody else handles it',
  description: 'One that another administrator has is taken over.',
  body: z.object(seen),
})

export const releaseReport = defineCall({
  ...deskEndpoints.releaseReport,
  ...handled,
  summary: 'Give a report that you took back to everybody',
  body: z.object(seen),
})

const EMPTY_NOTE = 'Write the note'

export const noteOnReport = defineCall({
  ...deskEndpoints.noteOnReport,
  ...handled,
  summary: 'Write a note that only administrators read',
  body: z.object({
    ...seen,
    text: z
      .string(EMPTY_NOTE)
      .trim()
      .min(1, EMPTY_NOTE)
      .max(MAX_REPORT_NOTE_LENGTH, `A note can have at most ${MAX_REPORT_NOTE_LENGTH} characters`)
      .pipe(storableText()),
  }),
})

const EMPTY_MESSAGE = 'Write the message to the reporter'

export const closeReport = defineCall({
  ...deskEndpoints.closeReport,
  ...handled,
  summary: 'Close a report with a message to the reporter',
  description:
    'Closing a closed report, or one that another administrator has, answers 409. The reporter gets a mail where there is an address.',
  body: z.object({
    ...seen,
    outcome: z.enum(['done', 'rejected'], 'Choose done or rejected'),
    message: z
      .string(EMPTY_MESSAGE)
      .trim()
      .min(1, EMPTY_MESSAGE)
      .max(
        MAX_REPORT_NOTE_LENGTH,
        `A message can have at most ${MAX_REPORT_NOTE_LENGTH} characters`,
      )
      .pipe(storableText()),
    note: optionalText('A note', MAX_REPORT_NOTE_LENGTH).describe('Only administrators read it'),
    statement: statementSchema
      .nullish()
      .describe('The statement of reasons, where something was removed'),
  }),
})

export const mergeReport = defineCall({
  ...deskEndpoints.mergeReport,
  ...handled,
  summary: 'Merge a duplicate into another report about the same mod',
  description: 'Its reporter gets the outcome of the other.',
  body: z.object({ ...seen, intoId: bodyId }),
})

export const reopenReport = defineCall({
  ...deskEndpoints.reopenReport,
  ...handled,
  summary: 'Open a closed or merged report again',
  body: z.object({ ...seen, text: optionalText('The reason', MAX_REPORT_NOTE_LENGTH) }),
})
