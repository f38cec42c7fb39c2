import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'

/** New values that are to be kept as a draft; the same ones change nothing. */
export function withValues(state: FormState, values: EntryValues): FormState {
  return values === state.values ? state : { ...state, values, isChanged: true }
}
