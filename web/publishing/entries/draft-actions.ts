import type { Draft } from '#contract/publishing/drafts.ts'
import { SHARING_PORTS } from '#web/publishing/entries/browser-ports.ts'
import { openDraft, startOver } from '#web/publishing/form/connect-drafts.ts'
import { discardShared } from '#web/publishing/form/connect-shared-drafts.ts'
import {
  forgetDraft,
  type KeptDraft,
  noteShared,
  readDrafts,
} from '#web/publishing/form/entry-draft.ts'
import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import type { FormMod, FormState } from '#web/publishing/form/form-state.ts'
import type { FormStore } from '#web/publishing/form/form-store.ts'
import { keptOf } from '#web/publishing/form/shared-draft.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'

const UNREADABLE = 'This draft cannot be read. It may be from a newer version of the site.'

/** What can be done with the drafts of a form. */
export function draftActions(store: FormStore, say: (message: string) => void) {
  /** From now on what was typed here is a draft of its own. */
  function keepApart() {
    noteShared(store.state().place, undefined)
    store.dispatch({ type: 'draft shared', shared: undefined })
  }
  return {
    keepApart,
    open: (other: KeptDraft) => openDraft(store, other),
    /**
     * Goes on with a draft of the server; what was typed here stays as a draft.
     * @throws ApiFailure
     */
    openShared: async (id: string) => {
      const other = keptOf(await getDeskApi().getDraft({ params: { id } }))
      if (!other) return say(UNREADABLE)
      if (store.state().overtakenBy) keepApart()
      openDraft(store, other)
    },
    startOver: (own: 'keep' | 'discard') => {
      const { shared } = store.state()
      startOver(store, own)
      if (own === 'discard' && shared) discardShared(shared.id, SHARING_PORTS)
    },
    /** Goes on from a version of the mod that somebody else has saved. */
    rebase: (mod: FormMod, theirs: EntryValues, keep: 'mine' | 'theirs') => {
      const { place, shared } = store.state()
      forgetDraft(place)
      if (keep === 'theirs' && shared) discardShared(shared.id, SHARING_PORTS)
      store.dispatch({ type: 'rebased', mod, theirs, keep, drafts: readDrafts(mod.id) })
    },
  }
}

/** Drafts of this mod, or of new mods, that the server has and this browser does not. */
export function sharedAlone({ mod, shared, drafts, sharedDrafts }: FormState): Draft[] {
  const here = new Set([shared?.id, ...drafts.map((draft) => draft.shared?.id)])
  return sharedDrafts.filter(({ id, modId }) => modId === (mod?.id ?? null) && !here.has(id))
}
