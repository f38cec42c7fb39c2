import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { MAX_DRAFT_LENGTH, MAX_DRAFTS, MAX_NAME_LENGTH } from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { bodyId } from '#contract/catalogue/mods.ts'

const GROUP = 'Drafts'
/** Room for the longest draft with its quotes escaped; what escaping makes longer stays in the browser. */
const MAX_BODY_BYTES = 1536 * 1024

const NO_DRAFT = 'This is no draft'
const draftId = z.uuid(NO_DRAFT)
const version = z.number(NO_DRAFT).int(NO_DRAFT).nonnegative(NO_DRAFT)
const params = z.object({ id: draftId })

/** A draft of the publishing form, as lists show it. */
const draftSchema = z
  .object({
    id: z.uuid(),
    modId: z.number().int().positive().nullable().describe('Null for a new mod'),
    modName: z.string().nullable().describe('How the mod is called that it changes'),
    name: z.string().describe('The name that was typed'),
    device: z.string().describe('The browser that saved it last: a number that it gave itself'),
    version: z.number().int().positive(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof draftSchema>

export const getDrafts = defineCall({
  ...deskEndpoints.getDrafts,
  summary: 'Your drafts of the publishing form, the last changed first',
  group: GROUP,
  response: z.object({ drafts: z.array(draftSchema).max(MAX_DRAFTS) }).meta({ id: 'Drafts' }),
  cache: 'none',
})

const wholeDraftSchema = draftSchema.extend({ content: z.string() }).meta({ id: 'WholeDraft' })
export type WholeDraft = z.infer<typeof wholeDraftSchema>

export const getDraft = defineCall({
  ...deskEndpoints.getDraft,
  summary: 'One of your drafts, with what was typed',
  group: GROUP,
  params,
  response: wholeDraftSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const saveDraft = defineCall({
  ...deskEndpoints.saveDraft,
  summary: 'Save a draft of the publishing form',
  description: `At most ${MAX_DRAFTS} for an account. What another device has saved since is not overwritten.`,
  group: GROUP,
  body: z.object({
    id: draftId.describe('A random one for a new draft'),
    version: version.describe('The version that you know; 0 for a new draft'),
    modId: bodyId.nullable(),
    device: z.string(NO_DRAFT).min(1, NO_DRAFT).max(40, NO_DRAFT).pipe(storableText()),
    name: z.string(NO_DRAFT).trim().max(MAX_NAME_LENGTH, NO_DRAFT).pipe(storableText()),
    content: z
      .string(NO_DRAFT)
      .max(MAX_DRAFT_LENGTH, 'This draft is too long to be kept on the server')
      .pipe(storableText()),
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  response: draftSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const discardDraft = defineCall({
  ...deskEndpoints.discardDraft,
  summary: 'Discard a draft',
  group: GROUP,
  body: z.object({ id: draftId }),
  response: z.object({ status: z.literal(200), message: z.string() }),
  cache: 'none',
})
