import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly required: true | undefined
}

export interface FieldProperties {
  label: string
  name: string
  /**
   * What is wrong with the value. An empty string only marks the field; the form's message says
   * why.
   */
  error?: string | undefined
  hint?: ReactNode
  /** Only marks the field; the form does the checking. */
  isRequired?: boolean
}

/** Connects label, control, hint and error, visually and for assistive technology. */
export function Field(
  properties: FieldProperties & { children: (control: ControlAttributes) => ReactNode },
) {
  const { label, name, error, hint, isRequired, children } = properties
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint && !error ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        required: isRequired || undefined,
      })}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
