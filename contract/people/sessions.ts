import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { MAX_SHOWN_SESSIONS } from '#contract/base/limits.ts'
import { bodyId } from '#contract/catalogue/mods.ts'
import { roleSchema, SESSION_STATES } from '#contract/people/accounts.ts'

const GROUP = 'Accounts'
const done = z.object({ status: z.literal(200), message: z.string() })

/** One of the places where an account is logged in, as its owner sees it. */
const sessionEntrySchema = z
  .object({
    id: z.number().int().positive(),
    device: z.string().nullable().describe('Browser and system in words; null if not known'),
    network: z
      .number()
      .int()
      .nonnegative()
      .describe('Where it began: 0 is the network that you ask from, others count from 1'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('Give or take five minutes'),
    isThisOne: z.boolean(),
  })
  .meta({ id: 'SessionEntry' })
export type SessionEntry = z.infer<typeof sessionEntrySchema>

export const getSessions = defineCall({
  ...deskEndpoints.getSessions,
  summary: 'Where your account is logged in',
  description: 'The one that asks first, then those that were used last.',
  group: GROUP,
  response: z.object({
    sessions: z.array(sessionEntrySchema).max(MAX_SHOWN_SESSIONS),
    total: z.number().int().nonnegative(),
  }),
  cache: 'none',
})

export const endSession = defineCall({
  ...deskEndpoints.endSession,
  summary: 'End one of your sessions',
  description: 'Its token is refused from now on. Answers 404 for one that has ended already.',
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: done,
  errors: ['not_found'],
  cache: 'none',
})

export const endOtherSessions = defineCall({
  ...deskEndpoints.endOtherSessions,
  summary: 'End every session of your account but this one',
  group: GROUP,
  body: z.object({}),
  response: done,
  cache: 'none',
})

export const getRights = defineCall({
  ...endpoints.getRights,
  summary: 'What you may do',
  description:
    'For everybody: who is not logged in has no role. Unlike `verify-admin` it knows editors and moderators.',
  group: GROUP,
  body: z.object({
    modId: bodyId.nullish().describe('A mod, to learn whether you may change it'),
  }),
  response: z.object({
    role: roleSchema.nullable(),
    session: z.enum(SESSION_STATES),
    mayEdit: z.boolean().nullable().describe('Whether you may change the mod; null without one'),
  }),
  cache: 'none',
})
