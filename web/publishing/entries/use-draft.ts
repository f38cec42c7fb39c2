import { useEffect, useRef, useState } from 'react'
import {
  type DraftPlace,
  forgetDraft,
  isKept,
  type KeptDraft,
  keepDraft,
  newPlace,
  readDrafts,
} from '#web/publishing/entries/entry-draft.ts'
import type { EntryValues } from '#web/publishing/entries/entry-values.ts'

/** After a pause this long in typing, the draft is saved. */
const PAUSE_MS = 300

interface DraftOptions {
  /** Undefined for a new mod. */
  readonly mod: { readonly id: number; readonly updatedAt: string } | undefined
  /** The form's values without a draft. */
  readonly initial: EntryValues
}

/** The form's values, saved as a draft while they change. */
export function useDraft({ mod, initial }: DraftOptions) {
  const modId = mod?.id
  const [drafts, setDrafts] = useState(() => readDrafts(modId))
  const [draft, setDraft] = useState<KeptDraft | undefined>(drafts[0])
  const [values, setValues] = useState<EntryValues>(draft?.values ?? initial)
  const place = useRef<DraftPlace>(draft ?? newPlace(modId))
  const base = useRef(draft?.base ?? initial)
  /** Whether there are unsaved changes, and whether this form has ever saved a draft. */
  const isChanged = useRef(false)
  const isTyped = useRef(false)
  const updatedAt = draft?.updatedAt ?? mod?.updatedAt

  const save = () => {
    if (!isChanged.current) return
    const kept = { values, savedAt: Date.now(), updatedAt, base: base.current }
    place.current = keepDraft(place.current, kept)
    isChanged.current = false
    isTyped.current = true
  }
  const latest = useRef(save)
  latest.current = save

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is saved
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, updatedAt])
  useEffect(() => {
    // When the tab closes or the screen changes, save at once, without waiting for a pause.
    const saveAtLast = () => {
      // Another tab discarded the draft while this one was still working on it.
      if (isTyped.current && !isKept(place.current)) isChanged.current = true
      latest.current()
    }
    window.addEventListener('pagehide', saveAtLast)
    return () => {
      window.removeEventListener('pagehide', saveAtLast)
      latest.current()
    }
  }, [])

  const begin = (next: EntryValues, from: EntryValues, at: DraftPlace, as?: KeptDraft) => {
    isChanged.current = false
    isTyped.current = false
    base.current = from
    place.current = at
    setDrafts(readDrafts(modId))
    setDraft(as)
    setValues(next)
  }

  return {
    values,
    /**
     * Changes the values with a function of the latest ones, since uploads may finish at any time.
     */
    update: (change: (values: EntryValues) => EntryValues) => {
      isChanged.current = true
      setValues(change)
    },
    /** The draft that the form started with, until it is discarded. */
    draft,
    /** Other drafts, for example from another tab. */
    otherDrafts: drafts.filter(({ key }) => key !== draft?.key),
    /** The version that the values are based on: its time and its values. */
    updatedAt,
    base: base.current,
    /** Switches to another draft. What was typed here stays as a draft, too. */
    open: (next: KeptDraft) => {
      save()
      begin(next.values, next.base, next, next)
    },
    /** Starts over with these values, based on `from`. The draft stays for later. */
    keepAndBegin: (next: EntryValues, from = next) => {
      save()
      begin(next, from, newPlace(modId))
    },
    /** The same, but removes the draft. */
    forgetAndBegin: (next: EntryValues, from = next) => {
      forgetDraft(place.current)
      begin(next, from, newPlace(modId))
    },
  }
}
