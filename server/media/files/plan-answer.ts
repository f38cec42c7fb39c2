import type { IncomingHttpHeaders } from 'node:http'
import { parseRanges } from '#server/media/files/byte-ranges.ts'
import {
  evaluatePreconditions,
  isRangeFresh,
  type Validators,
} from '#server/media/files/preconditions.ts'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** How a request for a stored object is answered. */
export type AnswerPlan =
  | { readonly status: 304 | 412 | 416 }
  | { readonly status: 200 | 206; readonly ranges: readonly ByteRange[] }

/** Decides by the request's conditions and ranges; `size` is the object's, in bytes. */
export function planAnswer(
  method: string,
  headers: IncomingHttpHeaders,
  size: number,
  validators: Validators,
): AnswerPlan {
  const conditions = evaluatePreconditions(headers, validators)
  if (conditions === 'changed') return { status: 412 }
  if (conditions === 'not-modified') return { status: 304 }
  const whole = { status: 200, ranges: [{ start: 0, end: size - 1 }] } as const
  // Ranges apply only to GET (RFC 9110, section 14.2).
  if (method !== 'GET' || headers.range === undefined) return whole
  if (!isRangeFresh(headers['if-range'], validators)) return whole
  const ranges = parseRanges(headers.range, size)
  if (ranges === 'whole') return whole
  return ranges === 'none' ? { status: 416 } : { status: 206, ranges }
}

/** Whether the answer brings the object's first byte: a resumed download does not. */
export function beginsAtStart(plan: AnswerPlan): boolean {
  return 'ranges' in plan && plan.ranges[0]?.start === 0
}
