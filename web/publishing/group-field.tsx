import { type ReactNode, useId } from 'react'
import styles from '#web/publishing/entry-form.module.css'

interface GroupFieldProperties {
  legend: string
  error?: string | undefined
  hint?: ReactNode
  children: ReactNode
}

/** Several controls that make one field, with its name, hint and error. */
export function GroupField({ legend, error, hint, children }: GroupFieldProperties) {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={id} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
