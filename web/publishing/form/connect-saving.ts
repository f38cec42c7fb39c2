import type { Published } from '#contract/publishing/publishing.ts'
import { forgetDraft, readDrafts } from '#web/publishing/form/entry-draft.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'
import type { FormStore } from '#web/publishing/form/form-store.ts'
import { failureOf } from '#web/shared/api/failure.ts'

const UNAUTHORIZED = 401

/** What saving a form needs of the page and of the server. */
export interface SavingPorts {
  /** Whether the person may still publish, as the server knows now. */
  readonly askRights: () => Promise<'editor' | 'none' | 'signed-out'>
  /** Sends the form. */
  readonly send: (state: FormState) => Promise<Published>
  readonly readSession: () => { readonly isSignedIn: boolean; readonly isAsked: boolean }
  /** Calls back at each login and logout; returns a function that stops it. */
  readonly watchSession: (listener: () => void) => () => void
  readonly askForLogin: () => void
  /** Shows a message and calls back once it has been read. */
  readonly say: (message: string, onRead: () => void) => void
  readonly onNoRights: () => void
  /** Called once the server has accepted the form and its message has been read. */
  readonly onSaved: (answer: Published) => void
}

/**
 * Does what the form's phase asks for: sends it once it is 'sending', asks for a login once it needs
 * one and tells it of logins. On any failure everything stays as it was typed. Returns a function
 * that stops it.
 */
export function connectSaving(store: FormStore, ports: SavingPorts): () => void {
  const tellSession = () => store.dispatch({ type: 'session changed', ...ports.readSession() })
  const stopWatching = ports.watchSession(tellSession)
  const unsubscribe = store.subscribe((after, before) => {
    if (after.phase === before.phase) return
    if (after.phase === 'sending') void save(store, ports)
    if (after.phase !== 'login') return
    ports.askForLogin()
    // Another tab may have logged in already.
    tellSession()
  })
  return () => {
    unsubscribe()
    stopWatching()
  }
}

async function save(store: FormStore, ports: SavingPorts): Promise<void> {
  try {
    const rights = await ports.askRights()
    if (rights === 'signed-out') return store.dispatch({ type: 'session ended' })
    if (rights === 'none') {
      store.dispatch({ type: 'rights lost' })
      return ports.onNoRights()
    }
    const answer = await ports.send(store.state())
    const { place, mod } = store.state()
    forgetDraft(place)
    store.dispatch({ type: 'accepted', answer, drafts: readDrafts(mod?.id) })
    ports.say(answer.message, () => {
      store.dispatch({ type: 'confirmed' })
      ports.onSaved(answer)
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === UNAUTHORIZED) return store.dispatch({ type: 'session ended' })
    store.dispatch({ type: 'refused', failure })
    ports.say(failure.message, () => store.dispatch({ type: 'refusal read', failure }))
  }
}
