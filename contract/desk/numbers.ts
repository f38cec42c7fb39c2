import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { bodyId, namedModSchema } from '#contract/catalogue/mods.ts'
import { NUMBER_PERIODS } from '#contract/desk/number-periods.ts'

const GROUP = 'Numbers'
const count = z.number().int().min(0)

const periodSchema = z.object({
  from: z.iso.date().describe('Its first day, in UTC'),
  downloads: count,
  accounts: count.describe('New ones'),
  storedBytes: count.nullable().describe('At its end; null for days before this was counted'),
})
export type NumberPeriod = z.output<typeof periodSchema>

const synonymSchema = z
  .object({ id: z.number().int().positive(), typed: z.string(), meant: z.string() })
  .meta({ id: 'Synonym' })
export type Synonym = z.output<typeof synonymSchema>

const missSchema = z.object({ query: z.string(), times: count, lastDay: z.iso.date() })

const numbersSchema = z
  .object({
    countedAt: z.iso.datetime().nullable().describe('Null before the first count'),
    periods: z.array(periodSchema).describe('The oldest first; the last one is not over yet'),
    topMods: z.array(namedModSchema.extend({ downloads: count })),
    topTags: z.array(z.object({ id: count, tag: z.string(), downloads: count })),
    rising: z.array(namedModSchema),
    misses: z.array(missSchema).describe('Searches that found nothing, the most frequent first'),
    synonyms: z.array(synonymSchema).describe('The newest first'),
    storage: z.object({ files: count, fileBytes: count, images: count, imageBytes: count }),
    scanner: z.object({ isOn: z.boolean(), clean: count, infected: count, notScanned: count }),
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: count,
        active: count,
        failed: count,
        overdueSeconds: z.number().min(0),
      }),
    ),
  })
  .meta({ id: 'Numbers' })
export type Numbers = z.output<typeof numbersSchema>

export const getNumbers = defineCall({
  ...deskEndpoints.getNumbers,
  summary: 'Downloads, accounts, storage and searches of the site in numbers',
  group: GROUP,
  params: z.object({ per: z.enum(NUMBER_PERIODS, 'There is no such period') }),
  response: numbersSchema,
  cache: 'none',
})

const searchText = z
  .string('The text is missing')
  .trim()
  .min(1, 'The text is missing')
  .max(MAX_SEARCH_LENGTH, `A text can have at most ${MAX_SEARCH_LENGTH} characters`)
  .pipe(storableText())

export const addSynonym = defineCall({
  ...deskEndpoints.addSynonym,
  summary: 'Have search find for one text what it finds for another, too',
  group: GROUP,
  body: z.object({
    typed: searchText.describe('What visitors type'),
    meant: searchText.describe('What they mean'),
  }),
  response: z.object({ synonyms: z.array(synonymSchema) }),
  errors: ['conflict'],
  cache: 'none',
})

export const removeSynonym = defineCall({
  ...deskEndpoints.removeSynonym,
  summary: 'Remove a synonym of the site',
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: z.object({ removed: synonymSchema, synonyms: z.array(synonymSchema) }),
  errors: ['not_found'],
  cache: 'none',
})
