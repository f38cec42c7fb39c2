import { PAGE_SIZE } from '#contract/base/limits.ts'
import grid from '#web/browsing/mod-cards/mod-grid.module.css'
import styles from './skeleton.module.css'

/** What a list looks like while it loads. */
export function ListSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Loading the list</span>
      <div className={styles.heading} />
      <ul className={grid.grid} aria-hidden="true">
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <li key={index}>
            <div className={styles.card}>
              <div className={styles.picture} />
              <div className={styles.line} />
              <div className={styles.shortLine} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
