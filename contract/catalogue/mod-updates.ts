import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { idParams, namedModSchema } from '#contract/catalogue/mods.ts'
import { scriptFindingSchema } from '#contract/files/inspection.ts'

const count = z.number().int().nonnegative()

const updateCountsSchema = z
  .object({
    added: count,
    gone: count,
    changed: count,
    moved: count.describe('The same contents under another name or in another folder'),
    findings: count.describe('What was found in its scripts and not in those before'),
    bySize: count.describe('Files whose contents were compared by their size alone'),
    isPartial: z.boolean().describe('True: an archive lists more files than are compared'),
  })
  .meta({ id: 'UpdateCounts' })
/** How much two versions of a file differ. */
export type UpdateCounts = z.infer<typeof updateCountsSchema>

const versionSchema = z.object({
  fileId: z.number().int().positive(),
  fileUrl: z.string().describe('The stable download link'),
  name: z.string().describe('The original file name'),
  version: z.string().describe('Empty when none was given'),
  publishedAt: z.iso.datetime(),
})

const modUpdateSchema = versionSchema
  .extend({
    previous: versionSchema,
    counts: updateCountsSchema
      .nullable()
      .describe('Null where one of the two files was not looked into'),
  })
  .meta({ id: 'ModUpdate' })
export type ModUpdate = z.infer<typeof modUpdateSchema>

const paths = z.array(z.string()).describe('The first few hundred, in the order of the alphabet')

const updatePathsSchema = z.object({
  added: paths,
  gone: paths,
  changed: paths,
  moved: z.array(z.object({ from: z.string(), to: z.string() })),
  findings: z.array(scriptFindingSchema),
})
export type UpdatePaths = z.infer<typeof updatePathsSchema>

export const getModUpdates = defineCall({
  ...endpoints.getModUpdates,
  summary: "What changed in a mod's versions",
  description:
    'The newest versions that came after another one, the latest first, each compared with the one before by the lists of the files in them.',
  group: 'Mods',
  params: idParams,
  response: z
    .object({ mod: namedModSchema, updates: z.array(modUpdateSchema) })
    .meta({ id: 'ModUpdates' }),
  errors: ['not_found'],
  cache: 'public',
  about: 'mod',
})

export const getModUpdate = defineCall({
  ...endpoints.getModUpdate,
  summary: 'Which files changed in one version of a mod',
  description: 'Answers 404 for a file that is not a version of the mod or has none before it.',
  group: 'Mods',
  params: idParams.extend({ fileId: idParams.shape.id }),
  response: z
    .object({
      mod: namedModSchema,
      update: modUpdateSchema,
      paths: updatePathsSchema.nullable().describe('Null where `counts` is'),
    })
    .meta({ id: 'ModUpdatePaths' }),
  errors: ['not_found'],
  cache: 'public',
  about: 'mod',
})
