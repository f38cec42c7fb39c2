import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import {
  MAX_ID,
  MAX_NAME_LENGTH,
  MAX_REMOVED_VERSIONS,
  MAX_REPORT_NOTE_LENGTH,
  PAGE_SIZE,
} from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { idParams, imageSchema, pageParams } from '#contract/catalogue/mods.ts'

const GROUP = 'Removal'
const count = z.number().int().nonnegative()
const bytes = count.describe('In bytes')

const id = (what: string) =>
  z
    .number(`Name the ${what}`)
    .int(`Name the ${what}`)
    .min(1)
    .max(MAX_ID, `There is no such ${what}`)

/** What is to be removed for good. */
const removalTargetSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('mod'), modId: id('mod') }),
    z.object({ kind: z.literal('file'), modId: id('mod'), fileId: id('file') }),
    z.object({ kind: z.literal('image'), modId: id('mod'), imageId: id('image') }),
    z.object({
      kind: z.literal('versions'),
      modId: id('mod'),
      changeIds: z
        .array(id('version'), 'Choose the versions')
        .min(1, 'Choose the versions')
        .max(MAX_REMOVED_VERSIONS, `At most ${MAX_REMOVED_VERSIONS} versions at once`),
    }),
  ],
  'Say what is to be removed',
)
export type RemovalTarget = z.output<typeof removalTargetSchema>

const fileSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  size: bytes,
  version: z.string(),
  isCurrent: z.boolean(),
})
const removableImageSchema = z.object({
  id: z.number().int().positive(),
  image: imageSchema,
  isCurrent: z.boolean().describe('The mod shows it now, not only its history'),
})
const versionSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  who: z.string().nullable(),
  changedAt: z.iso.datetime(),
  beginning: z.string().describe('Of the description'),
  isCurrent: z.boolean().describe('The mod is like this now, so that it cannot be removed'),
})

export const getRemovable = defineCall({
  ...deskEndpoints.getRemovable,
  summary: 'What of a mod can be removed for good',
  group: GROUP,
  params: idParams,
  response: z
    .object({
      mod: z.object({ id: z.number().int().positive(), name: z.string(), isDeleted: z.boolean() }),
      files: z.array(fileSchema),
      images: z.array(removableImageSchema),
      versions: z.array(versionSchema).max(MAX_REMOVED_VERSIONS).describe('The latest first'),
      hasMoreVersions: z.boolean(),
    })
    .meta({ id: 'Removable' }),
  errors: ['not_found'],
  cache: 'none',
})
export type Removable = z.output<typeof getRemovable.response>

const entrySchema = z.object({ path: z.string(), size: bytes })
export const previewRemoval = defineCall({
  ...deskEndpoints.previewRemoval,
  summary: 'What would be lost with a removal',
  group: GROUP,
  body: z.object({ target: removalTargetSchema }),
  response: z
    .object({
      confirmation: z.string().describe('What has to be typed to confirm it'),
      files: z.array(fileSchema.pick({ name: true, size: true })),
      images: count,
      versions: count.describe('Entries of the history that go'),
      otherMods: z
        .array(z.object({ id: z.number().int().positive(), name: z.string() }))
        .describe('Mods that have the same bytes, and lose them too'),
      otherTags: z
        .array(z.object({ id: z.number().int().positive(), tag: z.string() }))
        .describe('Tags whose pictures have the same bytes, and go too'),
      alike: z
        .array(versionSchema)
        .describe('Versions with the same description as those that are to be removed'),
      isDescriptionPresent: z.boolean().describe('The mod has the same description now'),
      reports: count.describe('Reports about the mod; they and their statements stay'),
      entries: z
        .array(entrySchema)
        .describe('Files in the archive, the first of very many, the largest first'),
      entryCount: count,
      ownEntries: count.describe('Files in the archive that no other archive here has'),
    })
    .meta({ id: 'RemovalPreview' }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
export type RemovalPreview = z.output<typeof previewRemoval.response>

const reason = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_REPORT_NOTE_LENGTH, `A reason can have at most ${MAX_REPORT_NOTE_LENGTH} characters`)
    .pipe(storableText())

/** Files in an archive that are blocked with it: none, those that no other has, or these. */
const entriesSchema = z
  .union(
    [z.enum(['none', 'own']), z.array(z.string().max(4000)).min(1).max(200)],
    'Choose none, own, or up to 200 files in the archive',
  )
  .default('none')

const blockedKinds = z.enum(['file', 'image', 'entry'])
const hash = z.string().describe('SHA-256 in hexadecimal digits')

export const removeForGood = defineCall({
  ...deskEndpoints.removeForGood,
  summary: 'Remove content for good, and block it',
  description:
    'Reaches every version, copy, other mod and picture of a tag with the same bytes. It cannot be undone; what was removed cannot be uploaded again.',
  group: GROUP,
  body: z.object({
    target: removalTargetSchema,
    reason: reason('Give a reason: whoever follows a link to the file reads it'),
    confirmation: z
      .string('Type the name to confirm')
      .max(2 * MAX_NAME_LENGTH, 'This is not the name')
      .describe('As the preview gives it'),
    isEverywhere: z
      .boolean('Say whether others lose the same bytes, too')
      .default(true)
      .describe(
        'False: other mods and tags with the same bytes keep them, and these bytes are not blocked. A file or an image alone always goes everywhere',
      ),
    entries: entriesSchema.describe('Only for a file'),
  }),
  response: z
    .object({
      status: z.literal(200),
      message: z.string(),
      modId: z.number().int().positive(),
      blocked: z.array(z.object({ kind: blockedKinds, name: z.string(), sha256: hash })),
      unread: z
        .array(z.string())
        .describe('Files in the archive that were not blocked, as they could not be read'),
    })
    .meta({ id: 'Removed' }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
export type Removed = z.output<typeof removeForGood.response>

const modLink = z.object({ id: z.number().int().positive(), name: z.string() })
const blockedSchema = z
  .object({
    id: z.uuid(),
    kind: blockedKinds,
    name: z.string(),
    size: bytes,
    sha256: hash,
    crc32: z.string().nullable().describe('Of a file in an archive, in hexadecimal digits'),
    modId: z.number().int().positive(),
    reason: z.string(),
    who: z.string().describe('Empty where a restored database does not know it'),
    removedAt: z.iso.datetime(),
    isStored: z.boolean().describe('The storage has not yet been able to forget all of it'),
    alsoIn: z.array(modLink).describe('Mods whose archives list the same file'),
  })
  .meta({ id: 'BlockedContent' })
export type BlockedContent = z.output<typeof blockedSchema>

export const getBlocked = defineCall({
  ...deskEndpoints.getBlocked,
  summary: 'What cannot be uploaded again, the latest first',
  group: GROUP,
  params: pageParams,
  response: z
    .object({
      blocked: z.array(blockedSchema).max(PAGE_SIZE),
      pages: count,
      total: count,
      unchecked: z
        .array(z.object({ mod: modLink.nullable(), file: z.string(), paths: z.array(z.string()) }))
        .describe('Files here with something in them that may be blocked and was not looked into'),
    })
    .meta({ id: 'BlockedContents' }),
  cache: 'none',
})

export const unblock = defineCall({
  ...deskEndpoints.unblock,
  summary: 'Allow that something blocked is uploaded again',
  description: 'It does not come back by itself.',
  group: GROUP,
  body: z.object({
    id: z.uuid('There is no such entry'),
    reason: reason('Give a reason'),
  }),
  response: z
    .object({ status: z.literal(200), message: z.string(), sha256: hash })
    .meta({ id: 'Unblocked' }),
  errors: ['not_found'],
  cache: 'none',
})
