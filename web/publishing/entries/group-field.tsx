import { type ReactNode, useId } from 'react'
import styles from '#web/publishing/entries/entry-form.module.css'

interface GroupFieldProperties {
  legend: string
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
  children: ReactNode
}

/** Several controls that make one field, with its name, hint and error. */
export function GroupField({ legend, error, hint, isRequired, children }: GroupFieldProperties) {
  const id = useId()
  const requiredId = `${id}-required`
  const describedBy = [isRequired && requiredId, (error || hint) && id].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={describedBy || undefined}
    >
      <legend data-required={isRequired || undefined}>{legend}</legend>
      {isRequired && (
        <p id={requiredId} hidden>
          required
        </p>
      )}
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
