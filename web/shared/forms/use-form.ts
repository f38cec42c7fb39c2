import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'

export type FormValues = Readonly<Record<string, string>>

interface FormOptions {
  /** Finds what is wrong without asking the server. */
  readonly check: (values: FormValues) => Failure | undefined
  /** Sends the form; its failure is shown, and everything typed stays. */
  readonly send: (values: FormValues) => Promise<void>
  /** Called with what `check` found. `send` has to announce its own failures. */
  readonly onRefused?: (failure: Failure) => void
}

/** The state of a form whose controls keep their own values, so that nothing typed is ever lost. */
export function useForm({ check, send, onRefused }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  // Runs after the errors are in the page, so that screen readers read them with the field.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !form.current) return
    const values = valuesOf(form.current)
    const refused = check(values)
    setFailure(refused)
    if (refused) return onRefused?.(refused)
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    /** Spread these on the form. */
    attributes: { ref: form, onSubmit: handleSubmit, noValidate: true, method: 'post' } as const,
    form,
    failure,
    isBusy,
    errorOf: (name: string): string | undefined => failure?.fields[name],
    clearFailure: () => setFailure(undefined),
  }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value
  return values
}
