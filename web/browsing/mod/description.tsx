import { type ReactNode, useId, useState } from 'react'
import styles from '#web/browsing/mod/description.module.css'
import type { TextShape } from '#web/browsing/mod/text-shape.ts'

interface DescriptionProperties {
  shape: TextShape
  /** The text, formatted. */
  children: ReactNode
}

/** The text about a mod. A long one is folded at first. */
export function Description({ shape, children }: DescriptionProperties) {
  const { isEmpty, isLong } = shape
  const textId = useId()
  const [isWhole, setWhole] = useState(false)
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
        {isEmpty ? <p>The author has not written a description.</p> : children}
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
