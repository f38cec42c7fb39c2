import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { MAX_CATEGORY_VALUE_LENGTH } from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { CLASH_KINDS, MAX_COMPARED_MODS } from '#contract/catalogue/clash-kinds.ts'
import { clashKeySchema } from '#contract/catalogue/clashes.ts'
import { bodyId, idParams, namedModSchema } from '#contract/catalogue/mods.ts'

const comparedModSchema = namedModSchema.extend({
  isRead: z.boolean().describe('Whether its file was looked into, so that it could be compared'),
})

export const findConflicts = defineCall({
  ...endpoints.findConflicts,
  summary: 'What some mods clash in, each two of them of the same type',
  description:
    'By spawn names and by the names of files that servers stream. Textures in a .ytd and models in a .yft are not unpacked.',
  group: 'Mods',
  body: z.object({ modIds: z.array(bodyId).max(MAX_COMPARED_MODS) }),
  response: z
    .object({
      mods: z.array(comparedModSchema).describe('Those that there are, in the order asked for'),
      clashes: z.array(
        z.object({
          kind: z.enum(CLASH_KINDS),
          key: z.string().describe('In lower case'),
          modIds: z.array(z.number().int().positive()),
        }),
      ),
      total: z
        .number()
        .int()
        .nonnegative()
        .describe('Of the clashes; the first few hundred are answered'),
      isPartial: z.boolean().describe('True: a mod has more names than are compared'),
    })
    .meta({ id: 'Conflicts' }),
  cache: 'public',
})

export const getModConflicts = defineCall({
  ...endpoints.getModConflicts,
  summary: 'The mods that clash with one',
  group: 'Mods',
  params: idParams,
  response: z
    .object({
      mod: namedModSchema,
      mods: z.array(
        namedModSchema.extend({
          keys: z.array(clashKeySchema).describe('The first few'),
          total: z.number().int().positive(),
        }),
      ),
      isCapped: z.boolean().describe('True: there are more'),
    })
    .meta({ id: 'ModConflicts' }),
  errors: ['not_found'],
  cache: 'public',
})

const namedFiles = z.object({
  count: z.number().int().nonnegative(),
  first: z.array(z.string()).describe('The names of the first few'),
})

export const checkModFile = defineCall({
  ...endpoints.checkModFile,
  summary: 'What a file that is to be published has in common with published ones',
  group: 'Publishing',
  body: z.object({
    fileName: storableText().max(500).describe('Its storage path, as an upload answers it'),
    modId: bodyId.optional().describe('The mod that it is for, which is not compared with itself'),
    category: z.array(storableText().max(MAX_CATEGORY_VALUE_LENGTH)).max(10),
  }),
  response: z
    .object({
      clashes: z.array(z.object({ ...clashKeySchema.shape, mod: namedModSchema })),
      sameFiles: z
        .array(
          z.object({
            mod: namedModSchema,
            equal: namedFiles.describe('Their SHA-256 is the same'),
            alike: namedFiles.describe(
              'Their size and CRC-32 are the same; more is not known (yet)',
            ),
          }),
        )
        .describe('Mods with files of this file'),
      isComparing: z
        .boolean()
        .describe('Whether some that are alike are being read just now: ask again in a while'),
    })
    .meta({ id: 'FileOverlaps' }),
  errors: ['not_found'],
  cache: 'none',
})
