import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import {
  MANAGE_PAGE_SIZE,
  MAX_CATEGORY_VALUE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
} from '#contract/base/limits.ts'
import { MOD_TYPES } from '#contract/base/taxonomy.ts'
import { storableText } from '#contract/base/text.ts'
import { VISIBILITIES } from '#contract/catalogue/mod-states.ts'
import { bodyId, imageSchema } from '#contract/catalogue/mods.ts'
import {
  MANAGE_SORTS,
  type ManageSort,
  MOD_LACKS,
  MOD_VIEWS,
  type ModLack,
  type ModView,
} from '#contract/desk/manage-choices.ts'

const namesOf = <T extends string>(all: Readonly<Record<T, string>>) =>
  Object.keys(all) as [T, ...T[]]

const shortText = (what: string, max: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(max, `${what} can have at most ${max} characters`)
    .pipe(storableText())
    .nullish()
    .transform((value) => value || undefined)

const orUndefined = <T>(value: T | null | undefined) => value ?? undefined

/** Which mods are wanted. Everything that is given has to hold. */
export const modFilterSchema = z.object({
  view: z.enum(namesOf<ModView>(MOD_VIEWS), 'There is no such view').default('live'),
  text: shortText('The text', MAX_SEARCH_LENGTH).describe(
    'Looked for in the name, of one or two letters at its beginning; a number finds the mod with it too',
  ),
  lacks: z
    .enum(namesOf<ModLack>(MOD_LACKS), 'There is no such filter')
    .nullish()
    .transform(orUndefined),
  addedBy: shortText('A name', MAX_PERSON_NAME_LENGTH).describe("The administrator's name"),
  editorId: bodyId
    .nullish()
    .transform(orUndefined)
    .describe('Mods that this account may change as an editor'),
  modType: z.enum(MOD_TYPES, 'There is no such category').nullish().transform(orUndefined),
  category: shortText('A main category', MAX_CATEGORY_VALUE_LENGTH),
  subCategory: shortText('A sub category', MAX_CATEGORY_VALUE_LENGTH),
})
export type ModFilter = z.output<typeof modFilterSchema>

/** A mod as administrators see it in their table. */
const managedModSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    image: imageSchema.nullable(),
    visibility: z.enum(VISIBILITIES),
    shownFrom: z.iso.datetime().nullable().describe('When a scheduled mod appears'),
    category: z.array(z.string()),
    mainCategory: z.array(z.string()),
    subCategory: z.string(),
    tags: z.array(z.string()),
    downloadCount: z.number().int().nonnegative(),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().describe('Its version: send the one that you saw'),
    file: z
      .object({
        name: z.string(),
        size: z.number().int().nonnegative(),
        scan: z.enum(['clean', 'infected', 'not_scanned']),
      })
      .nullable(),
    addedBy: z.string().nullable().describe('Null for what an import brought'),
  })
  .meta({ id: 'ManagedMod' })
export type ManagedMod = z.infer<typeof managedModSchema>

const managedPageSchema = z
  .object({
    mods: z.array(managedModSchema).max(MANAGE_PAGE_SIZE),
    total: z.number().int().nonnegative(),
    hasPrevious: z.boolean(),
    hasNext: z.boolean(),
    people: z.array(z.string()).describe('Who has added mods'),
  })
  .meta({ id: 'ManagedPage' })
export type ManagedPage = z.infer<typeof managedPageSchema>

export const getManagedMods = defineCall({
  ...deskEndpoints.getManagedMods,
  summary: 'Mods in all states, in an order of choice',
  description:
    'One page at a time: `after` the last mod of the page before, or `before` the first of the page after.',
  group: 'Managing',
  body: modFilterSchema.extend({
    sort: z.enum(namesOf<ManageSort>(MANAGE_SORTS), 'There is no such order').default('changed'),
    isDescending: z.boolean('Whether the order is descending is true or false').default(true),
    after: bodyId.nullish().transform(orUndefined),
    before: bodyId.nullish().transform(orUndefined),
  }),
  response: managedPageSchema,
  cache: 'none',
})
