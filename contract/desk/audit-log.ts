import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import {
  AUDIT_LOG_PAGE_SIZE,
  MAX_AUDIT_LOG_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { bodyId } from '#contract/catalogue/mods.ts'
import {
  AUDIT_EVENTS,
  AUDIT_GROUPS,
  type AuditEvent,
  type AuditGroup,
} from '#contract/desk/audit-events.ts'

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]
const events = Object.keys(AUDIT_EVENTS) as [AuditEvent, ...AuditEvent[]]
const NOT_A_DATE = 'This is not a date with its time'
/** The database knows no year 0. */
export const moment = z.iso
  .datetime({ offset: true, error: NOT_A_DATE })
  .refine((text) => Date.parse(text) > 0, NOT_A_DATE)

const entrySchema = z
  .object({
    id: z.number().int().positive(),
    happenedAt: z.iso.datetime(),
    event: z.enum(events),
    account: z
      .object({
        id: z.number().int().positive(),
        name: z.string().nullable().describe('Null for an account that was deleted'),
      })
      .nullable()
      .describe('Who did it, or whose account it is about; null for somebody unknown'),
    person: z
      .object({ id: z.number().int().positive(), name: z.string().nullable() })
      .nullable()
      .describe('Whom it was done to, where that is somebody else'),
    network: z
      .string()
      .nullable()
      .describe('Stands for the network it came from, as in the log files; no address is kept'),
    mod: z
      .object({ id: z.number().int().positive(), name: z.string().nullable() })
      .nullable()
      .describe('The name is null for a mod that was removed for good'),
    reportId: z.number().int().positive().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof entrySchema>

export const getAuditLog = defineCall({
  ...deskEndpoints.getAuditLog,
  summary: 'What the team did, and what happened to accounts, the newest first',
  group: 'Log',
  body: z.object({
    before: bodyId.nullish().describe('Only what is older than the entry with this number'),
    limit: z
      .number('The limit must be a number')
      .int()
      .min(1)
      .max(MAX_AUDIT_LOG_PAGE_SIZE)
      .default(AUDIT_LOG_PAGE_SIZE),
    group: z.enum(groups, 'There is no such kind of event').nullish(),
    account: z
      .string('The account must be text')
      .trim()
      .max(MAX_SEARCH_LENGTH, `The account can have at most ${MAX_SEARCH_LENGTH} characters`)
      .pipe(storableText())
      .nullish()
      .describe("An account's number, or a part of its name or address; '#12' is number 12 alone"),
    modId: bodyId.nullish(),
    reportId: bodyId.nullish(),
    from: moment.nullish().describe('Not before this moment'),
    until: moment.nullish().describe('Before this moment'),
  }),
  response: z.object({
    entries: z.array(entrySchema),
    older: z.number().int().positive().nullable().describe('`before` for the next page'),
  }),
  cache: 'none',
})
