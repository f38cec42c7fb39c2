import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'

export const tagSchema = z
  .object({ id: z.number().int().positive(), tag: z.string() })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tagSchema>

export const getTags = defineCall({
  ...endpoints.getTags,
  summary: 'All tags',
  group: 'Tags',
  response: z.array(tagSchema),
  cache: 'public',
})
