import { z } from 'zod'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_ID,
  MAX_KEYWORDS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS_PER_MOD,
} from '#contract/base/limits.ts'
import { MOD_TYPES, placementIssues } from '#contract/base/taxonomy.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { creditInput } from '#contract/catalogue/credit.ts'
import { videosInput } from '#contract/catalogue/videos.ts'
import { storableText, time } from '#server/operations/transfer/line-fields.ts'
import { mediaFields } from '#server/operations/transfer/media-line.ts'

/** Longest `externalId`, in characters. */
const MAX_EXTERNAL_ID_LENGTH = 200

const MAX_ISSUES = 10
const MAX_ISSUE_LENGTH = 300

function visibleText(maxLength: number) {
  return storableText(maxLength)
    .overwrite(visibleName)
    .refine((value) => value !== '', 'must not be empty')
}

function isRepeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length
}

const label = visibleText(MAX_TAG_LENGTH)

const placementSchema = z.object({
  category: z
    .array(z.enum(MOD_TYPES))
    .min(1)
    .refine((values) => !isRepeated(values), 'lists a value twice'),
  mainCategory: z
    .array(storableText(100))
    .min(1)
    .refine((values) => !isRepeated(values), 'lists a value twice'),
  subCategory: storableText(100),
})

/** As in the API, but a misspelt field is no field. */
const creditLine = creditInput.strict()

/** One mod of an import or export file; docs/import-format.md explains the fields. */
const modLineSchema = z.strictObject({
  externalId: storableText(MAX_EXTERNAL_ID_LENGTH).refine(
    (value) => value.trim() !== '',
    'must not be empty',
  ),
  name: visibleText(MAX_NAME_LENGTH),
  keywords: storableText(MAX_KEYWORDS_LENGTH).default(''),
  description: storableText(MAX_DESCRIPTION_LENGTH).default(''),
  tags: z.array(label).max(MAX_TAGS_PER_MOD).default([]),
  mainTag: label.nullable().default(null),
  ...placementSchema.shape,
  downloadCount: z.int().min(0).max(MAX_ID).optional(),
  createdAt: time.nullable().optional(),
  releasedAt: time.nullable().optional(),
  credit: creditLine.nullable().optional(),
  videos: videosInput.optional(),
  ...mediaFields,
})

/** A mod as an import file has it, after validation. */
export type ModLine = z.output<typeof modLineSchema>

export type ParsedLine =
  | { readonly mod: ModLine; readonly issues?: undefined }
  | { readonly mod?: undefined; readonly issues: readonly string[] }

/** Reads one line of an import file: the mod, or everything that is wrong with it. */
export function parseModLine(line: string): ParsedLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    // Without the piece of the line that the message quotes: signed addresses have secrets in them.
    return { issues: [`not JSON: ${(error as Error).message.replace(/, (\.\.\.)?".*$/s, '')}`] }
  }
  const parsed = modLineSchema.safeParse(value)
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path, message }))
  // Apart from the rest, so that a wrong name does not hide a wrong placement.
  const placement = placementSchema.safeParse(value)
  const all = placement.success ? [...issues, ...placementIssues(placement.data)] : issues
  if (parsed.success && all.length === 0) return { mod: parsed.data }
  return { issues: describe(all) }
}

function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  const texts = issues.map(({ path, message }) => {
    const text = path.length > 0 ? `${path.join('.')}: ${message}` : message
    return text.length > MAX_ISSUE_LENGTH ? `${text.slice(0, MAX_ISSUE_LENGTH)}…` : text
  })
  if (texts.length <= MAX_ISSUES) return texts
  return [...texts.slice(0, MAX_ISSUES), `and ${texts.length - MAX_ISSUES} more`]
}
