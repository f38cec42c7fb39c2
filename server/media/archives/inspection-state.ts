import type { InspectionState } from '#contract/files/content-kinds.ts'

/**
 * The version of what is read in archives and how. Raise it with every change of that: files that
 * were looked into by an older one are looked into again.
 */
export const INSPECTION_RULES = 5

/** A look that had to be ended so often is given up. */
export const MAX_INSPECTION_ATTEMPTS = 2

/** What is known of a file's insides, and whether there is hope of more. */
export function inspectionState(file: {
  readonly inspection: unknown
  readonly inspection_attempts: number
}): InspectionState {
  if (file.inspection) return 'done'
  return file.inspection_attempts >= MAX_INSPECTION_ATTEMPTS ? 'given_up' : 'none'
}
