import { useEffect, useId, useRef, useState } from 'react'
import styles from '#web/publishing/entries/entry-form.module.css'
import { EntryText } from '#web/publishing/entries/text-fields.tsx'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { USUAL_LICENCES } from '#web/publishing/entries/usual-licences.ts'
import { CREDIT_FIELDS } from '#web/publishing/form/entry-values.ts'

/** Who made the mod and what may be done with it; folded until there is something to see. */
export function CreditFields({ entry }: { entry: Entry }) {
  const { values, shownErrors, failure } = entry
  const details = useRef<HTMLDetailsElement>(null)
  const [isUnfolded, setUnfolded] = useState(CREDIT_FIELDS.some((field) => values[field] !== ''))
  const isWrong = CREDIT_FIELDS.some((field) => shownErrors[field] !== undefined)
  const licencesId = useId()
  // Before the form goes to the first field that is wrong, which must not be folded away.
  useEffect(() => {
    if (failure && isWrong && details.current) details.current.open = true
  }, [failure, isWrong])
  return (
    <details
      ref={details}
      open={isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className={styles.summary}>Credit</summary>
      <div className={styles.placement}>
        <p className={styles.hint}>
          Who made this mod, and what may others do with it? Fill in what you know.
        </p>
        <div className={styles.pair}>
          <EntryText
            entry={entry}
            name="author"
            label="Author"
            hint="as they call themselves; they get a page with all their mods"
          />
          <EntryText
            entry={entry}
            name="authorUrl"
            label="Author’s page"
            hint="their website or profile"
            type="url"
          />
          <EntryText
            entry={entry}
            name="originalUrl"
            label="Original"
            hint="where the mod was published first"
            type="url"
          />
          <EntryText
            entry={entry}
            name="licence"
            label="Licence"
            hint="choose one, or say it in your own words"
            choices={licencesId}
          />
        </div>
        <datalist id={licencesId}>
          {USUAL_LICENCES.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
        <EntryText
          entry={entry}
          name="permission"
          label="Permission"
          hint="why you may share it here, such as “with the author’s kind permission”"
        />
      </div>
    </details>
  )
}
