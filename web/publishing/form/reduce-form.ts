import { refusedFields } from '#web/publishing/form/check-entry.ts'
import { newPlace } from '#web/publishing/form/entry-draft.ts'
import type { EntryValues, FieldName } from '#web/publishing/form/entry-values.ts'
import type { FormAction } from '#web/publishing/form/form-actions.ts'
import { problemsOf } from '#web/publishing/form/form-problems.ts'
import { type FormState, NO_MARKS } from '#web/publishing/form/form-state.ts'
import {
  runningUploads,
  unfinishedUploads,
  withoutUpload,
  withUploads,
} from '#web/publishing/form/form-uploads.ts'
import { reduceFiles } from '#web/publishing/form/reduce-files.ts'
import { withValues } from '#web/publishing/form/with-values.ts'

/**
 * The publishing form after something has happened to it. Pure: whoever dispatches has already read
 * drafts and started uploads, and sends when the phase becomes 'sending'.
 */
export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed':
      return withValues(state, { ...state.values, ...action.values })
    case 'left':
      return { ...state, touched: new Set([...state.touched, action.field]) }
    case 'file chosen':
    case 'main image chosen':
    case 'images chosen':
    case 'image moved':
    case 'image compared':
    case 'slot removed':
      return reduceFiles(state, action)
    case 'uploads changed':
      return withArrived(state, action)
    case 'upload cancelled':
      return goOnWhenReady(
        withValues(state, withoutUpload(state.values, action.key, state.initial)),
      )
    case 'draft kept':
    case 'draft lost':
    case 'draft opened':
    case 'started over':
    case 'rebased':
      return reduceDrafts(state, action)
    case 'shared drafts known':
      return { ...state, sharedDrafts: action.drafts }
    case 'draft shared':
      return { ...state, ...NOT_SHARED, shared: action.shared }
    case 'draft overtaken':
      return { ...state, overtakenBy: action.by }
    case 'sharing refused':
      return { ...state, sharingProblem: action.problem }
    default:
      return reduceSaving(state, action)
  }
}

type Of<T extends FormAction['type']> = Extract<FormAction, { type: T }>

function withArrived(state: FormState, { items }: Of<'uploads changed'>): FormState {
  const arrived = withValues({ ...state, uploads: items }, withUploads(state.values, items))
  return goOnWhenReady(arrived)
}

/** Saving goes on when the awaited uploads have finished, failed or been cancelled. */
function goOnWhenReady(state: FormState): FormState {
  if (state.phase !== 'waiting' || runningUploads(state).length > 0) return state
  // Had nobody been logged in, the uploads would still wait.
  return submitted(state, true)
}

function reduceDrafts(
  state: FormState,
  action: Of<'draft kept' | 'draft lost' | 'draft opened' | 'started over' | 'rebased'>,
): FormState {
  switch (action.type) {
    case 'draft kept': {
      const { place } = action
      const isChanged = action.values !== state.values
      // At another place it is another draft, on the server too.
      const own = place.key === state.place.key ? {} : NOT_SHARED
      return { ...state, ...own, place, isChanged, hasKept: true }
    }
    case 'draft lost':
      return { ...state, isChanged: true }
    case 'draft opened': {
      const { draft, drafts } = action
      const begun = begin(state, draft.values, draft.base)
      return { ...begun, draft, drafts, place: draft, shared: draft.shared }
    }
    case 'started over':
      return { ...begin(state, state.initial, state.initial), drafts: action.drafts }
    case 'rebased': {
      const { mod, theirs, drafts } = action
      const mine = state.values
      const values = action.keep === 'mine' ? merged(mine, state.base, theirs) : theirs
      return {
        ...begin(state, values, theirs),
        mod,
        drafts,
        initial: theirs,
        failure: undefined,
        shared: action.keep === 'mine' ? state.shared : undefined,
        // What was typed here is not on the server yet.
        isChanged: values !== theirs,
      }
    }
  }
}

/** The server has nothing of it, as far as is known. */
const NOT_SHARED = { shared: undefined, overtakenBy: undefined, sharingProblem: undefined }

/** The form with other values, of which nothing is kept yet and nothing is marked. */
function begin(state: FormState, values: EntryValues, base: EntryValues): FormState {
  return {
    ...state,
    ...NO_MARKS,
    values,
    base,
    wrongFiles: {},
    moved: '',
    draft: undefined,
    place: newPlace(state.mod?.id),
    ...NOT_SHARED,
    isChanged: false,
    hasKept: false,
  }
}

/** Their version, but with every field that was changed here. */
function merged(mine: EntryValues, before: EntryValues, theirs: EntryValues): EntryValues {
  const names = (Object.keys(mine) as FieldName[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(before[name]),
  )
  if (names.length === 0) return theirs
  return { ...theirs, ...Object.fromEntries(names.map((name) => [name, mine[name]])) }
}

function reduceSaving(
  state: FormState,
  action: Of<
    | 'submitted'
    | 'taken back'
    | 'rights lost'
    | 'refused'
    | 'refusal read'
    | 'accepted'
    | 'confirmed'
    | 'session ended'
    | 'session changed'
  >,
): FormState {
  switch (action.type) {
    case 'submitted':
      return submitted(state, action.isSignedIn)
    case 'taken back':
    case 'rights lost':
      return { ...state, phase: 'editing' }
    case 'session ended':
      return { ...state, phase: 'login' }
    case 'session changed':
      return withSession(state, action)
    case 'refused': {
      const refused = refusals(state, refusedFields(action.failure.fields))
      return { ...state, phase: 'editing', refused }
    }
    case 'refusal read':
      return { ...state, failure: action.failure }
    case 'accepted': {
      const { answer, drafts } = action
      // An empty form for the next mod; what was saved until the changed mod has been read anew.
      const next = state.mod ? state.values : state.initial
      return { ...begin(state, next, next), drafts, answer, phase: 'accepted' }
    }
    case 'confirmed':
      return { ...state, phase: 'editing', answer: undefined }
  }
}

/** An attempt to save: refused at once if anything is missing, else as far as it gets. */
function submitted(before: FormState, isSignedIn: boolean): FormState {
  const state = { ...before, failure: undefined, isWholeShown: true, refused: {} }
  const count = Object.keys({ ...problemsOf(state), ...unfinishedUploads(state) }).length
  if (count > 0) {
    return { ...state, phase: 'editing', failure: { message: '', fields: {}, isIncomplete: true } }
  }
  // Uploads need a login too: without one, waiting for them would never end.
  if (!isSignedIn) return { ...state, phase: 'login' }
  return { ...state, phase: runningUploads(state).length > 0 ? 'waiting' : 'sending' }
}

function refusals({ values }: FormState, errors: Partial<Record<FieldName, string>>) {
  const fields = Object.entries(errors) as [FieldName, string][]
  return Object.fromEntries(
    fields.map(([name, message]) => [name, { message, value: values[name] }]),
  )
}

/** Goes on after a login. Without one, nothing is saved and no upload would ever finish. */
function withSession(state: FormState, { isSignedIn, isAsked }: Of<'session changed'>): FormState {
  const isDeclined = !isSignedIn && !isAsked
  if (state.phase === 'login' && isSignedIn) return submitted(state, true)
  const isOver = isDeclined && (state.phase === 'login' || state.phase === 'waiting')
  return isOver ? { ...state, phase: 'editing' } : state
}
