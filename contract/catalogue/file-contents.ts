import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { idParams } from '#contract/catalogue/mods.ts'
import { fileContentsSchema } from '#contract/files/inspection.ts'

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
