import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProperties } from '#web/shared/forms/field.tsx'

type InputProperties = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'defaultValue' | 'onInput'
>

/** A field of one line. */
export function TextField({
  label,
  name,
  error,
  hint,
  ...input
}: FieldProperties & InputProperties) {
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...input}
          {...(input.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Field>
  )
}
