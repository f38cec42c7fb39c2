import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { idParams } from '#contract/catalogue/mods.ts'

export const getModDownloads = defineCall({
  ...endpoints.getModDownloads,
  summary: 'A mod’s downloads by week',
  group: 'Mods',
  params: idParams,
  response: z.object({
    weeks: z
      .array(z.number().int().min(0))
      .describe('Half a year, the last week ending today; empty where there are too few to show'),
  }),
  cache: 'public',
  about: 'mod',
})
