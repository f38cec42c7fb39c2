import { useId, useState } from 'react'
import styles from '#web/browsing/mod/description.module.css'

/** Texts longer than this, in characters or lines, are folded at first. */
const LONG_CHARACTERS = 1400
const LONG_LINES = 16

/** The text about a mod, as it was written: plain, with its line breaks. */
export function Description({ text }: { text: string }) {
  const headingId = useId()
  const textId = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Description
      </h2>
      <p id={textId} className={styles.text} data-cut={(isLong && !isWhole) || undefined}>
        {text.trim() || 'The author has not written a description.'}
      </p>
      {isLong && (
        <button
          type="button"
          className={`button button-quiet ${styles.more}`}
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read more'}
        </button>
      )}
    </section>
  )
}
