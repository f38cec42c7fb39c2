import { useId } from 'react'
import styles from '#web/publishing/entries/entry-form.module.css'

interface PickButtonProperties {
  label: string
  /** Which files the dialog offers, such as `.zip,.rar`. */
  accept: string
  isMultiple?: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  onFiles: (files: File[]) => void
}

/** A file input that looks like the site's buttons. */
export function PickButton(properties: PickButtonProperties) {
  const { label, accept, isMultiple = false, describedBy, isInvalid = false, onFiles } = properties
  const id = useId()
  return (
    <span className={styles.pick}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className="button button-quiet">
        {label}
      </label>
    </span>
  )
}
