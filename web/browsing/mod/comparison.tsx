import type { CSSProperties, FormEvent } from 'react'
import type { ModImage } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/mod/comparison.module.css'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'

interface ComparisonProperties {
  before: ModImage
  after: ModImage
  /** What they are images of. */
  name: string
  sizes: string
}

/** Moves the line without drawing anything anew. */
function move({ currentTarget }: FormEvent<HTMLInputElement>): void {
  currentTarget.parentElement?.style.setProperty('--at', `${currentTarget.value}%`)
}

/** Two images over each other with a line between them that moves; beside each other without scripts. */
export function Comparison({ before, after, name, sizes }: ComparisonProperties) {
  const { width, height } = before
  // Not the property itself: without scripts and on paper it belongs to each image.
  const style = width && height ? ({ '--shape': `${width} / ${height}` } as CSSProperties) : {}
  return (
    <div className={styles.comparison} style={style}>
      <div>
        <Picture image={before} alt={`${name} before`} sizes={sizes} />
        <span aria-hidden>Before</span>
      </div>
      <div>
        <Picture image={after} alt={`${name} after`} sizes={sizes} />
        <span aria-hidden>After</span>
      </div>
      <input
        type="range"
        defaultValue={50}
        autoComplete="off"
        aria-label="How much of the picture before is shown, in percent"
        onInput={move}
      />
    </div>
  )
}
