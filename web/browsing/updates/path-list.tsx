import styles from '#web/browsing/updates/update-page.module.css'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** Lists up to so long are open at first. */
const OPEN_UP_TO = 20

interface PathListProperties {
  title: string
  /** Of all of them. */
  count: number
  /** The first few hundred. */
  paths: readonly string[]
}

/** Files of one kind of change, folded when there are many. Nothing where there are none. */
export function PathList({ title, count, paths }: PathListProperties) {
  if (count === 0) return null
  const more = count - paths.length
  return (
    <details className={styles.paths} open={count <= OPEN_UP_TO}>
      <summary>
        {title} <span className={styles.count}>{formatExactCount(count)}</span>
      </summary>
      <ul>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
        {more > 0 && <li className={styles.more}>and {formatExactCount(more)} more</li>}
      </ul>
    </details>
  )
}
