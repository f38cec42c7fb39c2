import type { InputHTMLAttributes } from 'react'
import { Field } from '#web/shared/forms/field.tsx'

interface CodeFieldProperties {
  label: string
  error: string | undefined
  hint?: string | undefined
  /** Digits bring phones' number keys. */
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode']
}

/** A field for a code, named `code`. */
export function CodeField({ label, error, hint, inputMode }: CodeFieldProperties) {
  return (
    <Field label={label} name="code" error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          inputMode={inputMode}
          autoComplete={inputMode === 'numeric' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
