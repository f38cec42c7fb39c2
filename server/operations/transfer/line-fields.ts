import { z } from 'zod'

/** A text that PostgreSQL can store. */
export function storableText(maxLength: number) {
  return (
    z
      .string()
      .max(maxLength)
      // PostgreSQL cannot store these.
      .refine((value) => !value.includes('\0'), 'contains a NUL character')
      .refine((value) => value.isWellFormed(), 'contains half of a surrogate pair')
  )
}

/** The range keeps every date within what both PostgreSQL and JavaScript can hold and show. */
export const time = z.iso
  .datetime({
    offset: true,
    error: "must be ISO 8601 with a time zone, such as '2026-01-31T12:00:00Z', or null",
  })
  .max(40)
  .refine((value) => /^(19[7-9]|2\d\d)\d-/.test(value), 'must be in the years 1970 to 2999')
  .refine((value) => !/[+-](1[6-9]|2\d):\d\d$/.test(value), 'has a time zone that does not exist')
