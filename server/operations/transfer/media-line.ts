import { z } from 'zod'
import {
  MAX_CHANGELOG_LENGTH,
  MAX_IMAGES_PER_MOD,
  MAX_VERSION_LENGTH,
} from '#contract/base/limits.ts'
import { MAX_UPLOAD_NAME_LENGTH } from '#contract/publishing/upload-rules.ts'
import { readAddress } from '#server/operations/transfer/download/read-address.ts'
import { storableText, time } from '#server/operations/transfer/line-fields.ts'

const MAX_PATH_LENGTH = 1_000
const MAX_ADDRESS_LENGTH = 4_000
const MAX_AUTHOR_LENGTH = 200
const MAX_RELEASES = 1_000

/** A path below the folder of the import file: what leads out of it is refused before it is looked at. */
const path = storableText(MAX_PATH_LENGTH)
  .refine((value) => value !== '', 'must not be empty')
  .refine((value) => !/[\\:]/.test(value), 'must separate folders with slashes and have no colon')
  .refine((value) => !value.startsWith('/'), "must be below the import file's folder")
  .refine(
    (value) => !value.split('/').some((part) => part === '' || part === '.' || part === '..'),
    "must not have '.' or '..' as a part",
  )

const url = storableText(MAX_ADDRESS_LENGTH).superRefine((value, context) => {
  const read = readAddress(value)
  if ('problem' in read) context.addIssue(read.problem)
})

interface MediumTexts {
  readonly name?: string | undefined
  readonly sha256?: string | undefined
}

/** A file or an image outside of the line: beside the import file, or at an https address. */
export type Medium =
  | (MediumTexts & { readonly path: string; readonly url?: undefined })
  | (MediumTexts & { readonly url: string; readonly path?: undefined })

const mediumFields = {
  path: path.optional(),
  url: url.optional(),
  name: storableText(MAX_UPLOAD_NAME_LENGTH)
    .refine((value) => /^[^/\\]+$/.test(value), 'must be a file name without slashes')
    .optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
    .optional(),
}

const hasOnePlace = (medium: { path?: string | undefined; url?: string | undefined }) =>
  (medium.path === undefined) !== (medium.url === undefined)
const ONE_PLACE = { path: ['path'], error: 'must be given, or a url in its place; not both' }

const mediumSchema = z
  .strictObject(mediumFields)
  .refine(hasOnePlace, ONE_PLACE)
  .transform((medium) => medium as Medium)

/** An image of the gallery. */
export type GalleryMedium = Medium & { readonly isBefore?: boolean | undefined }

const galleryMediumSchema = z
  .strictObject({ ...mediumFields, isBefore: z.boolean().optional() })
  .refine(hasOnePlace, ONE_PLACE)
  .transform((medium) => medium as GalleryMedium)

const releaseSchema = z.strictObject({
  file: mediumSchema,
  version: storableText(MAX_VERSION_LENGTH).optional(),
  changelog: storableText(MAX_CHANGELOG_LENGTH).optional(),
  publishedAt: time.optional(),
  author: storableText(MAX_AUTHOR_LENGTH).optional(),
  isCurrent: z.boolean().optional(),
  // For whoever reads an export: a site that imports it reads the file itself.
  gameFiles: z.record(z.string(), z.unknown()).optional(),
  gameFilesRules: z.int().nonnegative().optional(),
  contents: path.optional(),
})

export type ReleaseLine = z.output<typeof releaseSchema>

/** What a line may say of images and files; docs/import-format.md explains the fields. */
export const mediaFields = {
  mainImage: mediumSchema.nullable().optional(),
  images: z.array(galleryMediumSchema).max(MAX_IMAGES_PER_MOD).optional(),
  releases: z
    .array(releaseSchema)
    .min(1)
    .max(MAX_RELEASES)
    .refine(
      (releases) => releases.filter(({ isCurrent }) => isCurrent).length <= 1,
      'can mark only one as current',
    )
    .optional(),
}
