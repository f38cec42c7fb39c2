import { type ReactNode, useId, useState } from 'react'
import styles from '#web/browsing/mod/description.module.css'

/** Texts longer than this, in characters or lines, are folded at first. */
const LONG_CHARACTERS = 1400
const LONG_LINES = 16

interface DescriptionProperties {
  /** As it was written. */
  text: string
  /** The same, formatted. */
  children: ReactNode
}

/** The text about a mod. A long one is folded at first. */
export function Description({ text, children }: DescriptionProperties) {
  const textId = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <section aria-labelledby="description">
      <h2 id="description" className={styles.heading}>
        Description
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the links in it */}
      <div
        id={textId}
        className={styles.text}
        data-cut={(isLong && !isWhole) || undefined}
        // A link below the cut may be reached by keyboard: what has the focus must be seen.
        onFocus={isLong ? () => setWhole(true) : undefined}
      >
        {text.trim() ? children : <p>The author has not written a description.</p>}
      </div>
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
