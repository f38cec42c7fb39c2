import { useState } from 'react'
import type { FieldErrors } from '#web/publishing/entries/check-entry.ts'
import type { EntryValues, FieldName } from '#web/publishing/entries/entry-values.ts'
import { useDraft } from '#web/publishing/entries/use-draft.ts'

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
  const kept = useDraft({ mod, initial })
  const { values, update } = kept
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [isWholeShown, setWholeShown] = useState(false)
  /** What the server has refused, until the field is changed. */
  const [refused, setRefused] = useState<Refused>({})
  // What was refused holds for the value that was sent.
  const refusals = Object.entries(refused)
    .filter(([name, { value }]) => value === values[name as FieldName])
    .map(([name, { message }]) => [name, message])
  const isRefused = new Set(refusals.map(([name]) => name))
  const problems = check(values)
  const shown = Object.entries({ ...problems, ...Object.fromEntries(refusals) }).filter(
    ([name]) => isWholeShown || touched.has(name as FieldName) || isRefused.has(name),
  )
  const clearMarks = () => {
    setTouched(new Set())
    setWholeShown(false)
    setRefused({})
  }

  return {
    ...kept,
    set: (change: Partial<EntryValues>) => update((last) => ({ ...last, ...change })),
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
    open: (...next: Parameters<typeof kept.open>) => {
      kept.open(...next)
      clearMarks()
    },
    keepAndBegin: (...next: Parameters<typeof kept.keepAndBegin>) => {
      kept.keepAndBegin(...next)
      clearMarks()
    },
    forgetAndBegin: (...next: Parameters<typeof kept.forgetAndBegin>) => {
      kept.forgetAndBegin(...next)
      clearMarks()
    },
  }
}

export type Entry = ReturnType<typeof useEntry>
