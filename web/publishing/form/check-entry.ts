import type { z } from 'zod'
import { CREDIT_FIELDS, type FieldName } from '#web/publishing/form/entry-values.ts'

/** What is wrong with each field. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>

/**
 * The API's field names, where the form uses a different name. The specification swaps two: its `keywords`
 * are the description (`wire-texts.ts`).
 */
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  keywords: 'description',
  description: 'searchKeywords',
  fileName: 'file',
  fileUrl: 'file',
  imageName: 'images',
  imageUrl: 'images',
  beforeImages: 'images',
  mainImageUrl: 'mainImage',
}

/** What one of a field's several values is called. */
const ONE_OF: Readonly<Partial<Record<FieldName, string>>> = { images: 'Image', videos: 'Video' }

/** The first problem of each field, by the same rules as the server's. */
export function checkEntry(schema: z.ZodObject, body: unknown): FieldErrors {
  const { error } = schema.safeParse(body)
  return byField(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message })),
  )
}

/** The same for what the server refused. Its paths begin with `body`. */
export function refusedFields(fields: Readonly<Record<string, string>>): FieldErrors {
  return byField(
    Object.entries(fields).map(([path, message]) => ({ path: path.split('.'), message })),
  )
}

function fieldOf(name: string, place: string | undefined): FieldName {
  if (name !== 'credit') return FIELD_OF[name] ?? (name as FieldName)
  return CREDIT_FIELDS.find((field) => field === place) ?? 'author'
}

function byField(issues: readonly { path: readonly string[]; message: string }[]): FieldErrors {
  const errors: Partial<Record<FieldName, string>> = {}
  for (const { path, message } of issues) {
    const [name = '', place] = path
    const field = fieldOf(name, place)
    // Which of the form's images a place among the pairs means, the path does not say.
    const one = place === undefined || name === 'beforeImages' ? undefined : ONE_OF[field]
    errors[field] ??= one ? `${one} ${Number(place) + 1}: ${message}` : message
  }
  return errors
}
