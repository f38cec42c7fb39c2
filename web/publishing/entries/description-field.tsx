import { useDeferredValue, useId, useRef, useState } from 'react'
import styles from '#web/publishing/entries/description-field.module.css'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { FormatToolbar, formatByKey } from '#web/publishing/formatting/format-toolbar.tsx'
import { FormattedPreview } from '#web/publishing/formatting/formatted-preview.tsx'
import { Field } from '#web/shared/forms/field.tsx'

/** The description, with buttons that format it, and what becomes of it on the page. */
export function DescriptionField({ entry }: { entry: Entry }) {
  const { values, set, shownErrors, touch } = entry
  const field = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const looksId = useId()
  return (
    <div className={styles.field}>
      <Field
        label="Description"
        name="description"
        error={shownErrors.description}
        hint="shown on the mod page; stored as keywords"
        isRequired
      >
        {(control) => (
          <>
            <FormatToolbar field={field} />
            <textarea
              {...control}
              ref={field}
              cols={80}
              rows={10}
              value={values.description}
              onChange={({ target }) => set({ description: target.value })}
              onBlur={() => touch('description')}
              onKeyDown={formatByKey}
            />
          </>
        )}
      </Field>
      <button
        type="button"
        className={`button button-quiet ${styles.toggle}`}
        aria-expanded={isShown}
        aria-controls={isShown ? looksId : undefined}
        onClick={() => setShown(!isShown)}
      >
        How it looks
      </button>
      {isShown && <Looks id={looksId} text={values.description} />}
    </div>
  )
}

/** The section of the mod page, as it follows the typing. */
function Looks({ id, text }: { id: string; text: string }) {
  const shown = useDeferredValue(text)
  return (
    <section id={id} className={styles.looks} aria-label="How it looks">
      <h2 className={styles.heading}>Description</h2>
      {shown.trim() ? <FormattedPreview text={shown} /> : <p>Nothing is written yet.</p>}
    </section>
  )
}
