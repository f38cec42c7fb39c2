import { z } from 'zod'

/**
 * Text that the database can hold: PostgreSQL stores neither the NUL character nor half of a
 * surrogate pair.
 */
export function storableText() {
  return z
    .string()
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'The text contains characters that cannot be stored',
    )
}
