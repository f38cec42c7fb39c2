import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Issue } from '#contract/errors.ts'
import { ApiError } from '#server/errors/api-error.ts'

/** Parts of a request as they arrived. */
export interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const PARTS = ['params', 'query', 'body'] as const

/**
 * Checks a request against the contract.
 * @throws ApiError `bad_request` with every issue of every part at once.
 */
export function parseInput(call: Call, raw: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema) continue
    const result = schema.safeParse(raw[part] ?? {})
    if (result.success) parsed[part] = result.data
    else issues.push(...result.error.issues.map((issue) => toIssue(part, issue)))
  }
  if (issues.length > 0) throw new ApiError('bad_request', summary(call, issues), { issues })
  return parsed
}

function toIssue(part: string, issue: z.core.$ZodIssue): Issue {
  return { path: [part, ...issue.path].map(String).join('.'), message: issue.message }
}

function summary(call: Call, issues: readonly Issue[]): string {
  const { emptyMessage } = call
  if (emptyMessage && issues.some(({ message }) => message === emptyMessage)) return emptyMessage
  const [first] = issues
  if (issues.length === 1 && first) return first.message
  return issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')
}
