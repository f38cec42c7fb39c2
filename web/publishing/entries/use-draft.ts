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

/** Typing pauses of this length are written down. */
const PAUSE_MS = 300

interface DraftOptions {
  /** Undefined for a new mod. */
  readonly mod: { readonly id: number; readonly updatedAt: string } | undefined
  /** How the form begins without a draft. */
  readonly initial: EntryValues
}

/** The form's values, kept as a draft while they change. */
export function useDraft({ mod, initial }: DraftOptions) {
  const modId = mod?.id
  const [drafts, setDrafts] = useState(() => readDrafts(modId))
  const [draft, setDraft] = useState<KeptDraft | undefined>(drafts[0])
  const [values, setValues] = useState<EntryValues>(draft?.values ?? initial)
  const place = useRef<DraftPlace>(draft ?? newPlace(modId))
  const base = useRef(draft?.base ?? initial)
  /** Whether something waits to be kept, and whether anything of this form ever was. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is kept
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, updatedAt])
  useEffect(() => {
    // Neither a tab that is closed nor a screen that is left waits for the pause.
    const saveAtLast = () => {
      // Dropped in another tab, while it is still worked on in this one.
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
    /** Changes values by what they are at that moment, which uploads that end meanwhile need. */
    update: (change: (values: EntryValues) => EntryValues) => {
      isChanged.current = true
      setValues(change)
    },
    /** The draft that the form began with, until it is dropped. */
    draft,
    /** Drafts besides it, as another tab has left them. */
    otherDrafts: drafts.filter(({ key }) => key !== draft?.key),
    /** The version that the values are changes of: its time, and what it was. */
    updatedAt,
    base: base.current,
    /** Goes on with another draft; what was typed here stays one, too. */
    open: (next: KeptDraft) => {
      save()
      begin(next.values, next.base, next, next)
    },
    /** Begins again with these values, as changes of `from`; the draft stays for later. */
    keepAndBegin: (next: EntryValues, from = next) => {
      save()
      begin(next, from, newPlace(modId))
    },
    /** The same, and forgets the draft. */
    forgetAndBegin: (next: EntryValues, from = next) => {
      forgetDraft(place.current)
      begin(next, from, newPlace(modId))
    },
  }
}
