import { z } from 'zod'
import type { Call } from '#contract/base/call.ts'
import type { Issue } from '#contract/base/errors.ts'
import { plainMessage } from '#server/edge/api/plain-message.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

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
    // A missing body counts as one without fields; null is a body, but not an object.
    const value = raw[part] === undefined ? {} : raw[part]
    const schema = call[part] ?? (part === 'body' ? z.object({}) : undefined)
    if (!schema) continue
    const result = schema.safeParse(value, { error: plainMessage })
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
  const messages = [...new Set(issues.map(({ message }) => message))]
  const [first = '', ...more] = messages
  return more.length === 0 ? first : messages.map(asSentence).join(' ')
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
