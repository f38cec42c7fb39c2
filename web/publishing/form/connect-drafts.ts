import {
  forgetDraft,
  isKept,
  type KeptDraft,
  keepDraft,
  readDrafts,
} from '#web/publishing/form/entry-draft.ts'
import { versionOf } from '#web/publishing/form/form-state.ts'
import type { FormStore } from '#web/publishing/form/form-store.ts'

/** After a pause this long in typing, the draft is kept. */
const PAUSE_MS = 300

/**
 * Keeps the form's values as a draft in this browser while they change, and at once when the tab
 * closes or the screen changes. Returns a function that stops it.
 */
export function connectDrafts(store: FormStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((after, before) => {
    if (after.values === before.values && versionOf(after) === versionOf(before)) return
    clearTimeout(timer)
    timer = setTimeout(() => keepChanges(store), PAUSE_MS)
  })
  const keepAtLast = () => {
    const { hasKept, place } = store.state()
    // Another tab discarded the draft while this one was still working on it.
    if (hasKept && !isKept(place)) store.dispatch({ type: 'draft lost' })
    keepChanges(store)
  }
  window.addEventListener('pagehide', keepAtLast)
  return () => {
    window.removeEventListener('pagehide', keepAtLast)
    unsubscribe()
    clearTimeout(timer)
    keepChanges(store)
  }
}

/** Switches to another draft. What was typed here stays as a draft, too. */
export function openDraft(store: FormStore, draft: KeptDraft): void {
  keepChanges(store)
  store.dispatch({ type: 'draft opened', draft, drafts: readDrafts(store.state().mod?.id) })
}

/** Starts over. The draft stays for later, or is discarded. */
export function startOver(store: FormStore, draft: 'keep' | 'discard'): void {
  if (draft === 'keep') keepChanges(store)
  else forgetDraft(store.state().place)
  store.dispatch({ type: 'started over', drafts: readDrafts(store.state().mod?.id) })
}

function keepChanges(store: FormStore): void {
  const state = store.state()
  if (!state.isChanged) return
  const { values, base, shared } = state
  const draft = { values, base, shared, savedAt: Date.now(), updatedAt: versionOf(state) }
  store.dispatch({ type: 'draft kept', values, place: keepDraft(state.place, draft) })
}
