import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import {
  MAX_BULK_MODS,
  MAX_CATEGORY_VALUE_LENGTH,
  MAX_CHOSEN_MODS,
  MAX_TAG_LENGTH,
  MAX_TAGS_PER_MOD,
} from '#contract/base/limits.ts'
import { MOD_TYPES, placementIssues } from '#contract/base/taxonomy.ts'
import { storableText } from '#contract/base/text.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { bodyId, idParams } from '#contract/catalogue/mods.ts'
import { LEFT_REASONS, type LeftReason } from '#contract/desk/left-reasons.ts'
import { modFilterSchema } from '#contract/desk/managed-mods.ts'

const GROUP = 'Managing'
const MAX_BODY_BYTES = 512 * 1024

const TAG = 'A tag is a text'
const labels = z
  .array(
    z
      .string(TAG)
      .overwrite(visibleName)
      .max(MAX_TAG_LENGTH, `A tag can have at most ${MAX_TAG_LENGTH} characters`)
      .pipe(storableText())
      .refine((value) => value !== '', 'A tag cannot be empty'),
    'Give the tags as a list',
  )
  .max(MAX_TAGS_PER_MOD, `A mod can have at most ${MAX_TAGS_PER_MOD} tags`)
  .default([])
const NO_PLACE = 'Choose a category, a main category and a sub category'
const placeValue = z.string(NO_PLACE).max(MAX_CATEGORY_VALUE_LENGTH, NO_PLACE).pipe(storableText())

/** What can be done to many mods at once. */
const bulkChangeSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('hide') }),
      z.object({ kind: z.literal('show') }),
      z.object({
        kind: z.literal('schedule'),
        at: z.iso.datetime('Choose a date and a time'),
      }),
      z.object({ kind: z.literal('delete') }),
      z.object({ kind: z.literal('restore') }),
      z.object({ kind: z.literal('tag'), add: labels, remove: labels }),
      z.object({
        kind: z.literal('move'),
        category: z.array(z.enum(MOD_TYPES, NO_PLACE), NO_PLACE).min(1, NO_PLACE).max(3, NO_PLACE),
        mainCategory: z.array(placeValue, NO_PLACE).min(1, NO_PLACE).max(20, NO_PLACE),
        subCategory: placeValue,
      }),
    ],
    'There is no such change',
  )
  .superRefine((change, context) => {
    if (change.kind === 'tag' && change.add.length + change.remove.length === 0) {
      context.addIssue({ code: 'custom', message: 'Choose the tags to add or to remove' })
    }
    for (const issue of change.kind === 'move' ? placementIssues(change) : []) {
      context.addIssue({ code: 'custom', ...issue })
    }
  })
export type BulkChange = z.output<typeof bulkChangeSchema>

const seenMod = z.object({
  id: bodyId,
  updatedAt: z.iso.datetime('This is not a version').describe('The version that you saw'),
})
const CHOOSE = 'Choose the mods'

const count = z.number().int().nonnegative()
const named = z.object({ id: z.number().int().positive(), name: z.string() })
const reasons = Object.keys(LEFT_REASONS) as [LeftReason, ...LeftReason[]]

/** A change of many mods: what it will do before it is started, then how far it is, and what it did. */
const bulkStateSchema = z
  .object({
    id: z.number().int().positive(),
    title: z.string().describe('What it does, in words'),
    at: z.iso.datetime().nullable().describe('From when on the mods are to be seen'),
    who: z.string(),
    state: z.enum(['prepared', 'running', 'finished']),
    preparedAt: z.iso.datetime(),
    total: count,
    waiting: count.describe('Mods that are still to be changed'),
    changed: count,
    examples: z.array(named).describe('Some that it changes'),
    left: z
      .array(z.object({ reason: z.enum(reasons), count, examples: z.array(named) }))
      .describe('Mods that stay as they are, by the reason'),
    undoOf: z.number().int().positive().nullable().describe('What it undoes'),
    undoneBy: z.string().nullable().describe('Who has undone it'),
    canUndo: z.boolean(),
  })
  .meta({ id: 'BulkState' })
export type BulkState = z.infer<typeof bulkStateSchema>

export const prepareBulkChange = defineCall({
  ...deskEndpoints.prepareBulkChange,
  summary: 'Prepare a change of many mods, and learn what it would do',
  description: `Nothing is changed before it is started. At most ${MAX_BULK_MODS.toLocaleString('en')} mods at once; what changes after this is left as it is.`,
  group: GROUP,
  body: z.object({
    change: bulkChangeSchema,
    mods: z
      .array(seenMod, CHOOSE)
      .min(1, CHOOSE)
      .max(
        MAX_CHOSEN_MODS,
        `At most ${MAX_CHOSEN_MODS.toLocaleString('en')} mods can be chosen one by one`,
      )
      .nullish()
      .describe('These mods; without them, all that match the filter'),
    filter: modFilterSchema.nullish(),
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  response: bulkStateSchema,
  cache: 'none',
})

export const startBulkChange = defineCall({
  ...deskEndpoints.startBulkChange,
  summary: 'Start a prepared change',
  description: 'It goes on by itself; starting it again changes nothing.',
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: bulkStateSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const undoBulkChange = defineCall({
  ...deskEndpoints.undoBulkChange,
  summary: 'Undo a change of many mods',
  description: 'Once. Mods that were changed since are left as they are.',
  group: GROUP,
  body: z.object({ id: bodyId }),
  response: bulkStateSchema,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const getBulkChange = defineCall({
  ...deskEndpoints.getBulkChange,
  summary: 'How far a change of many mods is',
  group: GROUP,
  params: idParams,
  response: bulkStateSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const getBulkChanges = defineCall({
  ...deskEndpoints.getBulkChanges,
  summary: 'The last changes of many mods that were started',
  group: GROUP,
  response: z.object({ changes: z.array(bulkStateSchema) }).meta({ id: 'BulkStates' }),
  cache: 'none',
})
