import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  MAX_AUTHOR_VALUE_LENGTH,
  MAX_CATEGORY_VALUE_LENGTH,
  MAX_ID,
  MAX_SEARCH_LENGTH,
  MAX_SUGGESTION_LENGTH,
  MAX_SUGGESTIONS,
} from '#contract/base/limits.ts'
import { MOD_TYPES } from '#contract/base/taxonomy.ts'
import { storableText } from '#contract/base/text.ts'
import { cardAuthorSchema } from '#contract/catalogue/credit.ts'
import {
  EDITION_FILTERS,
  FRAMEWORK_FILTERS,
  MAX_FILE_FILTER,
  MEMORY_FILTERS,
  WAY_FILTERS,
} from '#contract/catalogue/fact-filters.ts'
import {
  FILTER_PARTS,
  MAX_FILTER_TAGS,
  MOD_SORTS,
  UPLOAD_WINDOWS,
} from '#contract/catalogue/list-choices.ts'
import { bodyId, imageSchema, modPageSchema } from '#contract/catalogue/mods.ts'

const PAGE_MESSAGE = 'The page must be a whole number from 1 up'
const COUNT_MESSAGE = 'The number of downloads must be a whole number from 0 up'

/** A number in a body, or its digits as a string, as forms send it. */
function wholeNumber(least: number, message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/, message)
          .transform(Number),
      ],
      message,
    )
    .refine((value) => Number.isInteger(value) && value >= least && value <= MAX_ID, message)
}

const page = wholeNumber(1, PAGE_MESSAGE).default(1)
const searchText = storableText().max(MAX_SEARCH_LENGTH)
const taxonomyValue = storableText()
  .trim()
  .max(MAX_CATEGORY_VALUE_LENGTH)
  .nullish()
  .transform((value) => value || undefined)
const tagIds = z.array(bodyId).max(MAX_FILTER_TAGS).optional()

/**
 * The filters of a list or search. Every part is optional; a mod has to match all that are given.
 */
const modFiltersSchema = z
  .object({
    modType: taxonomyValue.optional(),
    category: taxonomyValue.optional().describe('As stored or as in navigation URLs'),
    subCategory: taxonomyValue.optional(),
    tags: tagIds.describe('Ids of tags that a mod must all have'),
    withoutTags: tagIds.describe('Ids of tags that a mod must not have'),
    uploadedWithin: z.enum(UPLOAD_WINDOWS).nullish(),
    minDownloads: wholeNumber(0, COUNT_MESSAGE).nullish(),
    author: storableText()
      .trim()
      .max(MAX_AUTHOR_VALUE_LENGTH)
      .nullish()
      .describe('The name of an author or its slug; a text can say it as well: `author:name`'),
    edition: z.enum(EDITION_FILTERS).nullish().describe('Which its game files are for'),
    framework: z
      .enum(FRAMEWORK_FILTERS)
      .nullish()
      .describe('By what it needs and uses; `standalone`: scripts that need and use nothing'),
    memory: z
      .enum(MEMORY_FILTERS)
      .nullish()
      .describe('No game file in it is above so many MiB of memory'),
    way: z.enum(WAY_FILTERS).nullish().describe('What it does to the game, where its file says so'),
    file: storableText()
      .trim()
      .max(MAX_FILE_FILTER)
      .nullish()
      .transform((value) => value || undefined)
      .optional()
      .describe(
        'The name of a file in its archive, whatever its case; `*` after 3 characters or more: a beginning',
      ),
  })
  .meta({ id: 'ModFilters' })
export type ModFilters = z.input<typeof modFiltersSchema>
export type ParsedModFilters = z.output<typeof modFiltersSchema>

/** A count with a limit: if `isCapped`, there are at least this many. */
const cappedCount = z.object({
  count: z.number().int().nonnegative(),
  isCapped: z.boolean().describe("True: at least `count`, to be shown as '1000+'"),
})
export type CappedCount = z.infer<typeof cappedCount>

const resultPageSchema = modPageSchema.extend({
  totalIsCapped: z
    .boolean()
    .describe("True: there are more than `total` says ('1000+'), but no pages for them"),
  isFileCut: z
    .boolean()
    .optional()
    .describe(
      'True: so many mods have the file of the filter that only those whose files came last are looked at; of beginnings, the first names by the alphabet',
    ),
})

/** How the searched text differs from the text that was sent. */
const spellingSchema = z.object({
  original: z.string().describe('The text as it was sent'),
  corrected: z.string().describe("The text whose results these are: 'Showing results for …'"),
})

/** A category or tag that a text names, with the lists it leads to. */
const searchKindSchema = z.object({
  label: z.string().describe("'Vehicles › Car', or the tag"),
  ways: z
    .array(
      z.object({
        label: z.string().describe("Of a place the type, 'SP' or '5M', else what it leads to"),
        modType: z.enum(MOD_TYPES).nullable(),
        category: z.string().nullable(),
        subCategory: z.string().nullable(),
        tagId: z.number().int().nullable().describe('Of a tag'),
        count: z.number().int().nonnegative(),
      }),
    )
    .describe('Only those that lead to mods'),
})
export type SearchKind = z.infer<typeof searchKindSchema>

/** The mods of a spawn name that was searched for. */
const spawnNameFoundSchema = z.object({
  name: z.string().describe('As it was typed'),
  total: z.number().int().positive(),
  mods: z
    .array(z.object({ id: z.number().int().positive(), name: z.string() }))
    .describe('The first few, by downloads'),
})
export type SpawnNameFound = z.infer<typeof spawnNameFoundSchema>

/** The author whose mods were searched for. */
const searchedAuthorSchema = cardAuthorSchema.extend({
  total: z.number().int().nonnegative().describe('Their mods here; 0 for nobody we know'),
})

const searchPageSchema = resultPageSchema
  .extend({
    isPartial: z.boolean().describe('True: no mod has all the words, these come closest'),
    kinds: z
      .array(searchKindSchema)
      .describe('On the first page: places and tags that the text names'),
    spawnName: spawnNameFoundSchema
      .nullable()
      .optional()
      .describe('On the first page: set where the text is a spawn name, as vehicles.meta names it'),
    author: searchedAuthorSchema
      .nullable()
      .optional()
      .describe(
        'Set where an author was asked for; on the first page also where the text is the name of one',
      ),
    spelling: spellingSchema
      .nullable()
      .describe('Null unless the text was corrected; `exact` insists on the text as it is'),
    relaxedQueries: z
      .array(z.object({ text: z.string(), ...cappedCount.shape }))
      .describe('When nothing is found: texts with fewer words that find something, best first'),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof searchPageSchema>

export const getSearchMods = defineCall({
  ...endpoints.getSearchMods,
  summary: 'Search mods by text, best first',
  description: 'An empty text lists all mods, by downloads unless a sort is given.',
  group: 'Search',
  body: z.object({
    searchQuery: searchText,
    currentPage: page,
    filters: modFiltersSchema.optional(),
    sort: z.enum(MOD_SORTS).optional().describe('Default: relevance'),
    exact: z.boolean().optional().describe('True: do not correct the spelling'),
  }),
  response: searchPageSchema,
  cache: 'public',
})

const browsePageSchema = resultPageSchema.meta({ id: 'BrowsePage' })
export type BrowsePage = z.infer<typeof browsePageSchema>

export const browseMods = defineCall({
  ...endpoints.browseMods,
  summary: 'Mods that match the filters, in a chosen order',
  group: 'Search',
  body: z.object({
    filters: modFiltersSchema.optional(),
    sort: z.enum(MOD_SORTS).exclude(['relevance']).optional().describe('Default: newest'),
    currentPage: page,
  }),
  response: browsePageSchema,
  cache: 'public',
})

const choiceCount = z.object({ value: z.string(), label: z.string(), ...cappedCount.shape })
const tagCount = z.object({ id: z.number().int(), tag: z.string(), ...cappedCount.shape })

/**
 * For each choice, how many results there would be with it. The other parts of the filter are kept;
 * a choice of the same part is replaced, a tag is added. A subcategory belongs to its category: it
 * is dropped when another category is counted, and together with the category in `without`.
 */
const filterCountsSchema = z
  .object({
    total: cappedCount.describe('With the whole filter'),
    modTypes: z.array(choiceCount),
    categories: z.array(choiceCount),
    subCategories: z.array(choiceCount).describe('Empty until a category is chosen'),
    tags: z.array(tagCount).describe('Those that the filter names first, then the most frequent'),
    uploadedWithin: z.array(choiceCount),
    minDownloads: z.array(z.object({ value: z.number().int(), ...cappedCount.shape })),
    editions: z.array(choiceCount),
    frameworks: z.array(choiceCount),
    memory: z.array(choiceCount),
    ways: z.array(choiceCount),
    without: z
      .array(z.object({ part: z.enum(FILTER_PARTS), more: cappedCount }))
      .describe(
        "For each active part, how many more results there are without it: '12 more without …'",
      ),
  })
  .meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof filterCountsSchema>

export const getFilterCounts = defineCall({
  ...endpoints.getFilterCounts,
  summary: 'How many results each filter choice gives',
  description: 'For a list, leave out `searchQuery` or send it empty.',
  group: 'Search',
  body: z.object({
    searchQuery: searchText.optional(),
    exact: z.boolean().optional(),
    filters: modFiltersSchema.optional(),
  }),
  response: filterCountsSchema,
  cache: 'public',
})

/** Parts of `text` that match what was typed: [start, end), in UTF-16 units. */
const matches = z.array(z.tuple([z.number().int(), z.number().int()]))

const suggestedCount = z.number().int().nonnegative().describe('How many mods it leads to')

const suggestionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mod'),
      id: z.number().int(),
      text: z.string(),
      matches,
      image: imageSchema.nullable().describe('Small; null for a mod without images'),
      mainCategory: z.array(z.string()),
    }),
    z.object({
      kind: z.literal('tag'),
      id: z.number().int(),
      text: z.string(),
      matches,
      count: suggestedCount,
    }),
    z.object({
      kind: z.literal('category'),
      text: z.string().describe("'SP Mods: Vehicles', 'SP Mods: Vehicles: Car'"),
      matches,
      modType: z.enum(MOD_TYPES),
      category: z.string(),
      subCategory: z.string().nullable(),
      count: suggestedCount,
    }),
  ])
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestionSchema>

export const getSuggestions = defineCall({
  ...endpoints.getSuggestions,
  summary: 'Categories, mods and tags that complete what is typed',
  group: 'Search',
  body: z.object({ text: storableText().max(MAX_SUGGESTION_LENGTH) }),
  response: z.object({ suggestions: z.array(suggestionSchema).max(MAX_SUGGESTIONS) }),
  cache: 'public',
})
