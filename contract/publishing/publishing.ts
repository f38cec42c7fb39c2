import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  MAX_CATEGORY_VALUE_LENGTH,
  MAX_CHANGELOG_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID,
  MAX_IMAGES_PER_MOD,
  MAX_KEYWORDS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS_PER_MOD,
  MAX_VERSION_LENGTH,
  PAGE_SIZE,
  TRASH_DAYS,
} from '#contract/base/limits.ts'
import { MOD_TYPES, placementIssues } from '#contract/base/taxonomy.ts'
import { storableText } from '#contract/base/text.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { creditInput } from '#contract/catalogue/credit.ts'
import {
  bodyId,
  hidingSchema,
  idParams,
  imageSchema,
  modDetailSchema,
  pageParams,
} from '#contract/catalogue/mods.ts'
import { videosInput } from '#contract/catalogue/videos.ts'

const GROUP = 'Publishing'
/** Room for the longest description even if every character is escaped. */
const MAX_BODY_BYTES = 512 * 1024
/** Paths and links that the site makes are far shorter. */
const MAX_PATH_LENGTH = 2000

/** A text of at most `max` characters; `what` begins the error message. */
const text = (what: string, max: number, missing = `${what} must be text`) =>
  limited(z.string(missing).trim(), what, max)
const limited = (schema: z.ZodString, what: string, max: number) =>
  schema
    .max(max, `${what} can have at most ${max.toLocaleString('en')} characters`)
    .pipe(storableText())
/** A name in one line, with visible characters only. */
const visibleText = (what: string, max: number, missing = `${what} must be text`) =>
  limited(z.string(missing).overwrite(visibleName), what, max)
const neededText = (what: string, max: number, missing: string) =>
  text(what, max, missing).refine((value) => value !== '', missing)

const NO_NAME = 'Give the mod a name'
const NO_TAG = 'A tag cannot be empty'
const isThere = (value: string) => value !== ''
const name = visibleText('A name', MAX_NAME_LENGTH, NO_NAME).refine(isThere, NO_NAME)
// The specification's names: its `keywords` are the description, and its `description` the search keywords.
const keywords = text('A description', MAX_KEYWORDS_LENGTH)
const description = text('The list of search keywords', MAX_DESCRIPTION_LENGTH)
const version = visibleText('A version', MAX_VERSION_LENGTH)
const changelog = text('The note about a version', MAX_CHANGELOG_LENGTH)

const tagChoice = z.object({
  id: z.number().int().min(1).max(MAX_ID).nullish().describe('Null for a new tag'),
  tag: visibleText('A tag', MAX_TAG_LENGTH, NO_TAG)
    .refine(isThere, NO_TAG)
    .describe('The label, which is what counts'),
})
const tags = z
  .array(tagChoice, 'Choose at least one tag')
  .max(MAX_TAGS_PER_MOD, `A mod can have at most ${MAX_TAGS_PER_MOD} tags`)

const isOnce = (values: readonly string[]) => new Set(values).size === values.length
const category = z
  .array(z.enum(MOD_TYPES, 'There is no such category'), 'Choose at least one category')
  .min(1, 'Choose at least one category')
  .refine(isOnce, 'A category is listed twice')
const mainCategory = z
  .array(
    storableText().max(MAX_CATEGORY_VALUE_LENGTH, 'There is no such main category'),
    'Choose at least one main category',
  )
  .min(1, 'Choose at least one main category')
  .max(20, 'There are too many main categories')
  .refine(isOnce, 'A main category is listed twice')
const NO_SUB_CATEGORY = 'Choose a sub category'
const subCategory = neededText('A sub category', MAX_CATEGORY_VALUE_LENGTH, NO_SUB_CATEGORY)

const path = (missing: string) => neededText('A path', MAX_PATH_LENGTH, missing)
const NO_FILE = "Add the mod's file"
const NO_IMAGES = 'Add at least one image'
const NO_MAIN_IMAGE = 'Choose the main image'
const TOO_MANY_IMAGES = `A mod can have at most ${MAX_IMAGES_PER_MOD} images`
const images = (missing: string) =>
  z.array(path(missing), missing).max(MAX_IMAGES_PER_MOD, TOO_MANY_IMAGES)
const beforeImages = images('The compared images must be a list of paths').nullish()
/** Null and the empty string mean the same as a missing field: forms and old clients send them. */
const orNothing = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value || undefined)

/** Empty texts and lists in an update mean the same as missing fields: the old value stays. */
const orKept = <S extends z.ZodType<string | readonly unknown[] | null, unknown>>(schema: S) =>
  schema
    .nullish()
    .transform(
      (value) => (value && value.length > 0 ? value : undefined) as z.output<S> | undefined,
    )

const release = {
  version: version.optional().describe('A label for the file, such as 1.2.0'),
  changelog: changelog.optional().describe('What is new in it, in one line'),
}

const placementSchema = z.object({ category, mainCategory, subCategory })

/** Checks the placement as soon as its own fields are valid, whatever else is wrong. */
function withPlacement<S extends z.ZodObject>(schema: S): S {
  return schema.check(
    z.superRefine(
      (value, context) => {
        const { data } = placementSchema.safeParse(value)
        for (const issue of data ? placementIssues(data) : []) {
          context.addIssue({ code: 'custom', ...issue })
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
}

/** The body of `add-mod`. The add form validates with it too. */
export const addModBody = withPlacement(
  z.object({
    name,
    description: description
      .refine((value) => value !== '', 'Add search keywords')
      .describe('The search keywords'),
    keywords: keywords
      .refine((value) => value !== '', 'Add a description')
      .describe('The text that the mod page shows under Description'),
    tags: tags.min(1, 'Choose at least one tag'),
    mainTag: z.object(tagChoice.shape, 'Choose the main tag'),
    category,
    mainCategory,
    subCategory,
    fileName: path(NO_FILE).describe('The storage path of a file uploaded here'),
    fileUrl: orNothing(path(NO_FILE)).describe('Its link; optional'),
    imageName: images(NO_IMAGES)
      .min(1, NO_IMAGES)
      .describe('Storage paths of the gallery, in order'),
    imageUrl: images(NO_IMAGES).optional().describe('Their links; optional'),
    beforeImages: beforeImages.describe('Those of the gallery that are compared with the next one'),
    mainImageUrl: path(NO_MAIN_IMAGE).describe('The link of an image uploaded here'),
    isHidden: z
      .boolean('Whether it is hidden is true or false')
      .nullish()
      .describe('Visitors do not see it until it is shown'),
    shownFrom: z.iso
      .datetime('This is not a date and time')
      .nullish()
      .describe('Visitors see it from then on; a time that is past means at once'),
    ...release,
    credit: creditInput.nullish().describe('Who made it and what may be done with it'),
    videos: videosInput.nullish().describe('Links to videos of it on other sites'),
  }),
)
export type AddModInput = z.input<typeof addModBody>
export type AddedMod = z.output<typeof addModBody>

/**
 * The body of `update-mod`. Fields that are left out or empty keep their value; an empty version or
 * note about it is cleared, and a credit and videos are replaced as a whole. The update form validates
 * with it too.
 */
export const updateModBody = withPlacement(
  z.object({
    id: bodyId,
    name: orKept(visibleText('A name', MAX_NAME_LENGTH)),
    description: orKept(description).describe('The search keywords'),
    keywords: orKept(keywords).describe('The text that the mod page shows under Description'),
    tags: orKept(tags),
    mainTag: tagChoice.nullish().transform((tag) => tag ?? undefined),
    category: category.optional(),
    mainCategory: mainCategory.optional(),
    subCategory: subCategory.optional(),
    fileName: orNothing(path(NO_FILE)),
    fileUrl: orNothing(path(NO_FILE)),
    imageName: orKept(images(NO_IMAGES)),
    imageUrl: orKept(images(NO_IMAGES)),
    beforeImages: beforeImages.describe(
      'Those of `imageName` that are compared with the next one; left out, pairs stay that still stand together',
    ),
    mainImageUrl: orNothing(path(NO_MAIN_IMAGE)),
    ...release,
    credit: creditInput.nullish().describe('Replaces all of it; null removes it'),
    videos: videosInput.nullish().describe('Replaces all of them; an empty list removes them'),
    updatedAt: z.iso
      .datetime('This is not a date and time')
      .optional()
      .describe(
        'The version the change is based on; refused with 409 if the mod has changed since',
      ),
  }),
)
export type UpdateModInput = z.input<typeof updateModBody>
export type ModUpdate = z.output<typeof updateModBody>

/** The answer when a mod was published or changed. */
export const publishedSchema = z
  .object({
    status: z.literal(200),
    message: z.string(),
    id: z.number().int().positive(),
    updatedAt: z.iso.datetime(),
    isHidden: z.boolean().optional().describe('Only administrators see it'),
  })
  .meta({ id: 'Published' })
export type Published = z.infer<typeof publishedSchema>

const done = z.object({ status: z.literal(200), message: z.string() })

export const addMod = defineCall({
  ...endpoints.addMod,
  summary: 'Publish a mod',
  description: 'Paths and links must come from uploads to this site that no other mod uses.',
  group: GROUP,
  body: addModBody,
  maxBodyBytes: MAX_BODY_BYTES,
  response: publishedSchema,
  cache: 'none',
})

export const updateMod = defineCall({
  ...endpoints.updateMod,
  summary: 'Change a mod',
  description:
    'Fields that are left out or empty stay as they are, except version, changelog, credit and videos. Replaced files and images stay in the history of the mod.',
  group: GROUP,
  body: updateModBody,
  maxBodyBytes: MAX_BODY_BYTES,
  response: publishedSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const deleteMod = defineCall({
  ...endpoints.deleteMod,
  summary: 'Delete a mod',
  description: `It can be brought back for ${TRASH_DAYS} days.`,
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: done,
  errors: ['not_found'],
  cache: 'none',
})

export const undeleteMod = defineCall({
  ...endpoints.undeleteMod,
  summary: 'Bring a deleted mod back',
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: publishedSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const getModEntry = defineCall({
  ...endpoints.getModEntry,
  summary: 'A mod as it is right now, for editing it and for looking at it before visitors do',
  group: GROUP,
  params: idParams,
  response: modDetailSchema.extend(hidingSchema.shape),
  errors: ['not_found'],
  cache: 'none',
})

/** A deleted mod that can be brought back. */
const deletedModSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    image: imageSchema.nullable(),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().nullable().describe("The administrator's name"),
    removedAt: z.iso.datetime().describe('When it is removed for good'),
  })
  .meta({ id: 'DeletedMod' })
export type DeletedMod = z.infer<typeof deletedModSchema>

export const getTrash = defineCall({
  ...endpoints.getTrash,
  summary: 'Deleted mods that can be brought back, last deleted first',
  group: GROUP,
  params: pageParams,
  response: z
    .object({
      mods: z.array(deletedModSchema).max(PAGE_SIZE),
      pages: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
    })
    .meta({ id: 'TrashPage' }),
  cache: 'none',
})
