import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#web/publishing/check-entry.ts'
import { keepDraft, readDraft } from '#web/publishing/entry-draft.ts'
import type { EntryValues, FieldName } from '#web/publishing/entry-values.ts'

/** Typing pauses of this length are written down. */
const PAUSE_MS = 300

interface EntryOptions {
  /** Undefined for a new mod. */
  readonly mod: { readonly id: number; readonly updatedAt: string } | undefined
  /** How the form begins without a draft. */
  readonly initial: EntryValues
  readonly check: (values: EntryValues) => FieldErrors
}

type Refused = Readonly<Record<string, { readonly message: string; readonly value: unknown }>>

/** The form's values, kept as a draft while they change, and what is wrong with them. */
export function useEntry({ mod, initial, check }: EntryOptions) {
  const modId = mod?.id
  const [draft, setDraft] = useState(() => readDraft(modId))
  const [values, setValues] = useState<EntryValues>(draft?.values ?? initial)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [isWholeShown, setWholeShown] = useState(false)
  /** What the server has refused, until the field is changed. */
  const [refused, setRefused] = useState<Refused>({})
  const isChanged = useRef(false)
  const updatedAt = draft?.updatedAt ?? mod?.updatedAt
  const base = useRef(draft?.base ?? initial)

  useEffect(() => {
    if (!isChanged.current) return
    const save = () => {
      if (!isChanged.current) return
      keepDraft(modId, { values, savedAt: Date.now(), updatedAt, base: base.current })
    }
    const timer = setTimeout(save, PAUSE_MS)
    // A tab that is closed does not wait for the pause.
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [values, modId, updatedAt])

  const update = (change: (values: EntryValues) => EntryValues) => {
    isChanged.current = true
    setValues(change)
  }
  const set = (change: Partial<EntryValues>) => update((last) => ({ ...last, ...change }))
  // What was refused holds for the value that was sent.
  const refusals = Object.entries(refused)
    .filter(([name, { value }]) => value === values[name as FieldName])
    .map(([name, { message }]) => [name, message])
  const isRefused = new Set(refusals.map(([name]) => name))
  const problems = check(values)
  const shown = Object.entries({ ...problems, ...Object.fromEntries(refusals) }).filter(
    ([name]) => isWholeShown || touched.has(name as FieldName) || isRefused.has(name),
  )

  return {
    values,
    set,
    /** Changes values by what they are at that moment, which uploads that end meanwhile need. */
    update,
    /** Everything that can be seen to be wrong without the server. */
    problems,
    /** What of it is shown: of fields that were left, and of all once somebody tried to save. */
    shownErrors: Object.fromEntries(shown) as FieldErrors,
    touch: (name: FieldName) => setTouched((last) => new Set([...last, name])),
    showAll: () => setWholeShown(true),
    /** Marks fields whose present values cannot be taken. */
    refuse: (errors: FieldErrors) => {
      const fields = Object.entries(errors) as [FieldName, string][]
      setRefused(
        Object.fromEntries(
          fields.map(([name, message]) => [name, { message, value: values[name] }]),
        ),
      )
    },
    /** The draft that the form began with, until it is dropped. */
    draft,
    /** The version that the values are changes of: its time, and what it was. */
    updatedAt,
    base: base.current,
    /** Forgets the draft and begins again with these values, as changes of `begin` if that is given. */
    reset: (next: EntryValues, begin = next) => {
      isChanged.current = false
      base.current = begin
      keepDraft(modId, undefined)
      setDraft(undefined)
      setValues(next)
      setTouched(new Set())
      setWholeShown(false)
      setRefused({})
    },
  }
}

export type Entry = ReturnType<typeof useEntry>
