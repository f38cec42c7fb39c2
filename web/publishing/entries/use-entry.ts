import { useState } from 'react'
import type { FieldErrors } from '#web/publishing/entries/check-entry.ts'
import type { EntryValues, FieldName } from '#web/publishing/entries/entry-values.ts'
import { useDraft } from '#web/publishing/entries/use-draft.ts'

interface EntryOptions {
  /** Undefined for a new mod. */
  readonly mod: { readonly id: number; readonly updatedAt: string } | undefined
  /** The form's values without a draft. */
  readonly initial: EntryValues
  readonly check: (values: EntryValues) => FieldErrors
}

type Refused = Readonly<Record<string, { readonly message: string; readonly value: unknown }>>

/** The form's values, saved as a draft while they change, and what is wrong with them. */
export function useEntry({ mod, initial, check }: EntryOptions) {
  const kept = useDraft({ mod, initial })
  const { values, update } = kept
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [isWholeShown, setWholeShown] = useState(false)
  /** What the server refused, until the field is changed. */
  const [refused, setRefused] = useState<Refused>({})
  // A refusal applies only to the value that was sent.
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
    /** Every problem that can be found without the server. */
    problems,
    /** The problems to show: those of touched fields, and all of them after an attempt to save. */
    shownErrors: Object.fromEntries(shown) as FieldErrors,
    touch: (name: FieldName) => setTouched((last) => new Set([...last, name])),
    showAll: () => setWholeShown(true),
    /** Marks fields whose current values were refused. */
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
