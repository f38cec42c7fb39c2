import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { storableText } from '#contract/base/text.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { imageSchema } from '#contract/catalogue/mods.ts'
import {
  fileInspectionSchema,
  fileScanSchema,
  inspectionStateSchema,
} from '#contract/files/inspection.ts'
import {
  MAX_PARTS_PER_CALL,
  MAX_UPLOAD_NAME_LENGTH,
  UPLOAD_KINDS,
  uploadNameProblem,
} from '#contract/publishing/upload-rules.ts'

const GROUP = 'Uploads'

const UPLOAD_STATES = ['open', 'checking', 'ready', 'refused'] as const

/** A checked upload, with the paths and links to use in add-mod and update-mod. */
const uploadedObjectSchema = z
  .object({
    path: z.string().describe('The storage path, for `fileName` and `imageName`'),
    url: z
      .string()
      .describe('For `fileUrl`, `imageUrl` and `mainImageUrl`; public once a mod has it'),
    name: z.string(),
    size: z.number().int().positive(),
    image: imageSchema
      .optional()
      .describe('Its addresses are signed: anybody who has them can see it for an hour'),
    file: z
      .object({
        id: z.number().int().positive(),
        sha256: z.string(),
        inspection: fileInspectionSchema.nullable(),
        inspectionState: inspectionStateSchema,
        scan: fileScanSchema,
      })
      .optional(),
  })
  .meta({ id: 'UploadedObject' })
export type UploadedObject = z.infer<typeof uploadedObjectSchema>

const uploadSchema = z
  .object({
    id: z.string(),
    kind: z.enum(UPLOAD_KINDS),
    name: z.string(),
    size: z.number().int().positive(),
    state: z.enum(UPLOAD_STATES),
    partSize: z.number().int().positive().describe('The size of every part but the last, in bytes'),
    partCount: z.number().int().positive(),
    uploadedParts: z
      .array(z.number().int().positive())
      .describe('Parts that have arrived completely'),
    refusal: z.string().nullable().describe('Why it was refused, or what its check is waiting for'),
    object: uploadedObjectSchema.nullable().describe('Once it is ready'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof uploadSchema>

const uploadId = z
  .string('The upload is missing')
  .regex(/^[A-Za-z0-9_-]{20,40}$/, 'There is no such upload')
const changed = z.object({ status: z.literal(200), message: z.string(), upload: uploadSchema })

export const createUpload = defineCall({
  ...endpoints.createUpload,
  summary: 'Start uploading a file',
  description:
    'Send its parts by PUT to the addresses that sign-parts answers, then call complete-upload. Uploads that are not finished and used within a day are removed.',
  group: GROUP,
  body: z
    .object({
      kind: z.enum(UPLOAD_KINDS, `The kind must be ${UPLOAD_KINDS.join(' or ')}`),
      name: z
        .string('The file name is missing')
        .overwrite(visibleName)
        .min(1, 'The file name is missing')
        .max(MAX_UPLOAD_NAME_LENGTH, `A name can have at most ${MAX_UPLOAD_NAME_LENGTH} characters`)
        .pipe(storableText()),
      size: z
        .number('The size must be a whole number of bytes')
        .int('The size must be a whole number of bytes')
        .positive('The file is empty'),
    })
    .superRefine(({ kind, name }, context) => {
      const problem = uploadNameProblem(kind, name)
      if (problem) context.addIssue({ code: 'custom', path: ['name'], message: problem })
    }),
  response: changed,
  errors: ['payload_too_large', 'unavailable'],
  cache: 'none',
})

export const signParts = defineCall({
  ...endpoints.signParts,
  summary: 'Get addresses to send the parts of an upload to',
  description:
    'Each accepts exactly its own part, by PUT, for a few minutes. An address that begins with a slash belongs to the API itself.',
  group: GROUP,
  body: z.object({
    uploadId,
    parts: z
      .array(z.number().int().positive(), 'The parts must be a list of numbers')
      .min(1, 'Name at least one part')
      .max(MAX_PARTS_PER_CALL, `At most ${MAX_PARTS_PER_CALL} parts at once`),
  }),
  response: z.object({
    status: z.literal(200),
    message: z.string(),
    parts: z.array(
      z.object({
        number: z.number().int().positive(),
        url: z.string(),
        size: z.number().int().positive(),
      }),
    ),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const getUpload = defineCall({
  ...endpoints.getUpload,
  summary: 'How far an upload has come',
  group: GROUP,
  params: z.object({ id: uploadId }),
  response: uploadSchema,
  errors: ['not_found'],
  cache: 'none',
})

export const completeUpload = defineCall({
  ...endpoints.completeUpload,
  summary: 'Complete an upload whose parts have all been sent',
  description:
    'The file is then checked. If that takes long, the answer says `checking`; ask get-upload for the result. Calling it twice does the same as once.',
  group: GROUP,
  body: z.object({ uploadId }),
  response: changed,
  errors: ['not_found', 'conflict'],
  cache: 'none',
})

export const cancelUpload = defineCall({
  ...endpoints.cancelUpload,
  summary: 'Cancel an upload and remove what was sent of it',
  description: 'An upload that a mod already uses stays.',
  group: GROUP,
  body: z.object({ uploadId }),
  response: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['not_found', 'conflict'],
  cache: 'none',
})
