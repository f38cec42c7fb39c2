import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import {
  MAX_RIGHTS_REASON_LENGTH,
  MAX_SEARCH_LENGTH,
  PEOPLE_PAGE_SIZE,
} from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { VISIBILITIES } from '#contract/catalogue/mod-states.ts'
import { bodyId, idParams } from '#contract/catalogue/mods.ts'
import { roleSchema } from '#contract/people/accounts.ts'

const GROUP = 'People'
const PEOPLE_SORTS = ['joined', 'seen'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

const reason = z
  .string('Give a reason')
  .trim()
  .min(1, 'Give a reason')
  .max(MAX_RIGHTS_REASON_LENGTH, `A reason can have at most ${MAX_RIGHTS_REASON_LENGTH} characters`)
  .pipe(storableText())
  .describe('For the log')

/** Somebody with an account, as administrators see them. */
const personSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('Give or take five minutes'),
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

const personDetailSchema = personSchema
  .extend({
    blockReason: z.string(),
    sessions: z.number().int().nonnegative().describe('In how many places they are logged in'),
    isYou: z.boolean(),
    isLastAdministrator: z.boolean().describe('Nobody else could undo what is done to them'),
  })
  .meta({ id: 'PersonDetail' })
export type PersonDetail = z.infer<typeof personDetailSchema>

const changed = z.object({
  status: z.literal(200),
  message: z.string(),
  person: personDetailSchema,
})

export const getPeople = defineCall({
  ...deskEndpoints.getPeople,
  summary: 'People with an account',
  group: GROUP,
  body: z.object({
    text: z
      .string('The text must be text')
      .trim()
      .max(MAX_SEARCH_LENGTH, `The text can have at most ${MAX_SEARCH_LENGTH} characters`)
      .pipe(storableText())
      .nullish()
      .describe('A part of the name or address, or the number'),
    role: roleSchema.nullish(),
    isBlocked: z.boolean('Whether they are blocked is true or false').default(false),
    sort: z
      .enum(PEOPLE_SORTS, 'There is no such order')
      .default('joined')
      .describe('joined: the newest first; seen: who was here last first'),
    after: bodyId.nullish().describe('Only who comes after the person with this number'),
  }),
  response: z.object({
    people: z.array(personSchema).max(PEOPLE_PAGE_SIZE),
    total: z.number().int().nonnegative(),
    isCapped: z.boolean().describe('True: there are more'),
    next: z.number().int().positive().nullable().describe('`after` for the next page'),
  }),
  cache: 'none',
})

export const getPerson = defineCall({
  ...deskEndpoints.getPerson,
  summary: 'One person',
  group: GROUP,
  params: idParams,
  response: personDetailSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const changeRole = defineCall({
  ...deskEndpoints.changeRole,
  summary: "Change somebody's role",
  description:
    'Answers 409 for the last administrator, and when the role is no longer the one that you saw.',
  group: GROUP,
  body: z.object({
    id: bodyId,
    role: roleSchema,
    seenRole: roleSchema.describe('The role that you saw'),
    reason,
  }),
  response: changed.extend({ before: roleSchema }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const signOutPerson = defineCall({
  ...deskEndpoints.signOutPerson,
  summary: 'End every session of somebody',
  group: GROUP,
  body: z.object({ id: bodyId, reason }),
  response: changed,
  errors: ['not_found'],
  cache: 'none',
})

export const blockPerson = defineCall({
  ...deskEndpoints.blockPerson,
  summary: 'Block an account: it cannot log in, and its sessions end',
  description: 'Answers 409 for the last administrator, for yourself and for a blocked account.',
  group: GROUP,
  body: z.object({ id: bodyId, reason }),
  response: changed,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const unblockPerson = defineCall({
  ...deskEndpoints.unblockPerson,
  summary: 'Let a blocked account log in again',
  group: GROUP,
  body: z.object({ id: bodyId, reason }),
  response: changed,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

/** A mod that somebody may change. */
const personModSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    visibility: z.enum(VISIBILITIES),
    addedAt: z.iso.datetime().describe('Since when they may change it'),
  })
  .meta({ id: 'PersonMod' })
export type PersonMod = z.infer<typeof personModSchema>

export const getPersonMods = defineCall({
  ...deskEndpoints.getPersonMods,
  summary: 'Mods that somebody added or was given, the highest number first',
  description: 'As an editor they may change these, and no others.',
  group: GROUP,
  body: z.object({
    id: bodyId,
    after: bodyId.nullish().describe('Only mods with a lower number'),
  }),
  response: z.object({
    mods: z.array(personModSchema).max(PEOPLE_PAGE_SIZE),
    total: z.number().int().nonnegative(),
    next: z.number().int().positive().nullable().describe('`after` for the next page'),
  }),
  cache: 'none',
})

const assignment = z.object({ modId: bodyId, personId: bodyId })
const assigned = z.object({ status: z.literal(200), message: z.string() })

export const assignMod = defineCall({
  ...deskEndpoints.assignMod,
  summary: 'Give a mod to somebody, who may change it as an editor',
  group: GROUP,
  body: assignment,
  response: assigned,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const unassignMod = defineCall({
  ...deskEndpoints.unassignMod,
  summary: 'Take a mod from somebody',
  description: 'Also one that they added themselves.',
  group: GROUP,
  body: assignment,
  response: assigned,
  errors: ['not_found'],
  cache: 'none',
})
