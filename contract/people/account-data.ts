import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { AUDIT_EVENTS, type AuditEvent } from '#contract/desk/audit-events.ts'
import { roleSchema } from '#contract/people/accounts.ts'

const events = Object.keys(AUDIT_EVENTS) as [AuditEvent, ...AuditEvent[]]
const id = z.number().int().positive()
const moment = z.iso.datetime()

/** All that the site has about an account, but for what nobody can read: hashes of secrets. */
export const accountDataSchema = z
  .object({
    account: z.object({
      id,
      name: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      role: roleSchema,
      createdAt: moment,
      lastSeenAt: moment,
    }),
    sessions: z
      .array(
        z.object({
          createdAt: moment,
          lastUsedAt: moment,
          provedAt: moment.nullable().describe('When it last proved a second factor'),
          device: z.string().nullable(),
          network: z.string().describe('Stands for the network in which it began'),
          isThisOne: z.boolean(),
        }),
      )
      .describe('Where the account is logged in'),
    codes: z
      .array(z.object({ purpose: z.string(), createdAt: moment, usedAt: moment.nullable() }))
      .describe('One-time codes of the last day; the codes themselves are not kept'),
    secondFactor: z
      .object({
        passkeys: z.array(
          z.object({ name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
        ),
        totpSince: moment.nullable(),
        recoveryCodesLeft: z.number().int(),
      })
      .describe('Passkeys, an authenticator app and recovery codes; not what is secret of them'),
    mails: z
      .array(
        z.object({
          about: z.string(),
          state: z.string(),
          createdAt: moment,
          finishedAt: moment.nullable(),
        }),
      )
      .describe('Mails to the address that are not forgotten yet'),
    reports: z
      .array(
        z.object({
          id,
          modId: id,
          modName: z.string(),
          issue: z.string(),
          reason: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
          state: z.string(),
          times: z.number().int().positive(),
          answer: z.string().nullable(),
          createdAt: moment,
          lastAt: moment,
          objectedAt: moment.nullable(),
          objection: z.string().nullable(),
        }),
      )
      .describe('Reports that the account sent, or that left its address'),
    handledReports: z
      .array(z.object({ reportId: id, kind: z.string(), text: z.string(), happenedAt: moment }))
      .describe('What the account did to reports as an administrator'),
    modChanges: z
      .array(z.object({ modId: id, action: z.string(), changedAt: moment }))
      .describe('What the account published, changed or deleted as an administrator'),
    editableMods: z
      .array(z.object({ modId: id, addedAt: moment }))
      .describe('Mods that the account added or was given'),
    tagChanges: z
      .array(
        z.object({
          tagId: id,
          action: z.string(),
          label: z.string(),
          newLabel: z.string(),
          changedAt: moment,
        }),
      )
      .describe('What the account did to tags'),
    bulkChanges: z
      .array(
        z.object({
          change: z.record(z.string(), z.unknown()),
          state: z.string(),
          preparedAt: moment,
          startedAt: moment.nullable(),
          finishedAt: moment.nullable(),
        }),
      )
      .describe('Changes of many mods that the account prepared or started'),
    removals: z
      .array(
        z.object({
          kind: z.string(),
          modId: id,
          name: z.string(),
          reason: z.string(),
          removedAt: moment,
        }),
      )
      .describe('What the account removed for good'),
    uploads: z
      .array(z.object({ name: z.string(), kind: z.string(), state: z.string(), createdAt: moment }))
      .describe('Files and images that the account sent and that are not forgotten yet'),
    drafts: z
      .array(
        z.object({
          device: z.string().describe('A random number of the browser that saved it last'),
          modId: id.nullable(),
          name: z.string(),
          content: z.string(),
          createdAt: moment,
          changedAt: moment,
        }),
      )
      .describe('Drafts of the publishing form that the account keeps on the site'),
    log: z
      .array(
        z.object({
          event: z.enum(events),
          happenedAt: moment,
          modId: id.nullable(),
          reportId: id.nullable(),
          network: z.string().nullable(),
          reason: z.string().describe('Empty for what others did to the account'),
        }),
      )
      .describe('What the log has about the account'),
  })
  .meta({ id: 'AccountData' })
export type AccountData = z.infer<typeof accountDataSchema>

export const getAccountData = defineCall({
  ...deskEndpoints.getAccountData,
  summary: 'All that the site has about your account',
  description:
    'Passwords, tokens, codes and network addresses are not in it: only their hashes are kept.',
  group: 'Accounts',
  response: accountDataSchema,
  cache: 'none',
})
