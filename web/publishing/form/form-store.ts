import type { FormAction } from '#web/publishing/form/form-actions.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'
import { reduceForm } from '#web/publishing/form/reduce-form.ts'

/** Called after each change, with what was before. */
type FormListener = (after: FormState, before: FormState) => void

/**
 * One form while it is open. Outside of React, because uploads, drafts, logins and answers change it
 * as well as the person who fills it in, and each has to see at once what the others did.
 */
export interface FormStore {
  readonly state: () => FormState
  readonly dispatch: (action: FormAction) => void
  /** Returns a function that stops it. */
  readonly subscribe: (listener: FormListener) => () => void
}

/** Opens a form. */
export function createFormStore(first: FormState): FormStore {
  let state = first
  const listeners = new Set<FormListener>()
  return {
    state: () => state,
    dispatch: (action) => {
      const before = state
      state = reduceForm(before, action)
      const after = state
      if (after !== before) for (const listener of [...listeners]) listener(after, before)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
