import type { Call } from '#contract/base/call.ts'
import type { Subject } from '#server/platform/cdn/surrogate-keys.ts'

/**
 * What a call is about.
 * @param params as they came, or parsed.
 */
export function subjectOf(call: Call, params: unknown): Subject {
  if (call.about === 'mod') return { modId: Number((params as { id: unknown }).id) }
  return call.about ?? 'catalogue'
}
