import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { HISTORY_PAGE_SIZE } from '#contract/base/limits.ts'
import { MOD_TYPES } from '#contract/base/taxonomy.ts'
import { creditInput } from '#contract/catalogue/credit.ts'
import { bodyId, idParams, pageParams } from '#contract/catalogue/mods.ts'
import { storedVideo } from '#contract/catalogue/videos.ts'
import { publishedSchema } from '#contract/publishing/publishing.ts'

const GROUP = 'History'

const CHANGE_ACTIONS = [
  'added',
  'updated',
  'deleted',
  'undeleted',
  'restored',
  'hidden',
  'shown',
  'scheduled',
  'removed',
] as const

const storedImage = z.object({ id: z.number().int(), path: z.string() })

/** A mod's entry at one time, as its history keeps it. */
const snapshotSchema = z.object({
  name: z.string(),
  description: z.string(),
  searchKeywords: z.string(),
  category: z.array(z.enum(MOD_TYPES)),
  mainCategory: z.array(z.string()),
  subCategory: z.string(),
  tags: z.array(z.string()),
  mainTag: z.string().nullable(),
  mainImage: storedImage.nullable(),
  images: z.array(
    storedImage.extend({
      afterId: z.number().int().optional().describe('The image that it is compared with'),
    }),
  ),
  file: z
    .object({ id: z.number().int(), path: z.string(), name: z.string(), size: z.number() })
    .nullable(),
  version: z.string(),
  changelog: z.string(),
  credit: creditInput.nullish().describe('Unknown to versions from before there were credits'),
  videos: z
    .array(storedVideo)
    .optional()
    .describe('Unknown to versions from before there were videos'),
})
export type Snapshot = z.infer<typeof snapshotSchema>

const shownImage = z.object({ url: z.string() })

/** What became of one field, for people to read. */
const fieldChangeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('value'),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('text'),
      label: z.string(),
      parts: z
        .array(z.object({ type: z.enum(['same', 'added', 'removed']), text: z.string() }))
        .describe('The text in its order, with what was added and removed'),
    }),
    z.object({
      kind: z.literal('list'),
      label: z.string(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      isReordered: z.boolean(),
    }),
    z.object({
      kind: z.literal('images'),
      label: z.string(),
      added: z.array(shownImage),
      removed: z.array(shownImage),
      isReordered: z.boolean(),
    }),
  ])
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChangeSchema>

const modChangeSchema = z
  .object({
    id: z.number().int().positive(),
    action: z.enum(CHANGE_ACTIONS),
    who: z
      .string()
      .nullable()
      .describe('Null if it was no administrator: the original version, or a change by an import'),
    changedAt: z.iso.datetime(),
    changes: z
      .array(fieldChangeSchema)
      .describe('Compared with the version before; empty for the first'),
    isCurrent: z
      .boolean()
      .describe('The entry is the same now as then, so there is nothing to restore'),
  })
  .meta({ id: 'ModChange' })
export type ModChange = z.infer<typeof modChangeSchema>

export const getModHistory = defineCall({
  ...endpoints.getModHistory,
  summary: 'Every change to a mod, latest first',
  description: 'Empty for a mod that was never changed here.',
  group: GROUP,
  params: idParams.extend(pageParams.shape),
  response: z
    .object({
      mod: z.object({
        id: z.number().int().positive(),
        name: z.string(),
        isDeleted: z.boolean(),
        isHidden: z.boolean(),
        updatedAt: z.iso.datetime(),
      }),
      history: z.array(modChangeSchema).max(HISTORY_PAGE_SIZE),
      pages: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
    })
    .meta({ id: 'ModHistory' }),
  errors: ['not_found'],
  cache: 'none',
})

export const restoreModVersion = defineCall({
  ...endpoints.restoreModVersion,
  summary: 'Restore a mod to an earlier version',
  description: 'This is a change of its own and can be undone in the same way.',
  group: GROUP,
  body: z.object({ id: bodyId, changeId: bodyId }),
  response: publishedSchema,
  errors: ['not_found'],
  cache: 'none',
})
