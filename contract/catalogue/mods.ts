import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  MAX_AUTHOR_VALUE_LENGTH,
  MAX_CATEGORY_VALUE_LENGTH,
  MAX_ID,
  MAX_TAG_LENGTH,
  PAGE_SIZE,
  RELATED_SIZE,
  RISING_SIZE,
  TOP_LIST_SIZE,
} from '#contract/base/limits.ts'
import { MOD_TYPES } from '#contract/base/taxonomy.ts'
import { storableText } from '#contract/base/text.ts'
import type { FromWire } from '#contract/base/wire-texts.ts'
import { clashKeySchema } from '#contract/catalogue/clashes.ts'
import { cardAuthorSchema, creditSchema } from '#contract/catalogue/credit.ts'
import { tagSchema } from '#contract/catalogue/tags.ts'
import { videoSchema } from '#contract/catalogue/videos.ts'
import {
  fileInspectionSchema,
  fileScanSchema,
  inspectionStateSchema,
} from '#contract/files/inspection.ts'

const PAGE_MESSAGE = 'The page must be a whole number from 1 up'
const ID_MESSAGE = 'The id must be a whole number from 1 up'

/** A number in a path: digits only, within the range of the database's integers. */
function pathNumber(message: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((value) => value <= MAX_ID, message)
}

export const pageParams = z.object({ page: pathNumber(PAGE_MESSAGE) })
export const idParams = z.object({ id: pathNumber(ID_MESSAGE) })
/** An id in a body: a number, or its digits as a string, as forms and old clients send it. */
export const bodyId = z
  .union([z.number(), pathNumber(ID_MESSAGE)], ID_MESSAGE)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_ID, ID_MESSAGE)

/** One size of an image that the site has ready. */
const imageSourceSchema = z.object({
  type: z.enum(['image/avif', 'image/webp']),
  srcSet: z.string(),
})

/** An image with everything needed to show it without a jump: size, placeholder, sources. */
export const imageSchema = z
  .object({
    url: z.string().describe('The original image'),
    width: z.number().int().positive().nullable(),
    height: z.number().int().positive().nullable(),
    placeholder: z.string().nullable().describe('A data URL of a few dozen bytes, or null'),
    sources: z.array(imageSourceSchema).describe('Responsive sizes, best format first'),
  })
  .meta({ id: 'Image' })
export type ModImage = z.infer<typeof imageSchema>

/** An image of a mod's gallery. */
const galleryImageSchema = imageSchema
  .extend({
    isBefore: z
      .boolean()
      .optional()
      .describe('True: it and the next one show the same, before and after'),
  })
  .meta({ id: 'GalleryImage' })
export type GalleryImage = z.infer<typeof galleryImageSchema>

/** A mod as lists show it. */
const modCardSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    mainImageUrl: z.string().nullable().describe('Null for a mod without images'),
    downloadCount: z.number().int().nonnegative(),
    image: imageSchema.nullable(),
    category: z.array(z.enum(MOD_TYPES)),
    mainCategory: z.array(z.string()),
    subCategory: z.string(),
    createdAt: z.iso.datetime().nullable().describe('Null when unknown, as for some imported mods'),
    releasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the newest file was published; null when unknown'),
    author: cardAuthorSchema.optional().describe('Who made it, where somebody is named'),
  })
  .meta({ id: 'ModCard' })
export type ModCard = z.infer<typeof modCardSchema>

/** A mod that is named and led to. */
export const namedModSchema = z.object({ id: z.number().int().positive(), name: z.string() })

/** Resources of servers, each with the mods here that have it. */
const neededResourcesSchema = z.array(
  z.object({
    name: z.string(),
    mods: z.array(namedModSchema).describe('The first few that have it, the most downloaded first'),
    total: z.number().int().nonnegative().describe('How many mods here have it'),
    isCapped: z.boolean().describe('True: at least so many'),
  }),
)
export type NeededResources = z.infer<typeof neededResourcesSchema>

/** A published file of a mod; its link keeps working when a newer file follows. */
const releaseSchema = z
  .object({
    version: z.string().describe('A label such as 1.2.0; empty when none was given'),
    changelog: z.string().describe('What is new in it, in a line; may be empty'),
    publishedAt: z.iso.datetime(),
    fileUrl: z.string().describe('The stable download link'),
    name: z.string().describe('The original file name'),
    size: z.number().int().nonnegative().describe('In bytes'),
    sha256: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof releaseSchema>

/** A mod as its own page shows it. */
export const modDetailSchema = modCardSchema
  .extend({
    imageUrl: z.array(z.string()).describe('The gallery'),
    images: z.array(galleryImageSchema).describe('The gallery with sizes and placeholders'),
    imageName: z.array(z.string()).describe('Storage paths of the gallery'),
    fileUrl: z
      .string()
      .nullable()
      .describe('The stable download link; null without a file or for an infected one'),
    fileName: z.string().nullable().describe('Storage path of the file'),
    file: z
      .object({
        id: z.number().int().positive(),
        name: z.string().describe('The original file name'),
        size: z.number().int().nonnegative().describe('In bytes'),
        sha256: z.string().nullable(),
        inspection: fileInspectionSchema.nullable().describe('Null if it was not looked into'),
        inspectionState: inspectionStateSchema,
        scan: fileScanSchema,
        needs: neededResourcesSchema
          .optional()
          .describe('Server resources that must be running for it to work'),
        uses: neededResourcesSchema
          .optional()
          .describe('Others whose exports its scripts call, perhaps only where they are running'),
        clashes: z
          .object({
            mods: z.array(
              namedModSchema.extend({
                ...clashKeySchema.shape,
                more: z.number().int().nonnegative().describe('What else they have in common'),
              }),
            ),
            total: z.number().int().nonnegative(),
            isCapped: z.boolean().describe('True: at least so many'),
          })
          .optional()
          .describe(
            'Mods with the same spawn names or streamed files, the first few of them; absent where the file has neither',
          ),
      })
      .nullable(),
    releases: z.array(releaseSchema).describe('Every published file, the latest first'),
    keywords: z.string().describe('The text shown under Description, as it was written: Markdown'),
    keywordsHtml: z.string().describe('The same as safe HTML, which the page shows'),
    description: z.string().describe('The search keywords'),
    tags: z.array(tagSchema),
    mainTag: tagSchema.nullable(),
    updatedAt: z.iso.datetime().describe('The time of the last change; `update-mod` compares it'),
    credit: creditSchema.optional().describe('Left out where nothing is known'),
    videos: z.array(videoSchema).optional().describe('Left out where there are none'),
  })
  .meta({ id: 'ModDetail' })
export type WireModDetail = z.infer<typeof modDetailSchema>
/** The same, with its two texts called by their real names. */
export type ModDetail = FromWire<WireModDetail>

/** Whether visitors see a mod, as its edit page says. */
export const hidingSchema = z.object({
  isHidden: z.boolean().describe('Only administrators see it'),
  shownFrom: z.iso.datetime().nullable().describe('When a hidden mod appears by itself'),
})
export type Hiding = z.infer<typeof hidingSchema>

/** One page of a list. */
export const modPageSchema = z
  .object({
    mods: z.array(modCardSchema).max(PAGE_SIZE),
    pages: z.number().int().nonnegative().describe('How many pages the list has; 0 when empty'),
    total: z.number().int().nonnegative().describe('How many mods the list has'),
  })
  .meta({ id: 'ModPage' })
export type ModPage = z.infer<typeof modPageSchema>

const categoryValue = storableText()
  .trim()
  .max(MAX_CATEGORY_VALUE_LENGTH)
  .nullish()
  .transform((value) => value || undefined)

export const getAllMods = defineCall({
  ...endpoints.getAllMods,
  summary: 'All mods, newest first',
  group: 'Mods',
  params: pageParams,
  response: modPageSchema,
  cache: 'public',
})

export const getTypeMods = defineCall({
  ...endpoints.getTypeMods,
  summary: 'Mods of a type, category and subcategory, newest first',
  description:
    'Every part of the body is optional. A value that is not in the taxonomy gives an empty list.',
  group: 'Mods',
  params: pageParams,
  body: z.object({
    modType: categoryValue,
    category: categoryValue,
    subCategory: categoryValue,
  }),
  response: modPageSchema,
  cache: 'public',
})

const homeList = z.array(modCardSchema).max(TOP_LIST_SIZE)

export const getMostDownloaded = defineCall({
  ...endpoints.getMostDownloaded,
  summary: 'The most downloaded mods, for the home page',
  group: 'Mods',
  response: homeList,
  cache: 'public',
})

export const getRecentlyUploaded = defineCall({
  ...endpoints.getRecentlyUploaded,
  summary: 'The newest mods, for the home page',
  group: 'Mods',
  response: homeList,
  cache: 'public',
})

export const getRising = defineCall({
  ...endpoints.getRising,
  summary: 'Mods that gain more downloads now than is usual for them, for the home page',
  group: 'Mods',
  response: z.array(modCardSchema).max(RISING_SIZE),
  cache: 'public',
})

export const getMostDownloadedPage = defineCall({
  ...endpoints.getMostDownloadedPage,
  summary: 'Mods by downloads',
  group: 'Mods',
  params: pageParams,
  response: modPageSchema,
  cache: 'public',
})

export const getRecentlyUploadedPage = defineCall({
  ...endpoints.getRecentlyUploadedPage,
  summary: 'Mods by time of upload',
  group: 'Mods',
  params: pageParams,
  response: modPageSchema,
  cache: 'public',
})

export const getTagMods = defineCall({
  ...endpoints.getTagMods,
  summary: 'Mods of one tag, by downloads',
  group: 'Mods',
  params: idParams.extend(pageParams.shape),
  response: modPageSchema
    .extend({
      tag: z.string().describe("The tag's name"),
      tagId: z
        .number()
        .int()
        .positive()
        .describe('Another than was asked for where that tag was merged into it'),
      tagImage: imageSchema.nullable().describe('A picture for the tag'),
    })
    .meta({ id: 'TagModPage' }),
  errors: ['not_found'],
  cache: 'public',
})

export const getAuthorMods = defineCall({
  ...endpoints.getAuthorMods,
  summary: 'Mods of one author, newest first',
  description: 'However the name is spelt: case, accents and spaces do not count.',
  group: 'Mods',
  params: pageParams.extend({
    author: storableText()
      .trim()
      .min(1)
      .max(MAX_AUTHOR_VALUE_LENGTH)
      .describe('A name or its slug'),
  }),
  response: modPageSchema
    .extend({
      author: cardAuthorSchema.extend({ url: z.string().describe('Their own page; may be empty') }),
    })
    .meta({ id: 'AuthorModPage' }),
  errors: ['not_found'],
  cache: 'public',
})

export const getModDetails = defineCall({
  ...endpoints.getModDetails,
  summary: 'Everything about one mod',
  group: 'Mods',
  params: idParams,
  response: modDetailSchema,
  errors: ['not_found'],
  cache: 'public',
  about: 'mod',
})

export const getRelatedMods = defineCall({
  ...endpoints.getRelatedMods,
  summary: 'Mods similar to a mod, or with a main tag, by downloads',
  description:
    'With `modId`, the mods most similar to it, most similar first. Answers 404 for a tag that does not exist.',
  group: 'Mods',
  body: z.object({
    tag: storableText().trim().min(1, 'Name a tag').max(MAX_TAG_LENGTH),
    modId: bodyId.optional().describe('The mod to find similar ones for'),
  }),
  response: z.array(modCardSchema).max(RELATED_SIZE + 1),
  errors: ['not_found'],
  cache: 'public',
})

export const countDownload = defineCall({
  ...endpoints.countDownload,
  summary: 'Count a download',
  description: 'Counts once per visitor, mod and hour; the answer is the same either way.',
  group: 'Mods',
  body: z.object({ modId: bodyId }),
  response: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['not_found'],
  cache: 'none',
})
