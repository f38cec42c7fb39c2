import type { Call } from '#contract/call.ts'

/**
 * The mod that a call is about, by its path; undefined for calls about many.
 * @param params as they came, or parsed.
 */
export function modAsked(call: Call, params: unknown): number | undefined {
  return call.isAboutMod ? Number((params as { id: unknown }).id) : undefined
}
