import { defineCall } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fileContentsSchema } from '#contract/inspection.ts'
import { idParams } from '#contract/mods.ts'

export const getFileContents = defineCall({
  ...endpoints.getFileContents,
  summary: "What is inside a mod's file",
  description:
    'For the current file of a mod and for earlier ones. Answers 404 for a file that was not looked into.',
  group: 'Mods',
  params: idParams,
  response: fileContentsSchema,
  errors: ['not_found'],
  cache: 'public',
})
