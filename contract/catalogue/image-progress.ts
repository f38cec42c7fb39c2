import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { idParams } from '#contract/catalogue/mods.ts'

const count = z.number().int().nonnegative()

/** How many of the smaller copies of a mod's images are ready. */
const imageProgressSchema = z
  .object({
    total: count.describe('How many sets of copies there should be: one for each image and format'),
    ready: count.describe('How many of them are ready'),
  })
  .meta({ id: 'ImageProgress' })
export type ImageProgress = z.infer<typeof imageProgressSchema>

export const getImageProgress = defineCall({
  ...endpoints.getImageProgress,
  summary: "How many of the smaller copies of a mod's images are ready",
  description: 'Pages show the images in the meantime; copies only make them load faster.',
  group: 'Publishing',
  params: idParams,
  response: imageProgressSchema,
  cache: 'none',
})
