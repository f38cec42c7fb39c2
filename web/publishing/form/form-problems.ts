import '#web/publishing/form/without-eval.ts'
import { addModBody, updateModBody } from '#contract/publishing/publishing.ts'
import { checkEntry, type FieldErrors } from '#web/publishing/form/check-entry.ts'
import { addBody, type FieldName } from '#web/publishing/form/entry-values.ts'
import type { FormState, SaveFailure } from '#web/publishing/form/form-state.ts'
import { updateRequest } from '#web/publishing/form/form-state.ts'
import { unfinishedUploads } from '#web/publishing/form/form-uploads.ts'

const CONFLICT = 409

/** Everything that is wrong and can be found without the server, by the server's own rules. */
export function problemsOf(state: FormState): FieldErrors {
  const { mod, values } = state
  if (!mod) return checkEntry(addModBody, addBody(values))
  return checkEntry(updateModBody, updateRequest(state, mod))
}

/**
 * What to show of it: what is wrong with fields that were left once, with all fields and their uploads
 * after an attempt to save, and what was refused for as long as the field holds the value that was sent.
 */
export function shownProblems(state: FormState): FieldErrors {
  const { refused, values, touched, isWholeShown } = state
  const unfinished = isWholeShown ? unfinishedUploads(state) : {}
  const refusals = Object.entries(refused)
    .filter(([name, { value }]) => value === values[name as FieldName])
    .map(([name, { message }]) => [name, message])
  const isRefused = new Set(refusals.map(([name]) => name))
  const problems = { ...problemsOf(state), ...unfinished, ...Object.fromEntries(refusals) }
  const shown = Object.entries(problems).filter(
    ([name]) => isWholeShown || touched.has(name as FieldName) || isRefused.has(name),
  )
  return Object.fromEntries(shown) as FieldErrors
}

/** The server's word that somebody else has saved the mod in the meantime. */
export function conflictOf({ failure }: FormState): SaveFailure | undefined {
  return failure?.status === CONFLICT ? failure : undefined
}

/**
 * What stands beside the button after an attempt to save: how many fields still need another look,
 * or why the server refused. Undefined when there is nothing to say, or a conflict, which is told
 * at the top with its choices.
 */
export function shownFailure(
  state: FormState,
  problems = shownProblems(state),
): SaveFailure | undefined {
  const { failure } = state
  if (!failure || conflictOf(state)) return undefined
  if (!failure.isIncomplete) return failure
  const count = Object.keys(problems).length
  if (count === 0) return undefined
  const fields = count === 1 ? 'One field needs' : `${count} fields need`
  return { ...failure, message: `${fields} another look` }
}
