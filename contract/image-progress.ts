import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { idParams } from '#contract/mods.ts'

const count = z.number().int().nonnegative()

/** How far the background has come with the smaller copies of a mod's images. */
const imageProgressSchema = z
  .object({
    total: count.describe('Sets of copies that are wanted: one for each image and format'),
    ready: count.describe('Those that are there'),
  })
  .meta({ id: 'ImageProgress' })
export type ImageProgress = z.infer<typeof imageProgressSchema>

export const getImageProgress = defineCall({
  ...endpoints.getImageProgress,
  summary: "How many of the smaller copies of a mod's images are made",
  description: 'The pages show the images all the while; copies only make them lighter.',
  group: 'Publishing',
  params: idParams,
  response: imageProgressSchema,
  cache: 'none',
})
