import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Published } from '#contract/publishing/publishing.ts'
import { NO_RIGHTS } from '#web/people/gate/role-gate.tsx'
import { browserPorts, SHARING_PORTS } from '#web/publishing/entries/browser-ports.ts'
import { draftActions, sharedAlone } from '#web/publishing/entries/draft-actions.ts'
import { useEntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import { connectDrafts } from '#web/publishing/form/connect-drafts.ts'
import { connectSaving } from '#web/publishing/form/connect-saving.ts'
import { connectSharedDrafts } from '#web/publishing/form/connect-shared-drafts.ts'
import { type KeptDraft, readDrafts } from '#web/publishing/form/entry-draft.ts'
import type { EntryValues, FieldName } from '#web/publishing/form/entry-values.ts'
import { conflictOf, shownFailure, shownProblems } from '#web/publishing/form/form-problems.ts'
import { type FormMod, type FormState, startForm } from '#web/publishing/form/form-state.ts'
import { createFormStore } from '#web/publishing/form/form-store.ts'
import { readToken } from '#web/shared/api/session-store.ts'
import { useAlert } from '#web/shared/components/alert.tsx'

interface EntryOptions {
  /** Undefined for a new mod. */
  readonly mod: FormMod | undefined
  /** The form's values without a draft. */
  readonly initial: EntryValues
  /** Begins with those values although there is a draft, which stays. */
  readonly isFresh?: boolean
  /** The draft to begin with, where it is not to be the latest one in this browser. */
  readonly opened?: KeptDraft | undefined
  readonly send: (state: FormState) => Promise<Published>
  /** Called once the server has accepted it and the message was dismissed. */
  readonly onSaved: (answer: Published) => void
}

/** The publishing form: `reduce-form.ts` in this browser, with its uploads, drafts and saving. */
export function useEntry(options: EntryOptions) {
  const [store] = useState(() => {
    const { mod, initial, isFresh, opened } = options
    const kept = readDrafts(mod?.id)
    const drafts = opened ? [opened, ...kept.filter(({ key }) => key !== opened.key)] : kept
    if (!isFresh) return createFormStore(startForm({ mod, initial, drafts }))
    return createFormStore({ ...startForm({ mod, initial, drafts: [] }), drafts })
  })
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const uploads = useEntryUploads(store, state)
  const latest = useRef(options)
  latest.current = options
  const showAlert = useAlert()
  const navigate = useNavigate()

  // The server's copy last: it follows what this browser keeps, also at the end.
  useEffect(() => {
    const stopSharing = connectSharedDrafts(store, SHARING_PORTS)
    const stopKeeping = connectDrafts(store)
    return () => {
      stopKeeping()
      stopSharing()
    }
  }, [store])
  useEffect(() => {
    const ports = browserPorts({
      send: (sent) => latest.current.send(sent),
      say: showAlert,
      onNoRights: () => showAlert(NO_RIGHTS, () => navigate('/', { replace: true })),
      onSaved: (answer) => latest.current.onSaved(answer),
    })
    return connectSaving(store, ports)
  }, [store, showAlert, navigate])

  const { draft, drafts, values } = state
  const problems = shownProblems(state)
  return {
    phase: state.phase,
    /** Undefined for a new mod. */
    modId: options.mod?.id,
    values,
    draft,
    uploads,
    /** Other drafts, for example from another tab. */
    otherDrafts: drafts.filter(({ key }) => key !== draft?.key),
    /** Drafts that only the server has. */
    sharedDrafts: sharedAlone(state),
    overtakenBy: state.overtakenBy,
    sharingProblem: state.sharingProblem,
    /** What is wrong, as far as it is shown. */
    shownErrors: { ...problems, ...state.wrongFiles },
    /** The last move of an image, for screen readers. */
    moved: state.moved,
    /** Set anew by each attempt to save that failed. */
    failure: conflictOf(state) ? undefined : state.failure,
    /** The same in words; undefined once nothing is wrong any more. */
    shownFailure: shownFailure(state, problems),
    conflict: conflictOf(state),
    set: (change: Partial<EntryValues>) => store.dispatch({ type: 'changed', values: change }),
    touch: (field: FieldName) => store.dispatch({ type: 'left', field }),
    submit: () => store.dispatch({ type: 'submitted', isSignedIn: readToken() !== null }),
    goBack: () => store.dispatch({ type: 'taken back' }),
    ...draftActions(store, showAlert),
  }
}

export type Entry = ReturnType<typeof useEntry>
