import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { MANAGED_TAGS_PAGE_SIZE, MAX_TAG_LENGTH } from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { bodyId, imageSchema, pageParams } from '#contract/catalogue/mods.ts'
import {
  TAG_ACTIONS,
  TAG_SORTS,
  TAG_VIEWS,
  type TagSort,
  type TagView,
} from '#contract/desk/tag-states.ts'

const GROUP = 'Tags'

const namesOf = <T extends string>(all: Readonly<Record<T, string>>) =>
  Object.keys(all) as [T, ...T[]]
const count = z.number().int().nonnegative()
const id = z.number().int().positive()

const NO_VERSION = 'This is not a version'
const version = z
  .number(NO_VERSION)
  .int(NO_VERSION)
  .positive(NO_VERSION)
  .describe('The version that you saw; refused with 409 if the tag has changed since')
const NO_LABEL = 'Give the tag a name'
const label = z
  .string(NO_LABEL)
  .overwrite(visibleName)
  .max(MAX_TAG_LENGTH, `A tag can have at most ${MAX_TAG_LENGTH} characters`)
  .pipe(storableText())
  .refine((value) => value !== '', NO_LABEL)

/** A tag as administrators see it in their table. */
const managedTagSchema = z
  .object({
    id,
    tag: z.string(),
    version: z.number().int().positive(),
    mods: count.describe('Mods that visitors see'),
    isUsed: z.boolean().describe('Whether any mod has it, hidden ones and the trash included'),
    isFixed: z.boolean().describe('Home leads to it: it can be neither merged away nor deleted'),
    image: imageSchema.nullable(),
    formerNames: z.array(z.string()).describe('Names that lead to it, merged tags included'),
  })
  .meta({ id: 'ManagedTag' })
export type ManagedTag = z.infer<typeof managedTagSchema>

/** What became of a tag, and how far its mods have followed. */
const tagChangeSchema = z
  .object({
    id,
    tagId: id,
    action: z.enum(TAG_ACTIONS),
    label: z.string().describe('How the tag was called'),
    newLabel: z.string().describe('How it is called now, or the tag that it was merged into'),
    who: z.string(),
    changedAt: z.iso.datetime(),
    state: z.enum(['running', 'finished']),
    total: count.describe('Mods that have to follow'),
    done: count.describe('Mods that have'),
  })
  .meta({ id: 'TagChange' })
export type TagChange = z.infer<typeof tagChangeSchema>

const textSchema = z
  .string('The text must be text')
  .trim()
  .max(MAX_TAG_LENGTH, `The text can have at most ${MAX_TAG_LENGTH} characters`)
  .pipe(storableText())
  .nullish()
  .transform((value) => value || undefined)

export const getManagedTags = defineCall({
  ...deskEndpoints.getManagedTags,
  summary: 'Tags with what administrators know of them, in an order of choice',
  group: GROUP,
  params: pageParams,
  body: z.object({
    text: textSchema.describe('Looked for in the names, former ones included'),
    view: z.enum(namesOf<TagView>(TAG_VIEWS), 'There is no such view').default('all'),
    sort: z.enum(namesOf<TagSort>(TAG_SORTS), 'There is no such order').default('name'),
  }),
  response: z
    .object({
      tags: z.array(managedTagSchema).max(MANAGED_TAGS_PAGE_SIZE),
      pages: count,
      total: count,
    })
    .meta({ id: 'ManagedTagPage' }),
  cache: 'none',
})

export const getTagChanges = defineCall({
  ...deskEndpoints.getTagChanges,
  summary: 'The last changes of tags, the latest first',
  group: GROUP,
  response: z.object({ changes: z.array(tagChangeSchema) }).meta({ id: 'TagChanges' }),
  cache: 'none',
})

export const renameTag = defineCall({
  ...deskEndpoints.renameTag,
  summary: 'Rename a tag',
  description: 'The old name leads to it from then on. Search follows by itself.',
  group: GROUP,
  body: z.object({ id: bodyId, version, tag: label }),
  response: tagChangeSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

const merging = { id: bodyId, intoId: bodyId.describe('The tag that stays') }

export const previewTagMerge = defineCall({
  ...deskEndpoints.previewTagMerge,
  summary: 'What merging a tag into another would do',
  group: GROUP,
  body: z.object(merging),
  response: z
    .object({
      total: count.describe('Mods that have the tag, hidden ones and the trash included'),
      both: count.describe('Those of them that have the other one already'),
      intoVersion: version.describe('The version of the other one, to be sent for merging'),
    })
    .meta({ id: 'TagMergePreview' }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const mergeTag = defineCall({
  ...deskEndpoints.mergeTag,
  summary: 'Merge a tag into another',
  description:
    'Its links, feeds and filters lead to the other one from then on. Its mods follow by themselves, some at a time.',
  group: GROUP,
  body: z.object({ ...merging, version, intoVersion: version }),
  response: tagChangeSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const setTagImage = defineCall({
  ...deskEndpoints.setTagImage,
  summary: 'Give a tag a picture, or take it away',
  group: GROUP,
  body: z.object({
    id: bodyId,
    version,
    imageName: z
      .string('This is not a picture')
      .trim()
      .max(2000, 'This is not a picture')
      .pipe(storableText())
      .refine((value) => value !== '', 'This is not a picture')
      .nullable()
      .describe('The storage path of an image uploaded here; null for none'),
  }),
  response: tagChangeSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const deleteTag = defineCall({
  ...deskEndpoints.deleteTag,
  summary: 'Delete a tag that no mod has',
  group: GROUP,
  body: z.object({ id: bodyId, version }),
  response: tagChangeSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
