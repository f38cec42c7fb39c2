import { useState } from 'react'
import { Icon } from '#web/shared/components/icon.tsx'
import { Field, type FieldProperties } from '#web/shared/forms/field.tsx'
import styles from './field.module.css'
import eye from './icon-eye.svg?raw'
import eyeClosed from './icon-eye-closed.svg?raw'

/** A password with a button that shows and hides it. */
export function PasswordField(
  properties: FieldProperties & { autoComplete: 'current-password' | 'new-password' },
) {
  const { autoComplete, ...field } = properties
  const [isShown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            onClick={() => setShown(!isShown)}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
          >
            <Icon svg={isShown ? eyeClosed : eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
